### L’istruttore di Bolide: la prima volta che si presenta una decisione, che cosa si chiede, che
### cosa significa, che cosa fare e perché.


coach-bolide-strategy = Scegli una strategia
coach-bolide-strategy-asked = Carburante, gomme e assetto della tua auto. Tutti vedono che cosa prendi.
coach-bolide-strategy-means = Il mezzo pieno è veloce nel giro 1 ma deve fermarsi tra i due giri; il pieno è più lento e tira dritto. Le gomme morbide sono più veloci, con le dure hai una staccata in più. L’assetto ti fa ripetere un tiro: ogni brutto booster, o una sola brutta frenata.
coach-bolide-strategy-tip = Per la prima gara prendi il pieno e le gomme morbide: nessuna sosta da preparare, e il giro 2 a velocità 7. L’assetto Booster serve più spesso dei freni.

coach-bolide-secret-strategy = Scegli una strategia in segreto
coach-bolide-secret-strategy-asked = Carburante, gomme e assetto della tua auto. Le strategie si scoprono insieme, scelta l’ultima.
coach-bolide-secret-strategy-means = Il mezzo pieno è veloce nel giro 1 ma deve fermarsi tra i due giri; il pieno è più lento e tira dritto. Le gomme morbide sono più veloci, con le dure hai una staccata in più.
coach-bolide-secret-strategy-tip = Nessuno può risponderti, quindi guarda il circuito: molte curve strette chiedono gomme dure, lunghi rettilinei gomme morbide.

coach-bolide-service = Prima della gara
coach-bolide-service-asked = Ora puoi riparare l’auto o montare gomme nuove, e allora parti dagli ultimi posti.
coach-bolide-service-means = I danni e le staccate usate nel giro di qualifica restano anche in gara. Un buon posto in griglia vale circa un turno.
coach-bolide-service-tip = Tieni il tuo posto, a meno che tu non abbia perso 2 di velocità massima o tutte le staccate.

coach-bolide-start = La partenza
coach-bolide-start-asked = Un dado ha deciso come parte la tua auto: in pattinamento, normale o rapida. Scegli il primo punto.
coach-bolide-start-means = La pedina va altrettanto lontano oltre l’auto. Dopo un pattinamento resta sull’auto, e ti serve un turno in più per prendere velocità.
coach-bolide-start-tip = Di solito dritto davanti è meglio. Vai di lato solo se hai un’auto davanti.

coach-bolide-turn = Tocca a te
coach-bolide-turn-asked = La pedina mostra dove l’auto è portata. Scegli quel punto o uno dei 24 intorno, o annuncia prima qualcosa.
coach-bolide-turn-means = Il numero su un punto è la velocità che dà. La pedina ripete la tua mossa, quindi ogni punto decide anche del prossimo turno: i punti ambra ti lasciano solo una staccata, i triangoli rossi più niente. Dove c’è un rombo c’è un’auto di mezzo, e decide un dado.
coach-bolide-turn-tip = Rallenta per tempo: perdi 2 di velocità a turno, non di più. Prima di una curva cerca un punto la cui pedina resti in pista, e leggi quanti punti saranno liberi dopo.

coach-bolide-move = Ora muovi
coach-bolide-move-asked = Il tiro è fatto. Scegli un punto come al solito, con quello che ha portato o è costato.
coach-bolide-move-means = Un booster concesso ha messo la pedina 1 quadretto più avanti e ti fa superare di 1 la velocità massima. Una frenata fallita ti lascia i punti della pedina.
coach-bolide-move-tip = Quello che guadagni con un booster lo devi poi frenare: assicurati che la curva sia abbastanza lontana.

coach-bolide-reroll-booster = Ripeti il tiro?
coach-bolide-reroll-booster-asked = Con l’assetto Booster puoi ripetere un brutto tiro. Vale il secondo.
coach-bolide-reroll-booster-means = La metà dei tiri concede il booster; i più bassi danneggiano il motore.
coach-bolide-reroll-booster-tip = Ripeti da 1 a 4. Con 5 o 6 non perdi niente: tienilo, se la velocità non ti serviva.

