"""Command line of the package."""
from pathlib import Path

import typer

app = typer.Typer(no_args_is_help=True)


@app.command()
def run(config: Path, out: Path = Path("results")) -> None:
    """Run the whole pipeline."""
    from . import clean, config as cfg, io, model

    settings = cfg.load(config)
    out.mkdir(parents=True, exist_ok=True)
    frame = clean.apply(io.read(settings.input), settings)
    result = model.fit(frame, settings)
    io.write(result, out / "result.parquet")


@app.command()
def check(config: Path) -> None:
    """Validate inputs only."""
    from . import config as cfg, io

    io.validate(cfg.load(config).input)
    typer.echo("ok")


if __name__ == "__main__":
    app()
