### Parti del tavolo che si vedono di rado: fine della gara, avvisi, finestre.

web-decided = Dove si è decisa?
web-out-in = Fuori al turno { $turn }:
web-race-over = Classifica finale
web-rematch = Rivincita
web-rematch-ready = Alla rivincita
web-replay = Rivedi tutta la gara
web-season-back = Torna alla stagione
web-wins = Vince { $name }
web-your-place = Sei { $place }º su { $cars }.
web-commitment = Sigillo del mazzo: { $hash }
web-computer = Computer, { $level }
web-copied = Copiato
web-give-back = Restituisci il posto
web-here = presente
web-invite = Invita
web-left = { $count ->
    [one] { $names } ha lasciato il tavolo. La gara aspetta.
   *[other] { $names } hanno lasciato il tavolo. La gara aspetta.
  }
web-left-host = Chi ospita può far guidare un computer.
web-level-secret = livello segreto fino alla bandiera
web-name-of-seat = Nome del posto { $seat }
web-pro-thinks = Un professionista ci pensa …
web-routine = Rispondi da solo alle domande di routine
web-seat = Posto { $seat }
web-seat-free = libero
web-seat-opened = link aperto
web-stand-in = Fai guidare un computer
web-stand-in-for = Un computer per { $name }
web-chat-none = Nessuno ha ancora detto nulla.
web-chat-none-spectators = Qui gli spettatori parlano tra loro.
web-chat-say = Scrivi qualcosa
web-copy-spectators = Copia il collegamento per gli spettatori
web-pro-would = Un professionista:
web-rules-page = Aprila nella pagina delle regole
web-send = Invia
web-spectator = Spettatore
