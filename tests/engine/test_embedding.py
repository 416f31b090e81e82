"""Vectors are those of plain sentence-transformers, however texts are batched."""

from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from workbench.engine.embedder import Embedder
from workbench.engine.fast_linear import use_fast_linear
from workbench.engine.host import Job
from workbench.engine.vector_cache import VectorCache

texts = st.lists(st.text(alphabet="灯台の金貨を見た。abc 、", min_size=0, max_size=60), min_size=1, max_size=8)


@pytest.fixture(scope="module")
def embedder(models: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Embedder]:
    import torch

    before = torch.get_num_threads()
    torch.set_num_threads(1)  # threads of this process would spin, which the reader's do not
    yield Embedder(models / "multilingual-e5-small", NoCache(tmp_path_factory.mktemp("cache") / "v.sqlite"))
    torch.set_num_threads(before)


class NoCache(VectorCache):
    """Forgets everything, so that every text is embedded."""

    def get(self, model: str, texts: object) -> dict[str, object]:  # type: ignore[override]
        return {}


@settings(max_examples=6, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(texts)
def test_a_text_has_one_vector_in_whatever_company(embedder: Embedder, batch: list[str]) -> None:
    together = embedder.embed([*batch, "長い" * 60], "passage", Job())[:-1]
    alone = np.concatenate([embedder.embed([text], "passage", Job()) for text in batch])
    assert np.allclose(np.linalg.norm(together, axis=1), 1, atol=1e-5)
    assert float(np.min(np.sum(together * alone, axis=1))) > 0.9999


def test_a_layer_the_fast_way_cannot_do_stays_as_it_was() -> None:
    import torch
    from torch import nn

    half = nn.Sequential(nn.Linear(8, 8).to(torch.bfloat16))
    assert use_fast_linear(half) == 0
    assert isinstance(half[0], nn.Linear)


def test_fast_layers_agree_with_plain_ones() -> None:
    import torch
    from torch import nn

    torch.manual_seed(1)
    plain = nn.Sequential(nn.Linear(48, 96), nn.Tanh(), nn.Linear(96, 16, bias=False))
    fast = nn.Sequential(nn.Linear(48, 96), nn.Tanh(), nn.Linear(96, 16, bias=False))
    fast.load_state_dict(plain.state_dict())
    replaced = use_fast_linear(fast)
    assert replaced in (0, 2)  # none where PyTorch has no oneDNN
    rows = torch.randn(3, 7, 48)
    with torch.inference_mode():
        assert torch.allclose(plain(rows), fast(rows), atol=1e-4)


def test_pieces_cover_a_text_whatever_its_length_and_leave_the_vectors_as_they_were(embedder: Embedder) -> None:
    text = "　灯台守の源造は、金貨を見た。" * 80
    before = embedder.embed(["灯台の金貨を見た。"], "passage", Job())
    both = np.stack([np.ones(embedder.width), np.zeros(embedder.width)], axis=1).astype(np.float32)
    found = embedder.pieces(text, both, Job())
    covered = {at for start, end in zip(found.starts, found.ends, strict=True) for at in range(start, end)}
    assert covered == set(range(len(text)))
    assert found.odds.shape == (len(found.starts), 2)
    assert np.isfinite(found.odds).all() and not found.odds[:, 1].any() and found.odds[:, 0].any()
    assert embedder.pieces("", both, Job()).odds.shape == (0, 2)
    assert np.array_equal(before, embedder.embed(["灯台の金貨を見た。"], "passage", Job()))
