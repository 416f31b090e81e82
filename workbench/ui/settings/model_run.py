"""How a chat model is run: fields that are each model's own, with what suits the model and this computer."""

import os
from typing import Any

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QDoubleSpinBox, QSpinBox, QWidget

from workbench.dialogue.ask import MAX_ANSWER_TOKENS
from workbench.engine import Sampling
from workbench.engine.memory_need import ModelFile, graphics, machine_memory, suggested_context, usual_layers
from workbench.settings import ModelRun, TalkerSettings
from workbench.ui.settings.form import Form, number
from workbench.ui.settings.values import Path, limits, overridden
from workbench.ui.widgets import NumberStepper, button, column, label, row

_MACHINE = ("context", "threads", "gpu_layers")
_USUAL = Sampling()


class ModelRunFields(QObject):
    """Puts its fields on a page. `show_model` says whose they are; `changes` has what was changed for each model."""

    context_changed = Signal()

    def __init__(self, talker: TalkerSettings, form: Form) -> None:
        super().__init__(form)
        self._talker, self._form = talker, form
        self._model = ""
        self._usual_context = 4096
        self._before: dict[str, dict[str, Any]] = {}
        self._drafts: dict[str, dict[str, Any]] = {}
        self._fields: dict[str, NumberStepper] = {}
        self._overridden: set[str] = set()
        cores = os.cpu_count() or 1
        self.context = number(*limits(TalkerSettings, "context", 1 << 20), talker.context, 512)
        self.threads = number(*limits(TalkerSettings, "threads", max(64, cores)), talker.threads)
        self.threads.setSpecialValueText(self.tr("Automatic"))
        self.gpu_layers = number(*limits(TalkerSettings, "gpu_layers", 999), talker.gpu_layers)
        self.gpu_layers.setSpecialValueText(self.tr("All"))
        self.answer = number(16, 4096, MAX_ANSWER_TOKENS, 16)
        self.temperature = _decimal(0, 2, 0.1)
        self.top_p = _decimal(0.05, 1, 0.05)
        self.repeat_penalty = _decimal(1, 2, 0.05)
        self.whose = label("", "muted", wrap=True)
        self.suits = label("", "small", wrap=True)
        self.memory = label("", "small", wrap=True)
        self.usual = button(self.tr("Back to what is usual"), self._back)
        self.usual.setAutoDefault(False)
        self._lay_out(cores)
        self._put(self._values(ModelRun()))
        self.context.valueChanged.connect(self.context_changed)

    @property
    def changes(self) -> dict[Path, Any]:
        """New values by the path of their setting, for every model that was shown."""
        self._keep()
        return {
            ("talker", "own", model, name): value
            for model, draft in self._drafts.items()
            for name, value in draft.items()
            if value != self._before[model][name]
        }

    def show_model(self, model: str, file: ModelFile | None) -> None:
        """These are the fields of this model (as the setting names it) now; `file` is what is known of it."""
        self._keep()
        self._usual_context = suggested_context(file, machine_memory()) if file is not None else 4096
        self._model = model
        for name, field in self._fields.items():
            field.setEnabled(bool(model) and name not in self._overridden)
        self.usual.setEnabled(bool(model))
        called = file.name if file is not None else model
        self.whose.setText(self.tr("Kept for {model} alone.").format(model=called) if model else "")
        words = self.tr("What suits it and this computer: a context of {n} tokens.")
        self.suits.setText(words.format(n=f"{self._usual_context:,}") if file is not None else "")
        self.suits.setVisible(file is not None)
        if model:
            values = self._values(self._talker.run(model))
            self._before[model] = values
            self._put({**values, **self._drafts.get(model, {})})

    @property
    def _boxes(self) -> dict[str, QSpinBox | QDoubleSpinBox]:
        whole = {"context": self.context, "threads": self.threads, "gpu_layers": self.gpu_layers, "answer": self.answer}
        parts = {"temperature": self.temperature, "top_p": self.top_p, "repeat_penalty": self.repeat_penalty}
        return {**whole, **parts}

    def _lay_out(self, cores: int) -> None:
        form = self._form
        form.body.addWidget(label(self.tr("How it is run"), "heading"))
        form.body.addWidget(self.whose)
        card = graphics()
        if card:
            of_card = self.tr("Layers handed to the graphics card ({kind}); 0 uses none.").format(kind=card)
        else:
            of_card = self.tr("This program was built without graphics cards: the layers stay with the processor.")
        hints = {
            "context": self.tr("Tokens the model has in view: persona, memories and talk together."),
            "threads": self.tr("Automatic takes every core: {n} here.").format(n=cores),
            "gpu_layers": of_card,
            "answer": self.tr("Tokens of an answer at most; a Japanese sentence takes 20 to 40."),
            "temperature": self.tr("Higher is livelier and errs more; 0 always takes the likeliest word."),
            "top_p": self.tr("Words are taken from the likeliest that make up this share."),
            "repeat_penalty": self.tr("Above 1 keeps it from saying the same again."),
        }
        captions = {
            "context": self.tr("&Context"),
            "threads": self.tr("Processor &threads"),
            "gpu_layers": self.tr("&Graphics card"),
            "answer": self.tr("&Longest answer"),
            "temperature": self.tr("Tem&perature"),
            "top_p": self.tr("Top-p"),
            "repeat_penalty": self.tr("Repetition"),
        }
        for name, box in self._boxes.items():
            variable = overridden(("talker", name)) if name in _MACHINE else ""
            hint = hints[name]
            if variable:
                self._overridden.add(name)
                hint += " " + self.tr("Set by the environment variable {name}.").format(name=variable)
            self._fields[name] = NumberStepper(box)
            form.line(captions[name], self._fields[name], hint)
            if name == "context":
                about = QWidget()
                lines = column(about, 0, 4)
                lines.addWidget(self.suits)
                lines.addWidget(self.memory)
                form.line("", about)
        back = row()
        back.addWidget(self.usual)
        back.addStretch(1)
        form.body.addLayout(back)

    def _values(self, run: ModelRun) -> dict[str, Any]:
        usual = {
            "context": self._usual_context,
            "threads": 0,
            "gpu_layers": usual_layers(),
            "answer": MAX_ANSWER_TOKENS,
        }
        words = {name: getattr(_USUAL, name) for name in ("temperature", "top_p", "repeat_penalty")}
        return {**usual, **words, **{name: value for name, value in run if value is not None}}

    def _put(self, values: dict[str, Any]) -> None:
        for name, box in self._boxes.items():
            box.setValue(values[name])

    def _keep(self) -> None:
        """What the fields say is the model's."""
        if self._model:
            before = self._before[self._model]
            said = {name: _rounded(box.value()) for name, box in self._boxes.items() if name not in self._overridden}
            self._drafts[self._model] = {name: value for name, value in said.items() if value != before[name]}

    def _back(self) -> None:
        self._put(self._values(ModelRun()))


def _rounded(value: float) -> float:
    """A whole number as it is, another to the two decimals that the field shows."""
    return value if isinstance(value, int) else round(value, 2)


def _decimal(least: float, most: float, step: float) -> QDoubleSpinBox:
    box = QDoubleSpinBox()
    box.setRange(least, most)
    box.setSingleStep(step)
    box.setDecimals(2)
    return box
