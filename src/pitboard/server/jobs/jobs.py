"""Jobs: long computations with progress, cancel and resume, in slices between more urgent work.

A job's kind computes one slice at a time in a worker: arguments and what was computed so far go in,
what is computed now comes out. After each slice a resumable job is stored, and the queue decides
again who is next. So a job can be cancelled or continue on another server after any slice, and a
slice that was lost is computed again with the same result.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable, Iterable
from contextlib import suppress
from dataclasses import dataclass
from typing import Any, Generic, NamedTuple, TypeVar

import msgspec

from pitboard.core.errors import PitboardError
from pitboard.server.errors import NotFound, TooMuch
from pitboard.server.jobs.queue import Urgency
from pitboard.server.jobs.workers import Workers
from pitboard.server.keys import new_token
from pitboard.server.storage import Elsewhere, JobState, Storage, StoredJob, Unavailable

log = logging.getLogger(__name__)

MOST_FINISHED = 100
"""Finished jobs that are kept in memory; those that are stored can be read after that as well."""

ArgsT = TypeVar("ArgsT")
PartT = TypeVar("PartT")
ResultT = TypeVar("ResultT")


class Progress(NamedTuple):
    """How much of a job is done."""

    done: int
    total: int


OnProgress = Callable[[Progress], None]


class Limits(NamedTuple):
    """How many jobs are computed at once, in all and for one key or address."""

    most: int
    most_of_one: int


@dataclass(frozen=True, slots=True)
class JobKind(Generic[ArgsT, PartT, ResultT]):
    """What a job computes. All values are of types that msgspec can read and write as JSON."""

    name: str
    args: type[ArgsT]
    part: type[PartT]
    """The type of what was computed so far."""
    begin: Callable[[ArgsT], PartT]
    step: Callable[[ArgsT, PartT], PartT]
    """Computes the next slice, in a worker: about a second at most. A pure function of a module."""
    progress: Callable[[ArgsT, PartT], Progress]
    """The job is done when `done` has reached `total`."""
    result: Callable[[ArgsT, PartT], ResultT]
    urgency: Urgency = Urgency.SIMULATION
    resumable: bool = False
    """Stored after each slice, and continued after a crash."""
    limits: Limits | None = None
    """Limits of its own; None: those that kinds share."""


class Owner(NamedTuple):
    """Whose job it is."""

    client: str
    """Takes turns with others in the queue: a table, or the hash of a key."""
    key: str = ""
    """Hash of the key that may read and cancel it."""
    address: str = ""
    """Of the client; counted in memory, never stored."""


class Job(Generic[ArgsT, PartT, ResultT]):
    """A job of this server."""

    def __init__(
        self,
        name: str,
        kind: JobKind[ArgsT, PartT, ResultT],
        args: ArgsT,
        part: PartT,
        *,
        owner: Owner,
        created: float,
    ) -> None:
        self.id = name
        self.kind = kind
        self.args = args
        self.part = part
        self.owner = owner
        self.state = JobState.ACTIVE
        self.error = ""
        """Code of the error of a job that failed."""
        self.on_progress: OnProgress = lambda _: None
        self.waits = False
        """It is not being computed: it can be stopped at once."""
        self.task: asyncio.Task[None] | None = None
        self.epoch = 0
        """Its epoch at this server, where several share a database."""
        self._created = created

    @property
    def progress(self) -> Progress:
        return self.kind.progress(self.args, self.part)

    @property
    def result(self) -> ResultT | None:
        """The result; None until the job is done."""
        if self.state is not JobState.DONE:
            return None
        return self.kind.result(self.args, self.part)

    def stored(self) -> StoredJob:
        """Gets the job as a row for the storage."""
        return StoredJob(
            id=self.id,
            kind=self.kind.name,
            args=msgspec.to_builtins(self.args),
            client=self.owner.client,
            owner=self.owner.key,
            state=self.state,
            done=self.progress.done,
            total=self.progress.total,
            part=msgspec.to_builtins(self.part),
            result=msgspec.to_builtins(self.result),
            error=self.error,
            created=self._created,
            updated=time.time(),
        )


AnyJob = Job[Any, Any, Any]
AnyKind = JobKind[Any, Any, Any]


class Jobs:
    """The jobs of a server."""

    def __init__(
        self,
        workers: Workers,
        storage: Storage,
        kinds: Iterable[AnyKind],
        *,
        most: int,
        most_of_one: int,
    ) -> None:
        self._workers = workers
        self._storage = storage
        self._kinds = {kind.name: kind for kind in kinds}
        self._most = most
        self._most_of_one = most_of_one
        self._jobs: dict[str, AnyJob] = {}

    @property
    def active(self) -> int:
        return sum(job.state is JobState.ACTIVE for job in self._jobs.values())

    # -- for callers

    async def submit(
        self,
        kind: JobKind[ArgsT, PartT, ResultT],
        args: ArgsT,
        owner: Owner,
        on_progress: OnProgress = lambda _: None,
        name: str = "",
    ) -> Job[ArgsT, PartT, ResultT]:
        """Starts a job; `on_progress` is called after each slice.

        :raises TooMuch: if there are too many jobs, in all or of this owner.
        :raises DuplicateAction: if there is one of that name.
        """
        self._check_room(kind, owner)
        job = Job(
            name or new_token(), kind, args, kind.begin(args), owner=owner, created=time.time()
        )
        job.on_progress = on_progress
        # Counted from here on: requests that come while it is being stored must see it.
        self._jobs[job.id] = job
        if kind.resumable:
            try:
                await self._storage.add_job(job.stored())
                job.epoch = await self._storage.own(job.id)
            except BaseException:
                del self._jobs[job.id]
                raise
        self._start(job)
        return job

    async def find(self, name: str, key: str) -> StoredJob:
        """Gets a job as it is now.

        :raises NotFound: if there is none, or the key (hashed) is not its owner's.
        """
        job = self._jobs.get(name)
        found = job.stored() if job is not None else await self._storage.job(name)
        if found is None or not found.owner or found.owner != key:
            raise NotFound("job-unknown")
        return found

    async def current(self, name: str) -> StoredJob | None:
        """Gets a job as it is now, of any owner; None if there is none."""
        job = self._jobs.get(name)
        return job.stored() if job is not None else await self._storage.job(name)

    async def restart(self, kind: AnyKind, name: str, owner: Owner) -> None:
        """Continues a job that was cancelled or has failed from what is stored, for this owner.

        :raises TooMuch: if there are too many jobs, in all or of this owner.
        """
        self._check_room(kind, owner)
        ended = self._jobs.get(name)
        if ended is not None and ended.task is not None and not ended.task.done():
            await asyncio.wait([ended.task])  # its last slice
        if not await self._storage.restart_job(name, owner.key):
            return
        self._jobs.pop(name, None)
        await self.resume()
        if (job := self._jobs.get(name)) is not None:
            job.owner = owner

    async def cancel(self, name: str, key: str) -> StoredJob:
        """Cancels a job, unless it has ended; it stops after its current slice.

        :raises NotFound: if there is none, or the key (hashed) is not its owner's.
        """
        found = await self.find(name, key)
        if found.state is not JobState.ACTIVE:
            return found
        job = self._jobs.get(name)
        if job is not None:
            job.state = JobState.CANCELLED
            if job.waits and job.task is not None:
                job.task.cancel()
            found = job.stored()
        else:
            found = msgspec.structs.replace(found, state=JobState.CANCELLED)
        if job is None or job.kind.resumable:
            await self._storage.update_job(found)
        return found

    # -- start and end

    async def resume(self) -> None:
        """Continues stored jobs that nobody works on: after a crash, or a lost database."""
        for stored in await self._storage.active_jobs():
            if stored.id in self._jobs:
                continue
            try:
                epoch = await self._storage.own(stored.id)
            except Elsewhere:
                continue  # another server computes it
            job = self._restored(stored)
            if job is None:
                log.error("job %s of kind %s cannot be continued", stored.id, stored.kind)
                failed = msgspec.structs.replace(
                    stored, state=JobState.FAILED, error="job-outdated"
                )
                await self._storage.update_job(failed)
            else:
                job.epoch = epoch
                self._jobs[job.id] = job
                self._start(job)

    def _restored(self, stored: StoredJob) -> AnyJob | None:
        """Gets a stored job; None if this release cannot read it."""
        kind = self._kinds.get(stored.kind)
        if kind is None:
            return None
        try:
            args = msgspec.convert(stored.args, kind.args)
            part = msgspec.convert(stored.part, kind.part)
        except msgspec.ValidationError:
            return None
        owner = Owner(stored.client, stored.owner)
        return Job(stored.id, kind, args, part, owner=owner, created=stored.created)

    def drop_all(self) -> None:
        """Stops all jobs without storing anything: another server may continue them."""
        for job in [*self._jobs.values()]:
            self._drop(job)

    def _drop(self, job: AnyJob) -> None:
        self._jobs.pop(job.id, None)
        if job.task is not None and job.task is not asyncio.current_task():
            job.task.cancel()

    async def close(self) -> None:
        """Stops all jobs; those that are stored continue at the next start."""
        tasks = [job.task for job in self._jobs.values() if job.task is not None]
        self.drop_all()
        await asyncio.gather(*tasks, return_exceptions=True)

    # -- computing

    def _check_room(self, kind: AnyKind, owner: Owner) -> None:
        most, most_of_one = kind.limits or (self._most, self._most_of_one)
        active = [
            job.owner
            for job in self._jobs.values()
            if job.state is JobState.ACTIVE and job.kind.limits == kind.limits
        ]
        mine = [
            each
            for each in active
            if (each.key and each.key == owner.key)
            or (each.address and each.address == owner.address)
        ]
        if len(active) >= most or len(mine) >= most_of_one:
            raise TooMuch("jobs-full", most=most_of_one)

    def _start(self, job: AnyJob) -> None:
        job.task = asyncio.get_running_loop().create_task(self._run(job))

    async def _run(self, job: AnyJob) -> None:
        try:
            while job.state is JobState.ACTIVE:
                await self._compute_slice(job)
        except Unavailable:
            # Whether the slice was stored is unknown: `resume` continues with what is.
            self._drop(job)
        except PitboardError as error:
            await self._fail(job, error.code)
        except Exception:
            log.exception("job %s of kind %s failed", job.id, job.kind.name)
            await self._fail(job, "server-failed")
        if job.kind.resumable:
            with suppress(Unavailable):
                await self._storage.disown(job.id, job.epoch)
        self._forget_finished()

    async def _compute_slice(self, job: AnyJob) -> None:
        job.waits = True
        async with self._workers.queue.turn(job.owner.client, job.kind.urgency):
            job.waits = False
            part = await self._workers.execute(job.kind.step, job.args, job.part)
        if job.state is not JobState.ACTIVE:
            return  # cancelled meanwhile
        job.part = part
        if job.progress.done >= job.progress.total:
            job.state = JobState.DONE
        if job.kind.resumable and not await self._storage.update_job(job.stored(), job.epoch):
            job.state = JobState.CANCELLED
            return
        job.on_progress(job.progress)

    async def _fail(self, job: AnyJob, code: str) -> None:
        job.state, job.error = JobState.FAILED, code
        if job.kind.resumable:
            try:
                await self._storage.update_job(job.stored(), job.epoch)
            except Unavailable:
                self._drop(job)

    def _forget_finished(self) -> None:
        """Removes the oldest finished jobs from memory."""
        finished = [name for name, job in self._jobs.items() if job.state is not JobState.ACTIVE]
        for name in finished[:-MOST_FINISHED]:
            del self._jobs[name]
