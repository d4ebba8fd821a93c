### Errori: che cosa non va, e che cosa andrebbe bene.

## Dov’è un errore

error-in-file = { $file }: { $sentence }
error-in-file-where = { $file }, { $where }: { $sentence }
error-in-file-line = { $file }, riga { NUMBER($line, useGrouping: 0) }: { $sentence }
error-by-rule = { $sentence } [{ $rule }]

## File dei componenti (tracciati, mazzi, plance)

error-data-unreadable = il file non si può leggere ({ $reason })
error-data-syntax = non è TOML valido ({ $reason })
error-data-missing = questa voce manca
error-data-unknown-key = voce sconosciuta; qui sono note: { $known }
error-data-type = dev’essere { $expected ->
    [text] un testo
    [integer] un numero intero
    [number] un numero
    [list] una lista
    [table] una tabella
    [flag] true o false
   *[other] { $expected }
  }, invece è { $found ->
    [str] un testo
    [int] un numero intero
    [float] un numero decimale
    [bool] true o false
    [list] una lista
    [dict] una tabella
   *[other] { $found }
  }
error-data-choice = «{ $found }» non è ammesso; scegli tra: { $choices }
error-data-range = dev’essere tra { $low } e { $high }, invece è { $found }
error-data-count = deve contenere { $expected } voci, invece ne contiene { $found }
error-data-duplicate = «{ $found }» compare due volte; ognuno può comparire una volta sola
error-data-inconsistent = non si accorda col resto del file ({ $reason })

## Nomi e testi dati da una persona

error-action-malformed = «{ $text }» non è un’azione; scrivila come nell’elenco delle scelte
error-track-unknown = non esiste un tracciato «{ $name }»; noti: { $known }, oppure indica un file
error-rule-unknown = non esiste una regola «{ $id }»; i codici sono come F1.CONTEST.15, simili al tuo: { $close }
error-language-unknown = non esiste una traduzione «{ $name }»; note: { $known }
