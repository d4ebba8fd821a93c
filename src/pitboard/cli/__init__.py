"""The command line, `pitboard`: prints what the engine does and reads what people type.

It knows every other package; none of them knows it.
"""
