"""The command line, `pitboard`: shows what the engine does and takes what people type.

It knows every other package; none of them knows it.
"""
