"""Printed matter of Bolide: circuits, tables, the rule catalogue."""
