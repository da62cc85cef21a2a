from . import trace

trace.install()
