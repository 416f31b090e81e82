"""Writing multilingual-e5-small as a folder that sentence-transformers loads."""

import json
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray
from safetensors.numpy import save_file

from workbench.engine.starter.e5_file import E5File

_LAYER = {
    "q": "attention.self.query",
    "k": "attention.self.key",
    "v": "attention.self.value",
    "ao": "attention.output.dense",
    "aln": "attention.output.LayerNorm",
    "fi": "intermediate.dense",
    "fo": "output.dense",
    "oln": "output.LayerNorm",
}
_KEPT_BY_SENTENCEPIECE = "～"
_STAND_IN = "\ufdd0"
"""NFKC folds the full-width tilde, which the model's own tokenizer keeps; a noncharacter carries it across."""


def write_e5_folder(source: E5File, folder: Path) -> None:
    """Write configuration, tokenizer and weights into an existing folder.

    Weights are kept as float16 (235 MB rather than 470): they were 4-bit times a float16 scale, and embeddings agree
    with float32 ones to a cosine above 0.9999. The configuration makes them float32 again on loading.
    """
    half = {name: tensor.astype(np.float16) for name, tensor in _named(source).items()}
    save_file(half, folder / "model.safetensors", metadata={"format": "pt"})
    _write(folder / "config.json", _config(source))
    _write(folder / "tokenizer.json", _tokenizer(source))
    _write(folder / "tokenizer_config.json", _tokenizer_config(source))
    _write(folder / "modules.json", _MODULES)
    _write(folder / "sentence_bert_config.json", {"max_seq_length": source.positions, "do_lower_case": False})
    pooling = folder / "1_Pooling"
    pooling.mkdir(exist_ok=True)
    _write(pooling / "config.json", {"word_embedding_dimension": source.hidden, "pooling_mode_mean_tokens": True})
    (folder / "2_Normalize").mkdir(exist_ok=True)


_MODULES = [
    {"idx": 0, "name": "0", "path": "", "type": "sentence_transformers.models.Transformer"},
    {"idx": 1, "name": "1", "path": "1_Pooling", "type": "sentence_transformers.models.Pooling"},
    {"idx": 2, "name": "2", "path": "2_Normalize", "type": "sentence_transformers.models.Normalize"},
]


def _write(path: Path, content: Any) -> None:
    path.write_text(json.dumps(content, ensure_ascii=False, indent=None), encoding="utf-8")


def _named(source: E5File) -> dict[str, NDArray[np.float32]]:
    wide = source.hidden
    flat = source.tensors
    named = {
        "embeddings.word_embeddings.weight": flat["emb.word"].reshape(source.vocabulary, wide),
        "embeddings.position_embeddings.weight": flat["emb.pos"].reshape(source.positions, wide),
        "embeddings.token_type_embeddings.weight": flat["emb.type"].reshape(source.token_types, wide),
        "embeddings.LayerNorm.weight": flat["emb.ln.w"],
        "embeddings.LayerNorm.bias": flat["emb.ln.b"],
    }
    for layer in range(source.layers):
        for short, long in _LAYER.items():
            bias = flat[f"l{layer}.{short}.b"]
            weight = flat[f"l{layer}.{short}.w"]
            name = f"encoder.layer.{layer}.{long}"
            named[f"{name}.bias"] = bias
            named[f"{name}.weight"] = weight if weight.size == bias.size else weight.reshape(bias.size, -1)
    return named


def _config(source: E5File) -> dict[str, Any]:
    return {
        "architectures": ["BertModel"],
        "model_type": "bert",
        "dtype": "float32",
        "hidden_size": source.hidden,
        "num_hidden_layers": source.layers,
        "num_attention_heads": source.heads,
        "intermediate_size": source.intermediate,
        "hidden_act": "gelu",
        "hidden_dropout_prob": 0.1,
        "attention_probs_dropout_prob": 0.1,
        "initializer_range": 0.02,
        "layer_norm_eps": 1e-12,
        "max_position_embeddings": source.positions,
        "type_vocab_size": source.token_types,
        "vocab_size": source.vocabulary,
        "pad_token_id": source.pad,
        "position_embedding_type": "absolute",
    }


def _tokenizer(source: E5File) -> dict[str, Any]:
    """XLM-RoBERTa's unigram tokenizer in the `tokenizers` JSON form.

    The package's table is NFKC, code point by code point, besides control characters (dropped), unusual spaces (made
    plain) and the full-width tilde (kept); runs of spaces become one.
    """
    special = {source.bos: "<s>", source.pad: "<pad>", source.eos: "</s>", source.unknown: "<unk>"}
    special[len(source.pieces) - 1] = source.pieces[-1][0]
    spaces = "".join(c for c, to in source.replacements.items() if to == " " and c != " ")
    dropped = "".join(c for c, to in source.replacements.items() if to == "")
    steps: list[dict[str, Any]] = [
        _replace(f"[{_escaped(dropped)}]", ""),
        _replace(f"[{_escaped(spaces)}]", " "),
        _replace(_KEPT_BY_SENTENCEPIECE, _STAND_IN),
        {"type": "NFKC"},
        _replace(_STAND_IN, _KEPT_BY_SENTENCEPIECE),
        _replace(" {2,}", " "),
    ]
    return {
        "version": "1.0",
        "truncation": None,
        "padding": None,
        "added_tokens": [
            {
                "id": number,
                "content": content,
                "single_word": False,
                "lstrip": content == "<mask>",
                "rstrip": False,
                "normalized": False,
                "special": True,
            }
            for number, content in sorted(special.items())
        ],
        "normalizer": {"type": "Sequence", "normalizers": steps},
        "pre_tokenizer": {"type": "Metaspace", "replacement": "▁", "prepend_scheme": "always", "split": True},
        "post_processor": _post_processor(source),
        "decoder": {"type": "Metaspace", "replacement": "▁", "prepend_scheme": "always", "split": True},
        "model": {
            "type": "Unigram",
            "unk_id": source.unknown,
            "vocab": [list(piece) for piece in source.pieces],
            "byte_fallback": False,
        },
    }


def _replace(pattern: str, content: str) -> dict[str, Any]:
    return {"type": "Replace", "pattern": {"Regex": pattern}, "content": content}


def _escaped(characters: str) -> str:
    return "".join(f"\\x{{{ord(character):x}}}" for character in characters)


def _post_processor(source: E5File) -> dict[str, Any]:
    def special(token: str) -> dict[str, Any]:
        return {"SpecialToken": {"id": token, "type_id": 0}}

    def sequence(name: str) -> dict[str, Any]:
        return {"Sequence": {"id": name, "type_id": 0}}

    start, end = special("<s>"), special("</s>")
    return {
        "type": "TemplateProcessing",
        "single": [start, sequence("A"), end],
        "pair": [start, sequence("A"), end, end, sequence("B"), end],
        "special_tokens": {
            "<s>": {"id": "<s>", "ids": [source.bos], "tokens": ["<s>"]},
            "</s>": {"id": "</s>", "ids": [source.eos], "tokens": ["</s>"]},
        },
    }


def _tokenizer_config(source: E5File) -> dict[str, Any]:
    return {
        "tokenizer_class": "PreTrainedTokenizerFast",
        "model_max_length": source.positions,
        "bos_token": "<s>",
        "eos_token": "</s>",
        "sep_token": "</s>",
        "cls_token": "<s>",
        "unk_token": "<unk>",
        "pad_token": "<pad>",
        "mask_token": "<mask>",
        "clean_up_tokenization_spaces": False,
        "model_input_names": ["input_ids", "attention_mask"],
    }
