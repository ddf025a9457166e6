// The library's own words in other languages than English.

extension Words {
  /// Creates the words in the first of some languages that the library knows, in English if it knows
  /// none of them.
  ///
  /// ```swift
  /// Words(languages: ["de-AT", "en"]).delete      // Löschen
  /// ```
  /// The sentences of `AccessibleScreen`, and of screens that show a `Settings.bundle`, are in the same
  /// language.
  /// - Parameter languages: Codes of BCP 47, the most wanted first, such as those of
  ///   `Bundle.preferredLocalizations`. Regions and scripts are not told apart.
  public init(languages: [String]) {
    self.init()
    for language in languages {
      let code = language.prefix { $0 != "-" && $0 != "_" }.lowercased()
      if code == "en" { return }
      guard let column = Self.languages.firstIndex(of: code) else { continue }
      self.init(language: Language(code: code))
      translate(column)
      return
    }
  }

  /// The codes of the languages for which there are words besides the English ones.
  public static let languages = ["de", "fr", "es", "it", "pt", "nl", "ja", "zh"]

  /// Returns one of several values, those for each of ``languages`` in their order. `nil` for another
  /// language.
  package static func translation<Value>(
    to language: String, of values: [() -> Value]
  ) -> Value? {
    languages.firstIndex(of: language).map { values[$0]() }
  }

  private mutating func translate(_ column: Int) {
    for (word, texts) in Self.translations { self[keyPath: word] = texts[column] }
  }

  /// The words in the order of `languages`.
  private static var translations: [(WritableKeyPath<Words, String>, [String])] {
    values + loading + reasons + questions + keys + movements
  }

  private typealias Translations = [(WritableKeyPath<Words, String>, [String])]

  private static var values: Translations {
    [
      (\.on, ["Ein", "Activé", "Sí", "Sì", "Ativado", "Aan", "オン", "开"]),
      (\.off, ["Aus", "Désactivé", "No", "No", "Desativado", "Uit", "オフ", "关"]),
      (\.noSelection, ["Keine", "Aucun", "Ninguno", "Nessuno", "Nenhum", "Geen", "なし", "无"]),
      (
        \.selected,
        [
          "ausgewählt", "sélectionné", "seleccionado", "selezionato", "selecionado",
          "geselecteerd", "選択中", "已选中",
        ]
      ),
      (
        \.notSelected,
        [
          "nicht ausgewählt", "non sélectionné", "no seleccionado", "non selezionato",
          "não selecionado", "niet geselecteerd", "未選択", "未选中",
        ]
      ),
      (\.noValue, ["leer", "vide", "vacío", "vuoto", "vazio", "leeg", "空", "空"]),
      (
        \.destructive,
        [
          "löscht Daten", "supprime des données", "destructivo", "distruttivo", "destrutivo",
          "verwijdert gegevens", "破壊的な操作", "破坏性操作",
        ]
      ),
    ]
  }

  private static var loading: Translations {
    [
      (
        \.search,
        ["Suchen", "Rechercher", "Buscar", "Cerca", "Buscar", "Zoek", "検索", "搜索"]
      ),
      (
        \.empty,
        [
          "Keine Einträge", "Aucun élément", "No hay elementos", "Nessun elemento",
          "Nenhum item", "Geen items", "項目はありません", "没有项目",
        ]
      ),
      (
        \.loading,
        [
          "Laden …", "Chargement…", "Cargando…", "Caricamento…", "Carregando…", "Laden…",
          "読み込み中…", "正在载入…",
        ]
      ),
      (
        \.tryAgain,
        [
          "Erneut versuchen", "Réessayer", "Reintentar", "Riprova", "Tentar de novo",
          "Probeer opnieuw", "再試行", "重试",
        ]
      ),
      (
        \.notLoaded,
        [
          "Nicht geladen", "Non chargé", "Sin cargar", "Non caricato", "Não carregado",
          "Niet geladen", "未読み込み", "未载入",
        ]
      ),
      (
        \.unavailable,
        [
          "Nicht verfügbar", "Indisponible", "No disponible", "Non disponibile", "Indisponível",
          "Niet beschikbaar", "利用できません", "不可用",
        ]
      ),
      (
        \.inProgress,
        [
          "Läuft", "En cours", "En curso", "In corso", "Em andamento", "Bezig", "進行中",
          "进行中",
        ]
      ),
      (
        \.found,
        [
          "gefunden", "trouvés", "encontrados", "trovati", "encontrados", "gevonden",
          "件見つかりました", "个结果",
        ]
      ),
      (
        \.noMatches,
        [
          "Keine Treffer", "Aucun résultat", "Sin resultados", "Nessun risultato",
          "Nenhum resultado", "Geen resultaten", "一致する項目はありません", "没有匹配项",
        ]
      ),
    ]
  }

