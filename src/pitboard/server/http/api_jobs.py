"""The REST interface of jobs: start a simulation, read its progress, cancel it."""

from __future__ import annotations

import secrets
from typing import Annotated, Any, Literal, cast

import msgspec
from litestar import get
from litestar.di import NamedDependency
from litestar.params import JSONBody, PathParameter
from litestar.status_codes import HTTP_201_CREATED

from pitboard.core.errors import PitboardError
from pitboard.core.options import validate
from pitboard.lab.simulation import Counts, Simulation, check
from pitboard.server import messages as m
from pitboard.server.games import table_game
from pitboard.server.http.api import (
    SECRET,
    HttpRequest,
    Lang,
    OwnKey,
    post_with_key,
    problems,
    required_key,
)
from pitboard.server.http.request_guard import address_of
from pitboard.server.jobs.jobs import Jobs, Owner
from pitboard.server.jobs.kinds import SIMULATION
from pitboard.server.keys import token_hash
from pitboard.server.storage import StoredJob
from pitboard.server.texts import language, problem

JobsDep = NamedDependency[Jobs]
JobId = Annotated[str, PathParameter(max_length=32, description="A job's id.")]


@post_with_key("/api/simulations", "jobs", status=HTTP_201_CREATED)
async def simulate(
    data: JSONBody[m.SimulationRequest],
    jobs: JobsDep,
    request: HttpRequest,
    own_key: OwnKey = None,
    lang: Lang = "",
) -> m.JobInfo:
    """Starts a simulation of races between computer drivers."""
    key = token_hash(required_key(own_key))
    rules = table_game(data.game)
    players = {"players": len(data.levels)}
    # Before the race is made: no option may name a file of this machine.
    rules.check_options(validate(rules.game.options, {**data.options, **players}))
    seed = data.seed or secrets.token_hex(16)
    simulation = Simulation(data.game, dict(data.options), data.levels, data.races, seed)
    check(simulation)
    job = await jobs.submit(SIMULATION, simulation, Owner(key, key, address_of(request)))
    return _info(job.stored(), language(lang))


@get(
    "/api/jobs/{job:str}",
    tags=["jobs"],
    cache_control=SECRET,
    responses=problems(404, 429),
)
async def job_info(job: JobId, jobs: JobsDep, own_key: OwnKey = None, lang: Lang = "") -> m.JobInfo:
    """Gets the progress of a job, or its result, with the key that started it."""
    key = token_hash(required_key(own_key))
    return _info(await jobs.find(job, key), language(lang))


@post_with_key("/api/jobs/{job:str}/cancel", "jobs", 404)
async def cancel_job(
    job: JobId, jobs: JobsDep, own_key: OwnKey = None, lang: Lang = ""
) -> m.JobInfo:
    """Cancels a job, with the key that started it; one that has ended stays as it is."""
    key = token_hash(required_key(own_key))
    return _info(await jobs.cancel(job, key), language(lang))


def _info(job: StoredJob, lang: str) -> m.JobInfo:
    args, counts = msgspec.convert(job.args, Simulation), msgspec.convert(job.part, Counts)
    drivers = [
        m.SimulatedDriver(*each)
        for each in zip(args.drivers, counts.wins, counts.out, counts.places, strict=True)
    ]
    return m.JobInfo(
        job=job.id,
        kind=cast(Literal["simulation"], job.kind),
        status=job.state.value,
        done=job.done,
        total=job.total,
        simulation=m.SimulationResult(counts.races, drivers),
        problem=problem(PitboardError(job.error), lang) if job.error else None,
    )


HANDLERS: list[Any] = [simulate, job_info, cancel_job]
