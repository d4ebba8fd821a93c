### Stagioni: come se ne apre una, e la sua pagina tra una gara e l’altra.

season-title = Stagioni
season-mine = Le tue stagioni
season-none = Ancora nessuna stagione. Aprine una qui sotto, o segui il link che ti hanno mandato.
season-open-title = Apri una stagione
season-name = Nome della stagione
season-name-hint = Lega della domenica
season-step-calendar = Calendario
season-races = { $count ->
    [one] 1 gara
   *[other] { $count } gare
  }
season-step-drivers = Piloti e squadre
season-step-points = Punti e titoli
season-calendar-count = { $count } gare su { $most }, almeno { $least }
season-calendar-short = Una stagione ha almeno { $least } gare
season-calendar-full = Una stagione ha al massimo { $most } gare
season-race-track = Circuito della gara { $number }
season-race-up = Gara { $number }: prima
season-race-down = Gara { $number }: dopo
season-race-drop = Togli la gara { $number }
season-race-add = Aggiungi una gara
season-driver-kind = Pilota { $number }
season-driver-name = Nome del pilota { $number }
season-driver-team = Squadra del pilota { $number }
season-driver-level = Livello del pilota { $number }
season-driver-drop = Togli il pilota { $number }
season-driver-add = Aggiungi un pilota
season-driver-me = Io
season-driver-local = Su questo schermo
season-driver-link = Con un link
season-driver-computer = Computer
season-team-hint = nessuna squadra
season-teams-two = Una squadra è di due auto. Chi è solo corre accanto a un robot della classe più veloce; lascia vuote tutte le squadre per farne a meno.
season-teams-bolide = Due compagni hanno lo stesso nome di squadra; chi non ne ha corre da solo.
season-robots = Squadre di robot
season-robots-usual = Due auto ciascuna; delle due la meglio piazzata conta per la prima guida.
season-robot-superfast = SuperFast
season-robot-fast = Fast
season-robot-slow = Slow
season-points = Punti per posto
season-points-wrong = Scrivi numeri separati da spazi, prima quello del vincitore
season-points-extra = Un punto in più al primo a ogni metà distanza.
season-titles = Titoli
season-titles-both = Entrambi
season-titles-drivers = Piloti
season-titles-teams = Squadre
season-fixed = Calendario, piloti e punti non cambiano più quando si apre la prima gara. Setup e abilità della prima gara valgono per tutte.
season-fixed-bolide = Calendario, piloti e punti non cambiano più quando si apre la prima gara. Dalla seconda gara chi è in testa parte per ultimo.
season-open = Apri la stagione
season-opening = Si apre ...
season-unnamed = Stagione { $season }
season-calendar = Calendario
season-driven = { $raced ->
    [one] 1 corsa su { $races }
   *[other] { $raced } corse su { $races }
}
season-next = Prossima
season-to-come = Da correre
season-racing = Turno { $turn }
season-on-grid = In griglia
season-replay = Replay
season-replay-of = Replay della gara { $number }, { $circuit }
season-left = interrotta: replay
season-calendar-fixed = Il calendario è fissato per tutta la stagione.
season-calendar-change = Cambia il calendario
season-calendar-save = Usa questo calendario
season-calendar-cancel = Lascialo com’era
season-calendar-free = Finché la prima gara non è aperta il Direttore può cambiarlo.
season-chart = Punti dopo ogni gara
season-chart-robots = Tratteggiati: robot
season-chart-empty = La prima linea si disegna quando è finita la prima gara.
season-chart-of = { $name }: { $points } punti dopo { $races ->
    [one] 1 gara
   *[other] { $races } gare
  }
season-drivers = Piloti
season-teams = Squadre
season-place = Posto
season-change = Variazione
season-who = Chi
season-points-head = Punti
season-wins = Vittorie
season-up = su di { $count }
season-down = giù di { $count }
season-same = invariato
season-kind-you = tu
season-kind-person = persona
season-kind-away = non ancora qui
season-kind-robot = robot
season-kind-stand-in = guida { $level }
season-team-note = Una squadra somma i punti dei suoi due piloti.
season-pair-note = Di due robot il meglio piazzato conta sempre per la prima guida.
season-next-race = Gara { $number } di { $races }
season-race-open = La gara { $number } è aperta
season-over = La stagione è finita
season-champion = Campione
season-champions = Campioni
season-team-champion = Squadra campione: { $names }
season-open-race = Apri la gara
season-go-race = Vai alla gara
season-watch-race = Guarda la gara
season-waits-director = La prossima gara la apre il Direttore.
season-waits-for = Non ancora qui: { $names }. La gara si può aprire; i loro posti li aspettano.
season-all-here = Ci sono tutti.
season-seats = Posti
season-seat-link = Link di { $name }
season-seat-copy = Copia il link di { $name }
season-copied = Copiato
season-link-about = Un link per tutta la stagione. Chi lo ha guida quest’auto: mandalo a una persona sola.
season-director-you = Direttore: tu
season-director-is = Direttore: { $name }
season-director-else = Il Direttore non corre.
season-replace = Un computer guida per { $name }
season-replace-about = I punti restano suoi, e l’auto torna sua in qualsiasi momento.
season-replace-level = Livello del computer
season-replace-do = Fallo guidare
season-give-back = { $name } torna a guidare
season-give-back-do = Restituisci
season-restart = La gara { $number } è stata interrotta?
season-restart-about = Si ricomincia dalla griglia. La vecchia gara resta come replay senza punti.
season-restart-do = Ricominciala
season-restart-sure = Sì, da capo
season-keep = No
season-join-title = Ti hanno invitato
season-join-about = Guidi l’auto { $number } in tutte le { $races } gare di { $season }.
season-join-name = Il tuo nome
season-join-do = Prendi il posto
season-join-named = Prendi il posto come { $name }
season-result = Risultato
season-result-of = Gara { $number }, { $circuit }
season-result-out = rit.
season-replay-of-race = Replay: { $race }
season-grid-reversed = La griglia è la classifica rovesciata: chi è in testa parte per ultimo.
season-kept-about = Ciò che si è scelto nella prima gara vale per tutte.
season-facts-seats = { $seats ->
    [one] 1 pilota
   *[other] { $seats } piloti
  }
season-facts-robots = { $robots } robot
season-share = Copia l’indirizzo per chi guarda
season-report = Rapporto della serie
season-rules-line = Punti { $points }
season-missing = Questa stagione qui non c’è.
