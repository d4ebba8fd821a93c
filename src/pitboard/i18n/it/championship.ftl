### Campionati alla riga di comando.

cli-command-championship = Corri un campionato di Bolide, un Gran Premio alla volta, o mostra la classifica.
cli-championship-file = Il file del campionato.
cli-championship-new = Comincia un nuovo campionato in questo file.
cli-championship-circuits = I circuiti delle gare, in ordine (con --new).
cli-championship-drivers = Chi guida ogni auto: human o un pilota del computer (con --new).
cli-championship-teams = La squadra di ogni pilota, nel loro ordine (con --new).
cli-championship-qualifying = La prima griglia si decide in qualifica, non con i dadi (con --new).
cli-championship-race = Corri il prossimo Gran Premio, o riprendilo.
cli-championship-all = Corri tutti i Gran Premi che restano.
cli-championship-seed = Il seme delle gare, per ripeterle.
cli-championship-short = Con meno di tre gare un campionato vale poco; meglio cinque. Questo ne ha { $races }.
cli-championship-gp = Gara { $number } di { $races }: { $circuit }
cli-championship-unfinished = La gara non è finita; lo stesso comando la riprende. È conservata in { $file }.
cli-championship-after = Dopo { $raced } gare su { $races }:
cli-season-place = Posto
cli-season-driver = Pilota
cli-season-team = Squadra
cli-season-points = Punti
cli-season-wins = Vittorie
cli-season-races = Gara per gara
error-championship-missing = non c’è nessun campionato; cominciane uno con --new
error-championship-exists = il file esiste già; scegli un altro nome per un nuovo campionato
error-championship-calendar = ci sono { $circuits } circuiti per { $races } gare
error-championship-cars = in un campionato ogni pilota ha una sola auto; chi ne vuole { $cars } prende { $cars } posti e li mette in una squadra
