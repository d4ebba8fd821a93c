"""One table: a match, the people and computers around it, and what each of them is sent.

`Table` carries out commands one at a time. What else belongs to a table has a room of its own
that knows nothing of the others: the pages that follow it, what is stored of it, its clock, its
computers, who is away, who comes as a guest, what is said, what a pro would do.
"""
