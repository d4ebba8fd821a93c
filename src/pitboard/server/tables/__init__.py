"""One table: a match, the people and computers around it, and what each of them is sent.

`Table` carries out commands one at a time. The other parts of a table have a module each, and none
of those imports another: pages, storage, clock, computer drivers, absence, guests, chat, advice.
"""
