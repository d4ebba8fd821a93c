### La pagina dei rompicapi.

puzzle-title = Rompicapo
puzzle-day = Rompicapo del giorno
puzzle-one = Rompicapo
puzzle-loading = Preparo la posizione …
puzzle-find = Che cosa conviene?
puzzle-you = Guidi la numero { $number }, { $name }, in posizione { $place }.
puzzle-level = Livello { $level } di 3
puzzle-about = Una di queste risposte è nettamente la migliore: vince almeno il 3 % in più di ciascuna delle altre, se poi guidano dei pro. Prova quanto vuoi; conta solo il primo tentativo.
puzzle-best = la migliore
puzzle-not = non ancora
puzzle-found-first = Risolto al primo tentativo:
puzzle-found-later = Risolto:
puzzle-found-shown = La risposta migliore:
puzzle-worlds = Ogni risposta è stata provata in { $worlds } mondi compatibili con ciò che il pilota poteva sapere.
puzzle-streak = { $count ->
    [one] 1 giorno di fila
   *[other] { $count } giorni di fila
}
puzzle-counted = Il rompicapo di questo giorno era già contato.
puzzle-share = Copia il link
puzzle-copied = Copiato
puzzle-next = Un altro rompicapo
