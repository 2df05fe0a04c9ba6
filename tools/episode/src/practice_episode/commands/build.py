"""`practice build`: a problem frame in, an episode out."""

import click

from practice_episode.composition import compose_episode
from practice_episode.errors import DocumentError
from practice_episode.files import read_frame, read_proofs
from practice_episode.output import output_option, put

__all__ = ["command"]


@click.command(
    name="build",
    short_help="Compose an episode by running the stages on a frame.",
    epilog="Exit codes: 0 built, 2 the frame or the proofs cannot be read or practised.",
)
@click.argument("frame", metavar="FRAME.json")
@click.option("--bound/--embedded", default=True, show_default=True, help="Bind the attempt to the run, or embed it.")
@click.option("--proofs", metavar="FILE.json", help="What authorities outside said (practice_proofs.v1).")
@output_option
def command(frame: str, *, bound: bool, proofs: str | None, output: str | None) -> None:
    """Compose the episode of FRAME.json by running the kernel's stages in order."""
    problem_frame = read_frame(frame)
    verdicts = None if proofs is None else read_proofs(proofs)
    try:
        episode = compose_episode(problem_frame, bound=bound, proofs=verdicts)
    except DocumentError as error:
        about_proofs = proofs is not None and error.tokens[:1] == ("candidates",)
        raise error.in_file(proofs if about_proofs and proofs is not None else frame) from None
    put(episode, output)