  private static var reasons: Translations {
    [
      (
        \.choiceNeeded,
        [
          "Diese Auswahl ist nötig", "Ce choix est nécessaire", "Esta elección es necesaria",
          "Questa scelta è necessaria", "Esta escolha é necessária", "Deze keuze is nodig",
          "この選択は必須です", "必须选择此项",
        ]
      ),
      (
        \.notWhileSearching,
        [
          "Während einer Suche lassen sich Zeilen nicht verschieben",
          "Impossible de déplacer des lignes pendant une recherche",
          "No se pueden mover filas durante una búsqueda",
          "Le righe non si possono spostare durante una ricerca",
          "Não é possível mover linhas durante uma busca",
          "Rijen kunnen tijdens het zoeken niet worden verplaatst", "検索中は行を移動できません",
          "搜索时无法移动行",
        ]
      ),
      (
        \.noDate,
        [
          "Das ist kein Datum", "Ce n’est pas une date", "No es una fecha", "Non è una data",
          "Não é uma data", "Dit is geen datum", "日付ではありません", "这不是日期",
        ]
      ),
      (
        \.numberNeeded,
        [
          "Eine Zahl wird benötigt", "Un nombre est nécessaire", "Se necesita un número",
          "Serve un numero", "É necessário um número", "Een getal is nodig", "数値が必要です",
          "需要一个数字",
        ]
      ),
      (
        \.notInNumber,
        [
          "„{text}“ gehört nicht in eine Zahl", "« {text} » ne fait pas partie d’un nombre",
          "«{text}» no forma parte de un número", "«{text}» non fa parte di un numero",
          "“{text}” não faz parte de um número", "‘{text}’ hoort niet in een getal",
          "“{text}”は数値に使えません", "“{text}”不能用于数字",
        ]
      ),
      (
        \.numberNotNegative,
        [
          "Die Zahl darf nicht kleiner als 0 sein", "Le nombre ne peut pas être inférieur à 0",
          "El número no puede ser menor que 0", "Il numero non può essere inferiore a 0",
          "O número não pode ser menor que 0", "Het getal kan niet kleiner dan 0 zijn",
          "0より小さい数値は使えません", "数字不能小于 0",
        ]
      ),
      (
        \.numberIsWhole,
        [
          "Nur ganze Zahlen sind möglich", "Seuls les nombres entiers sont possibles",
          "Solo se admiten números enteros", "Sono possibili solo numeri interi",
          "Só são possíveis números inteiros", "Alleen gehele getallen zijn mogelijk",
          "整数のみ使えます", "只能使用整数",
        ]
      ),
      (
        \.noNumber,
        [
          "„{text}“ ist keine Zahl", "« {text} » n’est pas un nombre",
          "«{text}» no es un número", "«{text}» non è un numero", "“{text}” não é um número",
          "‘{text}’ is geen getal", "“{text}”は数値ではありません", "“{text}”不是数字",
        ]
      ),
    ]
  }

  private static var questions: Translations {
    [
      (
        \.delete,
        [
          "Löschen", "Supprimer", "Eliminar", "Elimina", "Apagar", "Verwijder", "削除", "删除",
        ]
      ),
      (\.yes, ["ja", "oui", "sí", "sì", "sim", "ja", "はい", "是"]),
      (\.no, ["nein", "non", "no", "no", "não", "nee", "いいえ", "否"]),
      (
        \.cancel,
        [
          "abbrechen", "annuler", "cancelar", "annulla", "cancelar", "annuleer", "キャンセル",
          "取消",
        ]
      ),
      (\.done, ["fertig", "terminé", "listo", "fine", "concluir", "gereed", "完了", "完成"]),
    ]
  }

