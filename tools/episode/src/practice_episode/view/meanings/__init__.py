"""What the closed vocabularies of the kernel mean, in words that a reviewer can read."""

from practice_episode.view.meanings.labels import label_meaning
from practice_episode.view.meanings.limits import what_it_does_not_mean
from practice_episode.view.meanings.seals import seal_meaning
from practice_episode.view.meanings.stages import stage_meaning

__all__ = ["label_meaning", "seal_meaning", "stage_meaning", "what_it_does_not_mean"]
