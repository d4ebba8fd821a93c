"""The cache on disk: it gives back what it was given, or nothing."""

from __future__ import annotations

from pathlib import Path

import pytest

from pitboard.bolide.motion import cache


@pytest.fixture
def place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("PITBOARD_CACHE", str(tmp_path / "a" / "b"))
    return tmp_path / "a" / "b"


def test_data_come_back_by_name(place: Path) -> None:
    cache.save("one", b"\0data\xff")
    cache.save("two", b"")
    cache.save("two", b"newer")

    assert (cache.load("one"), cache.load("two"), cache.load("three")) == (
        b"\0data\xff",
        b"newer",
        None,
    )
    assert sorted(file.name for file in place.iterdir()) == ["one", "two"]


@pytest.mark.parametrize("content", [b"", b"short", b"x" * 100])
def test_a_file_of_somebody_else_is_not_there(place: Path, content: bytes) -> None:
    place.mkdir(parents=True)
    (place / "one").write_bytes(content)

    assert cache.load("one") is None


def test_a_damaged_a_cut_and_a_renamed_file_are_not_there(place: Path) -> None:
    cache.save("one", b"some data")
    whole = (place / "one").read_bytes()
    (place / "damaged").write_bytes(whole[:-1] + b"!")
    (place / "one").write_bytes(whole[:-1])
    (place / "renamed").write_bytes(whole)

    assert [cache.load(name) for name in ("damaged", "one", "renamed")] == [None] * 3


def test_a_folder_that_cannot_be_written_keeps_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "file").touch()
    monkeypatch.setenv("PITBOARD_CACHE", str(tmp_path / "file" / "folder"))

    cache.save("one", b"data")

    assert cache.load("one") is None
