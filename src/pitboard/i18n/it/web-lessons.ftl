### Lezioni: posizioni di due minuti con una cosa da imparare.

lesson-page = Lezioni
lesson-lead = Due minuti l’una: una posizione vera, una decisione, e poi che cosa avrebbe fatto un buon pilota e perché.
lesson-rules-f90 = 2ª edizione, Base
lesson-rules-bolide = Base
lesson-minutes = 2 minuti
lesson-taken = fatta
lesson-opening = Cerco una posizione ...
lesson-title = Lezione
lesson-reached = Obiettivo raggiunto.
lesson-missed = Questa volta l’obiettivo è sfuggito.
lesson-reviewing = Un buon pilota guarda quello che hai fatto ...
lesson-no-review = Ora non si può guardare quello che hai fatto.
lesson-you = Hai scelto: { $answer }
lesson-same = Un buon pilota farebbe lo stesso.
lesson-pro = Un buon pilota sceglierebbe: { $answer }.
lesson-begin = Al tavolo
lesson-next = Prossima lezione
lesson-again = Riprova
lesson-all = Tutte le lezioni

lesson-f90-move = Muovere e pagare
lesson-f90-move-text = Il numero grande di una carta dice quanto ti porta avanti; i simboli dicono quanto costa. I simboli gomma si pagano con i gettoni. In un turno si giocano una o due carte.
lesson-f90-move-goal = Muovi di 6 o più in questo turno.
lesson-f90-move-learned = Le carte veloci valgono i loro gettoni finché c’è una sosta davanti: i gettoni avanzati alla sosta non valgono niente.

lesson-f90-check = Il check in curva
lesson-f90-check-text = La tua carta ha un simbolo check. Usa una carta della mano o pescane una alla cieca: riesce se il suo numero piccolo non supera il tuo limite. Poi diventa il tuo Target Check.
lesson-f90-check-goal = Supera il check.
lesson-f90-check-learned = Tra le carte che riescono, la più alta rende facili i prossimi check. Una carta della mano è sicura, una del mazzo è una scommessa.

lesson-f90-contest = Il duello
lesson-f90-contest-text = Le auto nella stessa curva si contendono l’ordine. Metti giù carte coperte: il loro movimento più quello che danno curva e strategia è il tuo valore. Il più alto passa davanti.
lesson-f90-contest-goal = Esci dal duello davanti a tutti.
lesson-f90-contest-learned = Le carte messe in un duello non ti muovono nello stesso turno. Lotta dove la curva aiuta le tue carte, lascia passare dove non le aiuta.

lesson-f90-late = La staccata
lesson-f90-late-text = Sei davanti a una curva dove si può ritardare la frenata. La prima carta del mazzo non deve superare il tuo limite: allora passi le auto che sono qui e avanzi di una sezione.
lesson-f90-late-goal = Ritarda la frenata, con successo.
lesson-f90-late-learned = Guarda la percentuale e le auto davanti. Senza un’auto da passare il rischio compra una sezione sola.

lesson-f90-pit = Il pit stop
lesson-f90-pit-text = I gettoni gomma sono quasi finiti. Una sosta porta l’auto indietro di qualche sezione e dà gettoni freschi, mano piena e riparazioni.
lesson-f90-pit-goal = Fai il pit stop in questo turno.
lesson-f90-pit-learned = Fermati quando finiscono gettoni, carte o danni liberi, non quando ti obbliga il serbatoio: i turni lenti costano più della sosta.

lesson-bolide-brake = Frenare per la curva
lesson-bolide-brake-text = La pedina sta dove l’auto viene portata. Se prendi quel punto, il turno dopo esci di pista. Ogni punto può distare fino a due quadretti dalla pedina: rallenta e gira.
lesson-bolide-brake-goal = Resta in pista per tre round.
lesson-bolide-brake-learned = Guarda i punti liberi nel turno dopo, non solo questa mossa. Due quadretti a turno è tutto quello che puoi perdere senza una staccata.

lesson-bolide-draft = La scia
lesson-bolide-draft-text = Eri proprio dietro a un’auto: in questo turno puoi aggiungere un quadretto alla mossa, nella tua direzione.
lesson-bolide-draft-goal = Sfrutta la scia.
lesson-bolide-draft-learned = Il quadretto in più non conta come velocità: la pedina tiene il passo della mossa.
