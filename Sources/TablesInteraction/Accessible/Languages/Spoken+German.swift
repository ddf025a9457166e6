import TablesModel

extension Words.Spoken {
  /// The German words and sentences.
  static let german: Self = {
    var words = withKinds(in: "de")
    words.hidden = "verborgen, {count} Zeichen"
    words.hiddenOne = "verborgen, 1 Zeichen"
    words.lines = "{count} Zeilen: {value}"
    words.linesWithMore = "{count} Zeilen, die so beginnen: {value}"
    words.bounds = "von {least} bis {greatest}"
    words.boundsAbove = "ab {least}"
    words.boundsBelow = "bis {greatest}"
    words.unavailable = "nicht verfügbar: {reason}"
    words.failed = "fehlgeschlagen: {reason}"
    words.invalid = "ungültig: {reason}"
    words.hasMenu = "hat ein Menü"

    words.sectionOfRow = "Abschnitt mit {row}"
    words.section = "Abschnitt {number}"
    words.sectionOpen = "{section}, aufgeklappt"
    words.sectionClosed = "{section}, zugeklappt, {count} Zeilen"
    words.sectionClosedOne = "{section}, zugeklappt, 1 Zeile"
    words.sectionContinued = "{section}, Fortsetzung"
    words.pageOf = "Zeilen {first} bis {last} von {count}."
    words.page = "Zeilen {first} bis {last}."
    words.searching = "Suche nach „{text}“: {count} gefunden."
    words.refreshing = "Die Zeilen werden aktualisiert."
    words.refreshFailed = "Die Zeilen konnten nicht aktualisiert werden: {reason}"

    words.refreshCancelled = "Die Zeilen werden nicht aktualisiert."

    words.command = "Zeilennummer oder Befehl?"
    words.newText =
      "Neuer Text für {row}? Jetzt ist er {value}. Eine leere Zeile behält ihn, ein einzelnes - "
      + "löscht ihn."
    words.newLines =
      "Neuer Text für {row}, Zeile für Zeile? Jetzt ist er {value}. Eine leere Zeile behält ihn, "
      + "ein einzelnes - löscht ihn, ein einzelner . beendet ihn."
    words.nextLine = "Zeile {number}? Ein einzelner . beendet den Text."
    words.lineIs = "Zeile {number}: {text}"
    words.newNumber = "Neue Zahl für {row}? Jetzt ist sie {value}. Eine leere Zeile behält sie."
    words.newNumberInside =
      "Neue Zahl für {row}, {bounds}? Jetzt ist sie {value}. Eine leere Zeile behält sie."
    words.newDate =
      "Neues Datum für {row}, in der Form von {value}, das es jetzt ist? Eine leere Zeile behält "
      + "es."
    words.newOptionalDate =
      "Neues Datum für {row}, etwa {example}? Jetzt ist es {value}. Eine leere Zeile behält es, ein "
      + "einzelnes - entfernt es."
    words.confirmAction = "{row} löscht etwas. Fortfahren, ja oder nein?"
    words.confirmDeletion = "{row} löschen, ja oder nein?"
    words.confirmEntry = "{entry} für {row} löscht etwas. Fortfahren, ja oder nein?"
    words.confirmQuestion = "{question} Ja oder nein?"
    words.chooseAnswer = "{question} Nummer einer Antwort? Eine leere Zeile bricht ab."
    words.typeAnswer = "{question} Eine leere Zeile bricht ab."
    words.chooseEntry = "Nummer eines Eintrags für {row}? Eine leere Zeile wählt keinen."
    words.yesOrNo = "Bitte mit ja oder nein antworten."
    words.noEntry = "Es gibt keinen Eintrag „{text}“."

    words.isOn = "{row} ist jetzt ein."
    words.isOff = "{row} ist jetzt aus."
    words.isSelected = "{row} ist jetzt ausgewählt."
    words.isNotSelected = "{row} ist nicht mehr ausgewählt."
    words.isNow = "{row} ist jetzt {value}."
    words.isDone = "{row} ist erledigt."
    words.isLoaded = "{row} ist geladen."
    words.hasBegun = "{row} hat begonnen."
    words.hasFailed = "{row} ist fehlgeschlagen: {reason}"
    words.tryAgain = "Zum Wiederholen erneut auswählen."
    words.isKept = "{row} bleibt unverändert."
    words.nothingDone = "Es wurde nichts getan."
    words.isCancelled = "{row} ist abgebrochen."
    words.isGone = "{row} wurde inzwischen entfernt; dafür wurde nichts getan."
    words.refuses = "{row} lehnt ab: {reason}"
    words.ignores = "{row} nimmt das nicht an."
    words.chosen = "{row} ist gewählt."
    words.isDeleted = "{row} ist gelöscht."
    words.isMoved = "{row} ist jetzt Zeile {number}."
    words.isMovedInto = "{row} ist jetzt in {section}."
    words.isOpen = "{section} ist jetzt aufgeklappt."
    words.isClosed = "{section} ist jetzt zugeklappt."
    words.searchIsOver = "Die Suche ist beendet."
    words.isRefreshed = "Die Zeilen sind aktuell."
    words.isLeft = "Verlassen."

    words.noRow = "Es gibt keine Zeile {number}."
    words.rowIsGone = "Zeile {number} gibt es nicht mehr."
    words.noSection = "„{text}“ ist kein Abschnitt, der auf- und zuklappt."
    words.severalSections = "Mehrere Abschnitte heißen „{text}“: eine Nummer von {numbers} angeben."
    words.noCommand = "„{text}“ ist kein Befehl; help nennt alle."
    words.nearCommand = "„{text}“ ist kein Befehl. War {nearest} gemeint?"
    words.incomplete = "{command} braucht mehr: {usage}."
    words.noPage = "Es gibt keine weitere Seite."
    words.noSearch = "Hier kann nicht gesucht werden."
    words.noRefresh = "Hier kann nicht aktualisiert werden."
    words.nothingRuns = "Es läuft nichts."

    words.helpNumber = "Eine Nummer wählt die Zeile aus."
    words.helpPages = "next, previous, first und last blättern; go 40 liest die Seite mit Zeile 40."
    words.helpSearch = "search TEXT sucht Zeilen; search allein beendet die Suche."
    words.helpRefresh = "refresh aktualisiert die Zeilen."
    words.helpMenu = "menu 3 liest, was Zeile 3 anbietet."
    words.helpDelete = "delete 3 löscht Zeile 3."
    words.helpMove =
      "move 3 5 macht Zeile 3 zur fünften; move 3 SECTION setzt sie ans Ende eines Abschnitts."
    words.helpSections = "open SECTION und close SECTION zeigen und verbergen Zeilen."
    words.helpCancel = "cancel bricht ab, was gerade läuft."
    words.helpAlways =
      "again liest die Seite noch einmal, back geht zurück, quit verlässt, help liest dies."
    words.helpLetters = "Der erste Buchstabe genügt; v steht für move, x für cancel."
    return words
  }()
}
