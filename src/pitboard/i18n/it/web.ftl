### Le pagine nel browser: cornice e tavolo di gara.

web-language = Lingua
web-close = Chiudi
web-loading = Caricamento
web-ruling = Chiarimento
web-open-rule = Regola { $rule }
web-rule-unknown = In questo momento la regola non si può leggere.
web-missing-title = Fuori pista
web-missing-text = Qui non c’è nessuna pagina.
web-to-start = Torna alla pagina iniziale
web-about-title = Che cos’è Pitboard
web-about-what = Un tavolo digitale aperto per giochi da tavolo di corse: da soli contro piloti del computer, insieme su uno schermo, o in rete con un collegamento. Ogni regola è verificata e ogni scelta dice quale regola la chiede.
web-unofficial = Progetto amatoriale non ufficiale, senza legami con editori o autori di questi giochi. Se ti piacciono, compra i giochi da tavolo.
web-about-privacy-title = Riservatezza
web-about-privacy = Niente account e nessun tracciamento. Questo browser conserva le chiavi dei tuoi posti e il tuo nome; il server conserva le gare e quel che si dice ai tavoli.
web-keys-title = Tastiera
web-keys-text = Le cifre scelgono le carte, le frecce scorrono carte e scelte, Invio conferma, Esc azzera, U riprende la mossa, F adatta il tabellone, + e - ingrandiscono, L legge l’ultima riga della cronaca.
web-card-tyres = punti gomma
web-card-damage = danni
web-card-check = prova
web-card-draws = carte da pescare
web-card-factor = Valore Prova
web-card-frozen = Congelata