coach-bolide-reroll-brake = Ripeti il tiro?
coach-bolide-reroll-brake-asked = Con l’assetto Freni puoi ripetere una brutta frenata in tutta la gara. Vale il secondo tiro.
coach-bolide-reroll-brake-means = Da 6 in su la frenata riesce, ma 6 e 7 ti lasciano in testacoda.
coach-bolide-reroll-brake-tip = Usalo quando un fallimento ti porterebbe fuori pista: costa più di tutto il resto.

coach-bolide-braking = Freni verso dove?
coach-bolide-braking-asked = La frenata riesce. Scegli un punto a 2 quadretti, davanti all’auto.
coach-bolide-braking-means = Poi la tua velocità è 2, e la pedina ripete la frenata: la direzione in cui freni è quella in cui esci dalla curva.
coach-bolide-braking-tip = Frena verso la nuova direzione, così puoi accelerare subito.

coach-bolide-crawl = Fuori pista
coach-bolide-crawl-asked = Muovi di 1 punto in qualunque direzione, finché sei di nuovo in pista.
coach-bolide-crawl-means = Intanto non hai pedina. Rientrato, fai ancora un passo a gomme sporche, poi torni a correre.
coach-bolide-crawl-tip = Prendi la via più corta, e non oltre una linea che non hai tagliato: dovresti tornare a tagliarla.

coach-bolide-rejoin = Gomme sporche
coach-bolide-rejoin-asked = La prima mossa di nuovo in pista: 1 punto in qualunque direzione.
coach-bolide-rejoin-means = La pedina torna e la ripete; con la mossa dopo puoi arrivare a velocità 3.
coach-bolide-rejoin-tip = Vai nella direzione in cui vuoi correre.

coach-bolide-recover = In testacoda
coach-bolide-recover-asked = La tua auto è girata al contrario. Girala, o indietreggia di un punto.
coach-bolide-recover-means = L’una o l’altra cosa prende tutto il turno. Una volta girata, la prossima volta muovi dal tuo punto, fino a velocità 2.
coach-bolide-recover-tip = Gira l’auto, a meno che qualcuno stia per venirti addosso.

coach-bolide-retreat = Duello perso
coach-bolide-retreat-asked = Non hai preso il punto. Scegli uno dei posti dietro.
coach-bolide-retreat-means = La pedina ripete la via da dove sei partito al posto che prendi. Se tutti e tre i posti sono occupati, devi attaccarne uno.
coach-bolide-retreat-tip = Prendi il lato che vuoi avere nella prossima curva.

coach-bolide-yield = Hai perso il tuo punto
coach-bolide-yield-asked = L’attaccante prende il tuo punto. Scegli un posto di fianco.
coach-bolide-yield-means = La tua pedina resta dov’è, quindi il tuo vettore cambia un poco.
coach-bolide-yield-tip = Guarda la pedina: prendi il lato da cui i suoi punti si raggiungono meglio.

coach-bolide-form-up = Dietro la Safety Car
coach-bolide-form-up-asked = Le auto si mettono in fila, un quadretto l’una dietro l’altra. Scegli il tuo posto.
coach-bolide-form-up-means = Non ci sono più pedine, e tutti ripartono con un tiro.
coach-bolide-form-up-tip = Prendi l’interno della prossima curva, senza nessuno proprio davanti.

coach-bolide-pit = Pit stop
coach-bolide-pit-asked = Sei entrato ai box. Di’ che cosa si deve fare.
coach-bolide-pit-means = Ogni servizio ha il suo box; più è lontano, più turni ci vogliono. Entrare troppo forte costa 2 box per ogni unità oltre il limite. Gomme nuove riportano tutte le staccate.
coach-bolide-pit-tip = Già che ci sei, prendi gomme nuove se hai usato qualche staccata. Ripara quello che costa velocità.

coach-bolide-lane = Nella corsia box
coach-bolide-lane-asked = Lungo la corsia puoi ancora chiedere di più.
coach-bolide-lane-means = Si può aggiungere qualcosa finché il suo box è davanti; niente si può togliere.
coach-bolide-lane-tip = Vai avanti.

coach-bolide-pit-out = Fuori dai box
coach-bolide-pit-out-asked = Scegli un punto della linea d’uscita dai box.
coach-bolide-pit-out-means = Nel prossimo turno un dado decide come riparti da lì. Ora sei nel giro 2.
coach-bolide-pit-out-tip = Scegli la colonna con la via libera fino alla prima curva.
