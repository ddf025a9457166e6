import TablesModel

extension Words.Spoken {
  /// The Italian words and sentences.
  static let italian: Self = {
    var words = withKinds(in: "it")
    words.hidden = "nascosto, {count} caratteri"
    words.hiddenOne = "nascosto, 1 carattere"
    words.lines = "{count} righe: {value}"
    words.linesWithMore = "{count} righe, che iniziano così: {value}"
    words.bounds = "da {least} a {greatest}"
    words.boundsAbove = "da {least}"
    words.boundsBelow = "fino a {greatest}"
    words.unavailable = "non disponibile: {reason}"
    words.failed = "non riuscito: {reason}"
    words.invalid = "non valido: {reason}"
    words.hasMenu = "ha un menu"

    words.sectionOfRow = "Sezione di {row}"
    words.section = "Sezione {number}"
    words.sectionOpen = "{section}, aperta"
    words.sectionClosed = "{section}, chiusa, {count} righe"
    words.sectionClosedOne = "{section}, chiusa, 1 riga"
    words.sectionContinued = "{section}, segue"
    words.pageOf = "Righe da {first} a {last} di {count}."
    words.page = "Righe da {first} a {last}."
    words.searching = "Ricerca di «{text}»: {count} risultati."
    words.refreshing = "Le righe vengono aggiornate."
    words.refreshFailed = "Impossibile aggiornare le righe: {reason}"

    words.refreshCancelled = "Le righe non vengono aggiornate."

    words.command = "Numero di riga o comando?"
    words.newText =
      "Nuovo testo per {row}? Ora è {value}. Una riga vuota lo mantiene, un solo - lo cancella."
    words.newLines =
      "Nuovo testo per {row}, riga per riga? Ora è {value}. Una riga vuota lo mantiene, un solo "
      + "- lo cancella, un solo . lo termina."
    words.nextLine = "Riga {number}? Un solo . termina il testo."
    words.lineIs = "Riga {number}: {text}"
    words.newNumber = "Nuovo numero per {row}? Ora è {value}. Una riga vuota lo mantiene."
    words.newNumberInside =
      "Nuovo numero per {row}, {bounds}? Ora è {value}. Una riga vuota lo mantiene."
    words.newDate =
      "Nuova data per {row}, nella forma di {value}, quella attuale? Una riga vuota la mantiene."
    words.newOptionalDate =
      "Nuova data per {row}, per esempio {example}? Ora è {value}. Una riga vuota la mantiene, un "
      + "solo - la toglie."
    words.confirmAction = "{row} elimina qualcosa. Continuare, sì o no?"
    words.confirmDeletion = "Eliminare {row}, sì o no?"
    words.confirmEntry = "{entry} per {row} elimina qualcosa. Continuare, sì o no?"
    words.confirmQuestion = "{question} Sì o no?"
    words.chooseAnswer = "{question} Numero di una risposta? Una riga vuota annulla."
    words.typeAnswer = "{question} Una riga vuota annulla."
    words.chooseEntry = "Numero di una voce per {row}? Una riga vuota non ne sceglie nessuna."
    words.yesOrNo = "Rispondi sì o no."
    words.noEntry = "Non c’è nessuna voce «{text}»."

    words.isOn = "{row} è ora attivo."
    words.isOff = "{row} è ora disattivato."
    words.isSelected = "{row} è ora selezionato."
    words.isNotSelected = "{row} non è più selezionato."
    words.isNow = "{row} è ora {value}."
    words.isDone = "{row} è terminato."
    words.isLoaded = "{row} è caricato."
    words.hasBegun = "{row} è iniziato."
    words.hasFailed = "{row} non è riuscito: {reason}"
    words.tryAgain = "Selezionalo di nuovo per riprovare."
    words.isKept = "{row} resta com’è."
    words.nothingDone = "Non è stato fatto nulla."
    words.isCancelled = "{row} è annullato."
    words.isGone = "{row} è stato rimosso nel frattempo; non è stato fatto nulla."
    words.refuses = "{row} rifiuta: {reason}"
    words.ignores = "{row} non lo accetta."
    words.chosen = "{row} è scelto."
    words.isDeleted = "{row} è eliminato."
    words.isMoved = "{row} è ora la riga {number}."
    words.isMovedInto = "{row} è ora in {section}."
    words.isOpen = "{section} è ora aperta."
    words.isClosed = "{section} è ora chiusa."
    words.searchIsOver = "La ricerca è terminata."
    words.isRefreshed = "Le righe sono aggiornate."
    words.isLeft = "Uscito."

    words.noRow = "Non c’è nessuna riga {number}."
    words.rowIsGone = "La riga {number} non c’è più."
    words.noSection = "«{text}» non è una sezione che si apre e si chiude."
    words.severalSections = "Più sezioni si chiamano «{text}»: indica un numero tra {numbers}."
    words.noCommand = "«{text}» non è un comando; help li elenca tutti."
    words.nearCommand = "«{text}» non è un comando. Intendevi {nearest}?"
    words.incomplete = "{command} richiede altro: {usage}."
    words.noPage = "Non ci sono altre pagine."
    words.noSearch = "In questa schermata non si può cercare."
    words.noRefresh = "Questa schermata non si può aggiornare."
    words.nothingRuns = "Non c’è nulla in corso."

    words.helpNumber = "Un numero seleziona la riga."
    words.helpPages =
      "next, previous, first e last voltano pagina; go 40 legge quella della riga 40."
    words.helpSearch = "search TEXT cerca righe; search da solo termina la ricerca."
    words.helpRefresh = "refresh aggiorna le righe."
    words.helpMenu = "menu 3 legge ciò che offre la riga 3."
    words.helpDelete = "delete 3 elimina la riga 3."
    words.helpMove =
      "move 3 5 rende la riga 3 la quinta; move 3 SECTION la mette in fondo a una sezione."
    words.helpSections = "open SECTION e close SECTION mostrano e nascondono righe."
    words.helpCancel = "cancel annulla ciò che è in corso."
    words.helpAlways = "again rilegge la pagina, back torna indietro, quit esce, help legge questo."
    words.helpLetters = "Basta la prima lettera; v sta per move, x per cancel."
    return words
  }()
}
