### L'analisi di una gara: dove si è decisa, e il quiz sui propri errori.

## La pagina

web-analysis-title = Dove si è decisa la gara
web-analysis-count = { $name }, { $count ->
    [0] nessun errore
    [one] 1 errore
   *[other] { $count } errori
  }
web-analysis-drivers = Piloti
web-analysis-graph = Probabilità di vittoria dopo ogni turno
web-analysis-pros = Le probabilità valgono se da lì in poi tutte le auto fossero guidate da professionisti. Ogni decisione è giudicata da ciò che il pilota poteva sapere; quello che le carte hanno fatto dopo è fortuna.
web-analysis-no-curve = Qui compaiono le probabilità, turno per turno.
web-analysis-robots = Robot
web-analysis-at-turn = dopo il turno { $turn }
web-analysis-stops = Soste
web-analysis-percent = { $value } %
web-analysis-about-percent = circa { $value } %
web-analysis-turn-back = Un turno indietro
web-analysis-turn-on = Un turno avanti
web-analysis-keys = Tasti: ← → un turno, N e P la decisione successiva e precedente, Invio apre, T riprova, Q quiz, spazio riproduce

## Mentre il server calcola

web-analysis-loading = Cerco l’analisi …
web-analysis-none = Nessuno ha ancora analizzato questa gara. Le probabilità arrivano subito; le decisioni richiedono circa un minuto.
web-analysis-start = Analizza questa gara
web-analysis-stopped = Interrotta. Ciò che è stato trovato resta.
web-analysis-go-on = Continua
web-analysis-done = Turno { $turn } di { $turns }
web-analysis-percent-done = { $value } % completato
web-analysis-queued = in coda
web-analysis-luck-first = Prima le pesche e le verifiche
web-analysis-about = Un esperto prosegue la gara da ogni decisione, con le carte che il pilota poteva conoscere. Ciò che si trova appare subito; l’ordine può ancora cambiare.
web-analysis-leave = Puoi chiudere la pagina: l’analisi continua.
web-analysis-stop = Interrompi
web-analysis-later = Fortuna e abilità si distinguono quando si conosce tutta la gara.

## Piloti

web-analysis-accuracy = Precisione
web-analysis-place = { $place }º
web-analysis-of-100 = su 100
web-analysis-so-far = finora
web-analysis-decisions = { $count ->
    [one] 1 decisione
   *[other] { $count } decisioni
  }
web-analysis-hurt = { $count ->
    [0] nessuna costosa
    [one] 1 costosa
   *[other] { $count } costose
  }
web-analysis-luck = Fortuna
web-analysis-points = % di vittoria
web-analysis-skill = Abilità
web-analysis-mistakes = Errori
web-analysis-rest = Non spiegato
web-analysis-rest-about = Non spiegato: le scelte dei rivali, i piccoli costi e l’errore del modello.
web-analysis-kinds = Per tipo di decisione
web-analysis-best = Decisione migliore:
web-analysis-best-about = turno { $turn }. La seconda risposta sarebbe costata circa il { $margin } %.

## Decisioni

web-analysis-played = Giocata
web-analysis-better = Meglio
web-analysis-you-played = Hai giocato
web-analysis-name-played = { $name } ha giocato
web-analysis-move = Movimento
web-analysis-nothing = niente
web-analysis-speed = Velocità
web-analysis-to-win = Vittoria
web-analysis-why = Perché:
web-analysis-sure = Più o meno { $error } %: entrambe sono state proseguite in { $worlds } mondi compatibili con ciò che si sapeva.
web-analysis-best-short = migliore
web-analysis-next-best = seconda −{ $margin } %
web-analysis-in-place = { $place }º posto
web-analysis-dot = Decisione del turno { $turn }
web-analysis-unit-f90 = { $value ->
    [one] { $value } sezione
   *[other] { $value } sezioni
  }
web-analysis-unit-bolide = { $value ->
    [one] { $value } turno
   *[other] { $value } turni
  }
web-analysis-try = Riprova da qui
web-analysis-watch = Guarda
web-analysis-nobody = Nessuna decisione di { $name } è costata il 3 % o più.
web-analysis-learn = Impara dai tuoi errori
web-analysis-learn-none = Nessun errore da cui imparare
web-analysis-learn-later = Impara, quando è pronta

## Il quiz

web-analysis-find = Trova una risposta migliore.
web-analysis-tries = I tuoi tentativi
web-analysis-quiz-of = Decisione { $number } di { $count }
web-analysis-found = { $count ->
    [one] 1 trovata
   *[other] { $count } trovate
  }
web-analysis-verdict-better = meglio
web-analysis-verdict-same = pari alla giocata
web-analysis-verdict-worse = non ancora
web-analysis-scale = La risposta giocata vince circa il { $chance } %. Meglio vuol dire almeno il 3 % in più, pari entro il 3 %. Prova quante volte vuoi.
web-analysis-was-better = Meglio:
web-analysis-race-on = Gareggia da qui
web-analysis-show = Mostra la risposta
web-analysis-next = Decisione successiva
web-analysis-finish = Fine
web-analysis-score = { $found } di { $count } trovate
web-analysis-score-about = Niente qui cambia la gara.
web-analysis-again = Ancora una volta
web-analysis-back = Torna all’analisi

## Consigli durante una gara

web-advice-worlds = { $worlds ->
    [one] Provato in un mondo.
   *[other] Provato in { $worlds } mondi.
  }
web-advice-known = Conta solo ciò che puoi sapere.
web-advice-choice = la sua scelta
web-advice-behind-f90 = { $value ->
    [0] alla pari
    [one] { $value } sezione in meno
   *[other] { $value } sezioni in meno
  }
web-advice-behind-bolide = { $value ->
    [0] alla pari
    [one] { $value } turno in più
   *[other] { $value } turni in più
  }
web-advice-place = Posto atteso { $place }
web-advice-win = Vince il { $value } %
web-advice-lay = Seleziona
