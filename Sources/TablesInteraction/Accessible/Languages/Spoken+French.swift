import TablesModel

extension Words.Spoken {
  /// The French words and sentences.
  static let french: Self = {
    var words = withKinds(in: "fr")
    words.hidden = "masqué, {count} caractères"
    words.hiddenOne = "masqué, 1 caractère"
    words.lines = "{count} lignes : {value}"
    words.linesWithMore = "{count} lignes, qui commencent par : {value}"
    words.bounds = "de {least} à {greatest}"
    words.boundsAbove = "à partir de {least}"
    words.boundsBelow = "jusqu’à {greatest}"
    words.unavailable = "indisponible : {reason}"
    words.failed = "échec : {reason}"
    words.invalid = "non valide : {reason}"
    words.hasMenu = "a un menu"

    words.sectionOfRow = "Section de {row}"
    words.section = "Section n° {number}"
    words.sectionOpen = "{section}, développée"
    words.sectionClosed = "{section}, réduite, {count} lignes"
    words.sectionClosedOne = "{section}, réduite, 1 ligne"
    words.sectionContinued = "{section}, suite"
    words.pageOf = "Lignes {first} à {last} sur {count}."
    words.page = "Lignes {first} à {last}."
    words.more = "La suite existe ; next la lit."
    words.searching = "Recherche de « {text} » : {count} trouvés."
    words.refreshing = "Les lignes sont en cours d’actualisation."
    words.refreshFailed = "Les lignes n’ont pas pu être actualisées : {reason}"

    words.refreshCancelled = "Les lignes ne sont pas actualisées."

    words.command = "Numéro de ligne ou commande ?"
    words.newText =
      "Nouveau texte pour {row} ? C’est maintenant {value}. Une ligne vide le garde, un - seul "
      + "l’efface."
    words.newLines =
      "Nouveau texte pour {row}, ligne par ligne ? C’est maintenant {value}. Une ligne vide le "
      + "garde, un - seul l’efface, un . seul le termine."
    words.nextLine = "Ligne {number} ? Un . seul termine le texte."
    words.lineIs = "Ligne {number} : {text}"
    words.newNumber =
      "Nouveau nombre pour {row} ? C’est maintenant {value}. Une ligne vide le garde."
    words.newNumberInside =
      "Nouveau nombre pour {row}, {bounds} ? C’est maintenant {value}. Une ligne vide le garde."
    words.newDate =
      "Nouvelle date pour {row}, sous la forme de {value}, sa valeur actuelle ? Une ligne vide "
      + "la garde."
    words.newOptionalDate =
      "Nouvelle date pour {row}, par exemple {example} ? C’est maintenant {value}. Une ligne vide la "
      + "garde, un - seul la supprime."
    words.confirmAction = "{row} supprime quelque chose. Continuer, oui ou non ?"
    words.confirmDeletion = "Supprimer {row}, oui ou non ?"
    words.confirmEntry = "{entry} pour {row} supprime quelque chose. Continuer, oui ou non ?"
    words.confirmQuestion = "{question} Oui ou non ?"
    words.chooseAnswer = "{question} Numéro d’une réponse ? Une ligne vide annule."
    words.typeAnswer = "{question} Une ligne vide annule."
    words.chooseEntry = "Numéro d’une entrée pour {row} ? Une ligne vide n’en choisit aucune."
    words.yesOrNo = "Répondez par oui ou non."
    words.noEntry = "Il n’y a pas d’entrée « {text} »."

    words.isOn = "{row} est maintenant activé."
    words.isOff = "{row} est maintenant désactivé."
    words.isSelected = "{row} est maintenant sélectionné."
    words.isNotSelected = "{row} n’est plus sélectionné."
    words.isNow = "{row} est maintenant {value}."
    words.isDone = "{row} est terminé."
    words.isLoaded = "{row} est chargé."
    words.hasBegun = "{row} a commencé."
    words.hasFailed = "{row} a échoué : {reason}"
    words.tryAgain = "Sélectionnez-le de nouveau pour réessayer."
    words.isKept = "{row} reste inchangé."
    words.nothingDone = "Rien n’a été fait."
    words.isCancelled = "{row} est annulé."
    words.isGone = "{row} a été supprimé entre-temps ; rien n’a été fait."
    words.refuses = "{row} refuse : {reason}"
    words.ignores = "{row} n’accepte pas cela."
    words.chosen = "{row} est choisi."
    words.isDeleted = "{row} est supprimé."
    words.isMarked = "{row} est maintenant marqué."
    words.isNotMarked = "{row} n’est plus marqué."
    words.areMarked = "{count} lignes sont maintenant marquées."
    words.areNotMarked = "{count} lignes ne sont plus marquées."
    words.isEdited = "Les lignes peuvent maintenant être modifiées."
    words.isNotEdited = "Les lignes ne sont plus modifiées."
    words.isMoved = "{row} est maintenant la ligne {number}."
    words.isMovedInto = "{row} est maintenant dans {section}."
    words.isOpen = "{section} est maintenant développée."
    words.isClosed = "{section} est maintenant réduite."
    words.searchIsOver = "La recherche est terminée."
    words.isRefreshed = "Les lignes sont à jour."
    words.isLeft = "Quitté."

    words.noRow = "Il n’y a pas de ligne {number}."
    words.rowIsGone = "La ligne {number} n’existe plus."
    words.noSection = "« {text} » n’est pas une section qui se développe et se réduit."
    words.severalSections =
      "Plusieurs sections s’appellent « {text} » : donnez un numéro parmi {numbers}."
    words.noCommand = "« {text} » n’est pas une commande ; help les donne toutes."
    words.nearCommand = "« {text} » n’est pas une commande. Vouliez-vous dire {nearest} ?"
    words.incomplete = "{command} demande plus : {usage}."
    words.noPage = "Il n’y a pas d’autre page."
    words.noSearch = "Cet écran ne permet pas la recherche."
    words.noRefresh = "Cet écran ne peut pas être actualisé."
    words.noEdit = "Cet écran ne peut pas être modifié."
    words.noMarks = "Aucune ligne ne peut être marquée maintenant."
    words.nothingRuns = "Rien n’est en cours."

    words.helpNumber = "Un numéro sélectionne la ligne."
    words.helpPages =
      "next, previous, first et last tournent les pages ; go 40 lit celle de la ligne 40."
    words.helpSearch = "search TEXT cherche des lignes ; search seul termine la recherche."
    words.helpRefresh = "refresh actualise les lignes."
    words.helpMenu = "menu 3 lit ce que propose la ligne 3."
    words.helpDelete = "delete 3 supprime la ligne 3."
    words.helpMove =
      "move 3 5 fait de la ligne 3 la cinquième ; move 3 SECTION la met à la fin d’une section."
    words.helpEdit = "edit commence et termine la modification des lignes."
    words.helpMark =
      "mark 3 7 marque les lignes 3 à 7 ; mark all et mark none les marquent toutes ou aucune."
    words.helpSections = "open SECTION et close SECTION montrent et cachent des lignes."
    words.helpCancel = "cancel abandonne ce qui est en cours."
    words.helpAlways = "again relit la page, back revient, quit quitte, help lit ceci."
    words.helpLetters = "La première lettre suffit ; v est pour move, k pour mark, x pour cancel."
    return words
  }()
}
