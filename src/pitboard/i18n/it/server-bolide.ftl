### Bolide sul server: che cosa offre la pagina iniziale e che cosa può fare un pilota.

game-bolide = Bolide
game-bolide-about = Inerzia, sangue freddo, un dado per i guai
game-bolide-size = da 2 a 8 piloti, circa 1 ora
game-bolide-quick = Bolide, regole base, due giri, circa mezz’ora.
mode-bolide-basic = Base
mode-bolide-basic-note = auto uguali per tutti
mode-bolide-advanced = Avanzato
mode-bolide-advanced-note = meteo, strategie
level-bolide-random-about = va dovunque le regole lo permettano
level-bolide-rookie-about = guarda avanti di una mossa e sta lontano dai guai
level-bolide-club-about = conosce la traiettoria, dimentica il traffico e sbaglia come le persone
level-bolide-pro-about = da ogni punto sa quanti turni mancano al traguardo
level-bolide-expert-about = prova le mosse migliori per qualche giro di turni, con tutto il gruppo
level-bolide-champion-about = guarda più lontano, e pianifica anche il suo turno seguente

fact-squares = quadretti al giro
fact-sectors = settori
fact-best-lap = giro migliore, turni
fact-sharp = staccate al giro
fact-rain-risk = rischio pioggia

circuit-chiocciola = Corta e stretta come l’interno di un guscio: tornanti uno dopo l’altro, un ingresso ai box lento e quasi mai un turno alla velocità massima. Decidono le staccate.
circuit-falconara = Larga e veloce: lunghi rettilinei dove contano la scia e il Booster, e una corsia dei box in cui si entra a qualsiasi velocità.
circuit-pietranera = Un po’ di tutto: un rettilineo opposto, una esse nella cava e un tornante che ai coraggiosi costa i freni.
circuit-borgomare = Un circuito cittadino tra porto e case: angoli retti, muri vicini e nelle strettoie non c’è posto per due.

option-bolide-cars = Auto a testa
option-bolide-grid = Griglia di partenza
option-bolide-grid-roll = con il d12
option-bolide-grid-qualifying = giri di qualifica
option-bolide-weather = Meteo (avanzato)
option-bolide-weather-roll = con il d12
option-bolide-weather-sun = sole
option-bolide-weather-variable = variabile
option-bolide-order_tie = Auto appaiate: chi muove prima
option-bolide-order_tie-inside = chi è all’interno
option-bolide-order_tie-arrival = chi è arrivato prima
option-bolide-sharp_angle = La staccata raggiunge
option-bolide-sharp_angle-half_plane = tutto ciò che sta davanti
option-bolide-sharp_angle-quadrant = solo l’interno
option-bolide-draft_direction = Passo di scia
option-bolide-draft_direction-move = lungo la mossa
option-bolide-draft_direction-arrow = lungo la freccia rossa
option-bolide-restart_table = Dopo la Safety Car le auto con mezzo pieno partono
option-bolide-restart_table-full = come tutte le altre
option-bolide-restart_table-by_strategy = con la propria tabella
option-bolide-pit_entry_speed = Velocità all’ingresso dei box
option-bolide-pit_entry_speed-whole_move = di tutta la mossa
option-bolide-pit_entry_speed-to_line = fino alla linea
option-bolide-basic_repair_box = Riparazioni del gioco base
option-bolide-basic_repair_box-full_fuel = casella Full Fuel
option-bolide-basic_repair_box-pit_stop = casella Pit Stop
option-bolide-strategy_secret = Strategie segrete
option-bolide-unreachable = Solo punti irraggiungibili
option-bolide-unreachable-run_off = fuori lungo la linea
option-bolide-unreachable-free_choice = fuori dove vuoi

bolide-declare-move = Muovi qui
bolide-declare-draft = Scia
bolide-declare-sharp = Staccata
bolide-declare-boost = Booster
bolide-declare-brake = Frenata al limite
bolide-declare-slick = Rischia le slick
bolide-declare-off = Esci qui
bolide-declare-crash = Incidente
bolide-declare-expire = Lascia scadere il tempo
bolide-declare-start = Parti qui
bolide-declare-crawl = Avanza qui
bolide-declare-rejoin = Muovi qui
bolide-declare-back = Indietreggia
bolide-declare-turn = Gira l’auto
bolide-declare-place = Vai qui
bolide-declare-engage = Duella qui
bolide-declare-out = Esci qui
bolide-declare-queue = Aspetta qui
bolide-declare-wait = Aspetta ai box
bolide-declare-advance = Prosegui
bolide-declare-reroll = Ritira
bolide-declare-keep = Tieni

bolide-why-too-slow = serve velocità 3
bolide-why-no-circles = finite
bolide-why-circles-left = hai cerchi liberi
bolide-why-nowhere-to-brake = nessun punto per frenare
bolide-why-slicks-in-rain = non con slick e pioggia
bolide-why-no-slipstream = nessuna scia
bolide-why-draft-step-off-track = non c’è spazio

bolide-note-sharp = a velocità 2, ne restano { $left }
bolide-note-roll = d12, { $percent } %
bolide-note-chance = d12, { $percent } % sicuro
bolide-note-draft-step = { $direction ->
    [n] 1 in più a nord
    [e] 1 in più a est
    [s] 1 in più a sud
   *[w] 1 in più a ovest
  }

bolide-pit-choice = { $means }: box { $box }, fuori in { $turns } turni

bolide-facet-fuel = Benzina
bolide-facet-tyres = Gomme
bolide-facet-setup = Assetto
bolide-facet-tread = Battistrada
bolide-facet-repair = Riparazione
bolide-facet-no-tyres = tieni queste
bolide-facet-no-repair = nessuna riparazione
bolide-facet-no-tread = slick
bolide-facet-no-fuel = com’è
bolide-facet-no-setup = com’è
bolide-facet-note-half = più veloce, una sosta
bolide-facet-note-full = più lenta, nessuna sosta
bolide-facet-note-soft = 1 più veloci, 2 staccate
bolide-facet-note-hard = 3 staccate
bolide-facet-note-booster = un brutto tiro di Booster si ripete, sempre
bolide-facet-note-brake = un brutto tiro di frenata si ripete, una volta
bolide-facet-note-slick = sotto la pioggia 1 più lente e senza frenate
bolide-facet-note-rain = con il sole 2 più lente
bolide-facet-note-repair = tutti i danni
bolide-facet-note-tyres = tornano tutte le staccate