  private static var keys: Translations {
    [
      (
        \.select,
        [
          "auswählen", "sélectionner", "seleccionar", "seleziona", "selecionar", "selecteer",
          "選択", "选择",
        ]
      ),
      (
        \.newLine,
        [
          "neue Zeile", "nouvelle ligne", "línea nueva", "nuova riga", "nova linha",
          "nieuwe regel", "改行", "换行",
        ]
      ),
      (
        \.expand,
        [
          "aufklappen", "développer", "expandir", "espandi", "expandir", "vouw uit", "展開", "展开",
        ]
      ),
      (
        \.collapse,
        [
          "zuklappen", "réduire", "contraer", "comprimi", "recolher", "vouw in", "折りたたむ",
          "折叠",
        ]
      ),
      (\.menu, ["Menü", "menu", "menú", "menu", "menu", "menu", "メニュー", "菜单"]),
      (
        \.move,
        ["verschieben", "déplacer", "mover", "sposta", "mover", "verplaats", "移動", "移动"]
      ),
      (
        \.toggle,
        [
          "umschalten", "basculer", "alternar", "attiva/disattiva", "alternar", "schakel",
          "切り替え", "切换",
        ]
      ),
      (
        \.choose,
        ["wählen", "choisir", "elegir", "scegli", "escolher", "kies", "選ぶ", "选取"]
      ),
      (\.open, ["öffnen", "ouvrir", "abrir", "apri", "abrir", "open", "開く", "打开"]),
      (
        \.change,
        ["ändern", "modifier", "cambiar", "modifica", "alterar", "wijzig", "変更", "更改"]
      ),
      (
        \.edit,
        [
          "bearbeiten", "modifier", "editar", "modifica", "editar", "bewerk", "編集", "编辑",
        ]
      ),
      (
        \.run,
        [
          "ausführen", "exécuter", "ejecutar", "esegui", "executar", "voer uit", "実行", "运行",
        ]
      ),
      (
        \.refresh,
        [
          "aktualisieren", "actualiser", "actualizar", "aggiorna", "atualizar", "ververs",
          "更新", "刷新",
        ]
      ),
      (\.back, ["zurück", "retour", "atrás", "indietro", "voltar", "terug", "戻る", "返回"]),
      (\.quit, ["beenden", "quitter", "salir", "esci", "sair", "stop", "終了", "退出"]),
    ]
  }

  private static var movements: Translations {
    [
      (\.keys, ["Tasten", "touches", "teclas", "tasti", "teclas", "toetsen", "キー", "按键"]),
      (
        \.byRow,
        [
          "Zeile höher, tiefer", "ligne précédente, suivante", "fila anterior, siguiente",
          "riga precedente, successiva", "linha anterior, seguinte", "rij omhoog, omlaag",
          "前の行、次の行", "上一行、下一行",
        ]
      ),
      (
        \.byPage,
        [
          "Seite höher, tiefer", "page précédente, suivante", "página anterior, siguiente",
          "pagina precedente, successiva", "página anterior, seguinte", "pagina omhoog, omlaag",
          "前のページ、次のページ", "上一页、下一页",
        ]
      ),
      (
        \.toEnds,
        [
          "erste, letzte Zeile", "première, dernière ligne", "primera, última fila",
          "prima, ultima riga", "primeira, última linha", "eerste, laatste rij",
          "最初の行、最後の行", "第一行、最后一行",
        ]
      ),
      (
        \.nextSection,
        [
          "nächster Abschnitt", "section suivante", "sección siguiente", "sezione successiva",
          "seção seguinte", "volgende sectie", "次のセクション", "下一部分",
        ]
      ),
      (
        \.toLetter,
        [
          "Abschnitt des Buchstabens", "section de la lettre", "sección de la letra",
          "sezione della lettera", "seção da letra", "sectie van de letter",
          "その文字のセクション", "该字母的部分",
        ]
      ),
      (
        \.typeNumber,
        [
          "Zahl eingeben", "saisir un nombre", "escribir un número", "digita un numero",
          "digitar um número", "typ een getal", "数値を入力", "输入数字",
        ]
      ),
    ]
  }
}
