### La riga di comando.

## Il comando e il suo aiuto

cli-pitboard = Giochi da tavolo di corse sul tuo computer: giocare, guardare, rivedere e studiare.
cli-help = Mostra questo aiuto e basta.
cli-lang = Lingua: en o it. Altrimenti PITBOARD_LANG, poi la lingua del sistema.
cli-version = Mostra la versione e basta.
cli-json = Scrive JSON per un altro programma.
cli-panel-commands = Comandi
cli-panel-options = Opzioni
cli-panel-arguments = Argomenti
cli-docs-title = # La riga di comando
cli-docs-intro = Scritto da `make docs` dall’aiuto dei comandi.

## Quello che ogni comando può dire

cli-error = pitboard: { $text }
cli-stopped = Interrotto.
cli-file-written = Scritto: { $file }
error-file-unwritable = il file non si può scrivere ({ $reason })
error-usage-command-unknown = questo comando non esiste; noti: { $known }; vedi: { $command } --help
error-usage-option-unknown = non esiste un’opzione «{ $name }»; vedi: { $command } --help
error-usage-option-value = l’opzione «{ $name }» non si usa così; vedi: { $command } --help
error-usage-missing = serve «{ $name }»; vedi: { $command } --help
error-usage-value = il valore di «{ $name }» non va bene; vedi: { $command } --help
error-usage-extra = troppi argomenti, o uno fuori posto; vedi: { $command } --help

## Tracciati

cli-command-tracks = Elenca i tracciati, ne mostra uno, lo disegna o controlla un file di tracciato.
cli-tracks-track = Il nome di un tracciato, o un file di tracciato.
cli-tracks-svg = Disegna il tracciato in questo file SVG.
cli-tracks-check = Controlla questo file di tracciato e dice ogni problema.
cli-tracks-good = { $file } è un buon file di tracciato.
cli-tracks-facts =
    { $name } (edizione { $edition }): { $sections } sezioni, { $laps } giri in { $turns } turni (corsa breve: { $short }).
    Tempo del pit stop: { $pit } sezioni. Stage di gara, in turni: { $stages }. Sezioni della griglia: { $grid }.
cli-tracks-late-braking = { $target }, rientro { $section }
error-tracks-svg-of-what = indica quale tracciato disegnare; noti: { $known }

## Colonne

cli-column-track = Tracciato
cli-column-name = Nome
cli-column-edition = Edizione
cli-column-sections = Sezioni
cli-column-corners = Curve
cli-column-turns = Turni
cli-column-short-turn = Breve
cli-column-pit-time = Pit stop
cli-column-section = Sezione
cli-column-type = Tipo
cli-column-corner = Curva
cli-column-contest = Contest
cli-column-late-braking = Frenata Ritardata
cli-column-trajectories = Traiettorie
cli-column-group = Gruppo
cli-column-heading = Capitolo
cli-column-rules = Regole
cli-column-covered = Con una prova
cli-column-missing = Senza prova

## Regole

cli-command-rules = Mostra le regole per codice, le cerca, o elenca quali hanno una prova.
cli-rules-ids = Codici di regole, gruppi o chiarimenti, per esempio F1.CONTEST.15 o CONTEST.
cli-rules-search = Mostra le regole che hanno tutte queste parole.
cli-rules-coverage = Dice quali regole hanno una prova: tra tutte, o tra quelle indicate, per esempio F1.CONTEST.
cli-rules-tests = Dove sono le prove, per --coverage.
cli-rules-write = Scrive il resoconto di --coverage in docs/rules-coverage.md.
error-rules-none = nessuna regola ha tutte queste parole: { $words }
cli-rules-ask =
    Leggine una: pitboard rules F1.CONTEST.15
    Cerca: pitboard rules --search sorpasso
cli-rules-total = { $covered } regole su { $total } hanno una prova.
cli-rules-ruling = Chiarimento { $id }: { $title }
cli-rules-report-title = # Le regole e le loro prove
cli-rules-report-intro = Scritto da `make docs`: ogni regola del catalogo, e le prove che la dimostrano.
error-tests-missing = non esiste una cartella «{ $folder }»; indica dove sono le prove: --tests FOLDER
