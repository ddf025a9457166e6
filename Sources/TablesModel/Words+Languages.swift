// The library's own words in other languages than English.

extension Words {
  /// Creates the words in the first of some languages that the library knows, in English if it
  /// knows none of them.
  ///
  /// ```swift
  /// Words(languages: ["de-AT", "en"]).delete      // Löschen
  /// ```
  /// The help for the keys of a `Screen`, and the sentences of `AccessibleScreen` and of screens
  /// that show a `Settings.bundle`, are in the same language.
  /// - Parameter languages: Codes of BCP 47, the most wanted first, such as those of
  ///   `Bundle.preferredLocalizations`. Regions and scripts are not told apart.
  public init(languages: [String]) {
    self.init()
    for language in languages {
      let code = language.prefix { $0 != "-" && $0 != "_" }.lowercased()
      if code == "en" { return }
      let words = Words(language: Language(code: code))
      guard let words = Self.translated(words, to: code, by: Self.translations) else { continue }
      self = words
      return
    }
  }

  /// The codes of the languages for which there are words besides the English ones.
  public static let languages = ["de", "fr", "es", "it", "pt", "nl", "ja", "zh"]

  /// Returns one of several values, those for each of ``languages`` in their order. `nil` for
  /// another language.
  package static func translation<Value>(
    to language: String, of values: [() -> Value]
  ) -> Value? {
    languages.firstIndex(of: language).map { values[$0]() }
  }

  /// The words of a type, each with its translations in the order of ``languages``.
  package typealias Translations<Text> = [(word: WritableKeyPath<Text, String>, texts: [String])]

  /// Returns English words in one of ``languages``. `nil` for another language.
  package static func translated<Text>(
    _ english: Text, to language: String, by translations: Translations<Text>
  ) -> Text? {
    guard let column = languages.firstIndex(of: language) else { return nil }
    var words = english
    for (word, texts) in translations { words[keyPath: word] = texts[column] }
    return words
  }

  /// The words in the order of `languages`.
  private static var translations: Translations<Words> {
    values + loading + reasons + questions
  }

  private static var values: Translations<Words> {
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

  private static var loading: Translations<Words> {
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

  private static var reasons: Translations<Words> {
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

  private static var questions: Translations<Words> {
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
    ]
  }
}
