// The library's own words in languages other than English.

extension Words {
  /// Creates the words in the first of several languages that the library knows, or in English if
  /// it knows none of them, and replaces some of them.
  ///
  /// ```swift
  /// let german = Words(languages: ["de-AT", "en"])
  /// let swedish = Words(translations: ["delete": "Radera", "keys.quit": "avsluta"])
  /// ```
  /// The help for the keys of a `Screen` is in the same language, and numbers are read and shown
  /// with its separators. What is wrong with a `Settings.bundle` is told to its developer, in
  /// English.
  /// - Parameters:
  ///   - languages: Codes of BCP 47, the most preferred first, such as those of
  ///     `Bundle.preferredLocalizations`. Scripts are ignored, and regions decide only how numbers
  ///     are written: `de-CH` has a decimal point, and `es-MX` has one too.
  ///   - translations: Texts by the names that <doc:TablesModel> lists. An unknown name stops debug
  ///     builds where such texts are shown.
  public init(languages: [String] = [], translations: [String: String] = [:]) {
    self = Self.inFirst(of: languages)
    for (name, text) in translations {
      if let word = Self.names[name] {
        self[keyPath: word] = text
      } else if let symbol = Self.separators[name] {
        self[keyPath: symbol] = text.first ?? self[keyPath: symbol]
      } else {
        self.translations[name] = text
      }
    }
  }

  private static func inFirst(of languages: [String]) -> Words {
    for language in languages {
      let parts = language.split { $0 == "-" || $0 == "_" }
      let code = parts.first?.lowercased() ?? ""
      if code == "en" { break }
      let region = parts.dropFirst().first { 2...3 ~= $0.count }?.uppercased()
      guard var words = inLanguages[code] else { continue }
      (words.language, words.numbers) = (code, NumberSymbols(language: code, region: region))
      return words
    }
    return Words()
  }

  /// The codes of the languages, other than English, in which the library has words.
  package static let languages = ["de", "fr", "es", "it", "pt", "nl", "ja", "zh", "ar", "he"]

  private static let inLanguages = translations(of: english, in: translations, names: names)

  /// Returns the translations of English texts by the codes of the languages.
  /// - Parameters:
  ///   - table: The codes of the languages in the first line, such as `language: de | fr | es`.
  ///     Then a line such as `yes: ja | oui | sí` for each text: its name, and its translations to
  ///     these languages.
  ///   - names: The properties that the names stand for.
  package static func translations<Text>(
    of english: Text, in table: String, names: [String: WritableKeyPath<Text, String>]
  ) -> [String: Text] {
    let lines = table.split(separator: "\n").map { $0.split(separator: ":", maxSplits: 1) }
    let languages = lines.first?.last?.split { " |".contains($0) } ?? []
    var translated = Dictionary(uniqueKeysWithValues: languages.map { (String($0), english) })
    for line in lines.dropFirst() {
      let cells = line[1].split(separator: "|")
      let text = names[String(line[0])]
      assert(text != nil && cells.count == languages.count, String(line[0]))
      guard let text else { continue }
      for (language, cell) in zip(languages, cells) {
        translated[String(language)]?[keyPath: text] =
          cell.split(separator: " ").joined(separator: " ")
      }
    }
    return translated
  }

  /// The names and the translations of the words, one word a line.
  private static let translations = """
    language: de | fr | es | it | pt | nl | ja | zh | ar | he
    on: Ein | Activé | Sí | Sì | Ativado | Aan | オン | 开 | مفعّل | פועל
    off: Aus | Désactivé | No | No | Desativado | Uit | オフ | 关 | معطّل | כבוי
    noSelection: Keine | Aucun | Ninguno | Nessuno | Nenhum | Geen | なし | 无 | لا شيء | ללא
    selected: ausgewählt | sélectionné | seleccionado | selezionato | selecionado | geselecteerd | \
      選択中 | 已选中 | محدّد | נבחר
    notSelected: nicht ausgewählt | non sélectionné | no seleccionado | non selezionato | \
      não selecionado | niet geselecteerd | 未選択 | 未选中 | غير محدّد | לא נבחר
    noValue: leer | vide | vacío | vuoto | vazio | leeg | 空 | 空 | فارغ | ריק
    destructive: löscht Daten | supprime des données | destructivo | distruttivo | destrutivo | \
      verwijdert gegevens | 破壊的な操作 | 破坏性操作 | يحذف بيانات | מוחק נתונים
    search: Suchen | Rechercher | Buscar | Cerca | Buscar | Zoek | 検索 | 搜索 | بحث | חיפוש
    empty: Keine Einträge | Aucun élément | No hay elementos | Nessun elemento | Nenhum item | \
      Geen items | 項目はありません | 没有项目 | لا توجد عناصر | אין פריטים
    loading: Laden … | Chargement… | Cargando… | Caricamento… | Carregando… | Laden… | \
      読み込み中… | 正在载入… | جارٍ التحميل… | טוען…
    loadMore: Mehr laden | Charger plus | Cargar más | Carica altro | Carregar mais | \
      Meer laden | さらに読み込む | 载入更多 | تحميل المزيد | טעינת עוד
    tryAgain: Erneut versuchen | Réessayer | Reintentar | Riprova | Tentar de novo | \
      Probeer opnieuw | 再試行 | 重试 | إعادة المحاولة | ניסיון חוזר
    unavailable: Nicht verfügbar | Indisponible | No disponible | Non disponibile | Indisponível | \
      Niet beschikbaar | 利用できません | 不可用 | غير متاح | לא זמין
    inProgress: Läuft | En cours | En curso | In corso | Em andamento | Bezig | 進行中 | 进行中 | \
      قيد التنفيذ | בביצוע
    found: gefunden | trouvés | encontrados | trovati | encontrados | gevonden | \
      件見つかりました | 个结果 | نتائج | תוצאות
    noMatches: Keine Treffer | Aucun résultat | Sin resultados | Nessun risultato | \
      Nenhum resultado | Geen resultaten | 一致する項目はありません | 没有匹配项 | لا توجد نتائج | \
      אין תוצאות
    choiceNeeded: Diese Auswahl ist nötig | Ce choix est nécessaire | Esta elección es necesaria | \
      Questa scelta è necessaria | Esta escolha é necessária | Deze keuze is nodig | \
      この選択は必須です | 必须选择此项 | هذا الاختيار ضروري | הבחירה הזו נחוצה
    notWhileSearching: Während einer Suche lassen sich Zeilen nicht verschieben | \
      Impossible de déplacer des lignes pendant une recherche | \
      No se pueden mover filas durante una búsqueda | \
      Le righe non si possono spostare durante una ricerca | \
      Não é possível mover linhas durante uma busca | \
      Rijen kunnen tijdens het zoeken niet worden verplaatst | 検索中は行を移動できません | \
      搜索时无法移动行 | لا يمكن نقل الصفوف أثناء البحث | אי אפשר להזיז שורות בזמן חיפוש
    notWhileChanging: Zeilen lassen sich erst verschieben, wenn die andere Änderung beendet ist | \
      Impossible de déplacer des lignes avant la fin de l’autre modification | \
      No se pueden mover filas hasta que termine el otro cambio | \
      Le righe non si possono spostare finché l’altra modifica non è terminata | \
      Não é possível mover linhas até a outra alteração terminar | \
      Rijen kunnen pas worden verplaatst als de andere wijziging klaar is | \
      ほかの変更が終わるまで行を移動できません | 其他更改完成前无法移动行 | \
      لا يمكن نقل الصفوف قبل انتهاء التغيير الآخر | אי אפשר להזיז שורות לפני שהשינוי האחר מסתיים
    textLimit: Höchstens {count} Zeichen | {count} caractères au plus | \
      {count} caracteres como máximo | Al massimo {count} caratteri | \
      No máximo {count} caracteres | Hoogstens {count} tekens | {count}文字まで | \
      最多 {count} 个字符 | {count} من الأحرف على الأكثر | לכל היותר {count} תווים
    textLimitOne: Höchstens ein Zeichen | Un caractère au plus | Un carácter como máximo | \
      Al massimo un carattere | No máximo um caractere | Hoogstens één teken | 1文字まで | \
      最多一个字符 | حرف واحد على الأكثر | לכל היותר תו אחד
    numberNeeded: Eine Zahl wird benötigt | Un nombre est nécessaire | Se necesita un número | \
      Serve un numero | É necessário um número | Een getal is nodig | 数値が必要です | \
      需要一个数字 | يلزم إدخال رقم | נדרש מספר
    numberIsWhole: Nur ganze Zahlen sind möglich | Seuls les nombres entiers sont possibles | \
      Solo se admiten números enteros | Sono possibili solo numeri interi | \
      Só são possíveis números inteiros | Alleen gehele getallen zijn mogelijk | \
      整数のみ使えます | 只能使用整数 | الأعداد الصحيحة فقط ممكنة | רק מספרים שלמים אפשריים
    noNumber: „{text}“ ist keine Zahl | « {text} » n’est pas un nombre | \
      «{text}» no es un número | «{text}» non è un numero | “{text}” não é um número | \
      ‘{text}’ is geen getal | “{text}”は数値ではありません | “{text}”不是数字 | \
      «{text}» ليس رقمًا | „{text}” אינו מספר
    dateNeeded: Gib ein Datum wie {example} ein | Saisissez une date comme {example} | \
      Introduce una fecha como {example} | Inserisci una data come {example} | \
      Digite uma data como {example} | Voer een datum in zoals {example} | \
      {example}のような日付を入力してください | 请输入日期，例如 {example} | \
      أدخل تاريخًا مثل {example} | יש להזין תאריך כמו {example}
    noDate: {text} gibt es nicht | {text} n’existe pas | {text} no existe | {text} non esiste | \
      {text} não existe | {text} bestaat niet | {text}は存在しません | {text} 不存在 | \
      {text} غير موجود | {text} אינו קיים
    timeNeeded: Gib eine Uhrzeit wie {example} ein | Saisissez une heure comme {example} | \
      Introduce una hora como {example} | Inserisci un’ora come {example} | \
      Digite um horário como {example} | Voer een tijd in zoals {example} | \
      {example}のような時刻を入力してください | 请输入时间，例如 {example} | \
      أدخل وقتًا مثل {example} | יש להזין שעה כמו {example}
    dateInside: Gib ein Datum von {least} bis {greatest} ein | \
      Saisissez une date du {least} au {greatest} | \
      Introduce una fecha del {least} al {greatest} | \
      Inserisci una data dal {least} al {greatest} | Digite uma data de {least} a {greatest} | \
      Voer een datum in van {least} tot en met {greatest} | \
      {least}から{greatest}までの日付を入力してください | \
      请输入 {least} 到 {greatest} 之间的日期 | أدخل تاريخًا من {least} إلى {greatest} | \
      יש להזין תאריך מ־{least} עד {greatest}
    dateFrom: Gib ein Datum ab {least} ein | Saisissez une date à partir du {least} | \
      Introduce una fecha a partir del {least} | Inserisci una data a partire dal {least} | \
      Digite uma data a partir de {least} | Voer een datum in vanaf {least} | \
      {least}以降の日付を入力してください | 请输入 {least} 或之后的日期 | \
      أدخل تاريخًا ابتداءً من {least} | יש להזין תאריך החל מ־{least}
    dateUpTo: Gib ein Datum bis {greatest} ein | Saisissez une date jusqu’au {greatest} | \
      Introduce una fecha hasta el {greatest} | Inserisci una data fino al {greatest} | \
      Digite uma data até {greatest} | Voer een datum in tot en met {greatest} | \
      {greatest}までの日付を入力してください | 请输入 {greatest} 或之前的日期 | \
      أدخل تاريخًا حتى {greatest} | יש להזין תאריך עד {greatest}
    numberInside: Gib eine Zahl von {least} bis {greatest} ein | \
      Saisissez un nombre de {least} à {greatest} | Introduce un número de {least} a {greatest} | \
      Inserisci un numero da {least} a {greatest} | Digite um número de {least} a {greatest} | \
      Voer een getal in van {least} tot en met {greatest} | \
      {least}から{greatest}までの数値を入力してください | \
      请输入 {least} 到 {greatest} 之间的数字 | أدخل رقمًا من {least} إلى {greatest} | \
      יש להזין מספר מ־{least} עד {greatest}
    wholeNumberInside: Gib eine ganze Zahl von {least} bis {greatest} ein | \
      Saisissez un nombre entier de {least} à {greatest} | \
      Introduce un número entero de {least} a {greatest} | \
      Inserisci un numero intero da {least} a {greatest} | \
      Digite um número inteiro de {least} a {greatest} | \
      Voer een geheel getal in van {least} tot en met {greatest} | \
      {least}から{greatest}までの整数を入力してください | \
      请输入 {least} 到 {greatest} 之间的整数 | أدخل عددًا صحيحًا من {least} إلى {greatest} | \
      יש להזין מספר שלם מ־{least} עד {greatest}
    numberInSteps: Gib eine Zahl von {least} bis {greatest} in Schritten von {step} ein | \
      Saisissez un nombre de {least} à {greatest} par pas de {step} | \
      Introduce un número de {least} a {greatest} en pasos de {step} | \
      Inserisci un numero da {least} a {greatest} a passi di {step} | \
      Digite um número de {least} a {greatest} em passos de {step} | \
      Voer een getal in van {least} tot en met {greatest} in stappen van {step} | \
      {least}から{greatest}まで{step}刻みの数値を入力してください | \
      请输入 {least} 到 {greatest} 之间的数字，步长为 {step} | \
      أدخل رقمًا من {least} إلى {greatest} بخطوات قدرها {step} | \
      יש להזין מספר מ־{least} עד {greatest} בצעדים של {step}
    numberFrom: Gib eine Zahl ab {least} ein | Saisissez un nombre à partir de {least} | \
      Introduce un número a partir de {least} | Inserisci un numero a partire da {least} | \
      Digite um número a partir de {least} | Voer een getal in vanaf {least} | \
      {least}以上の数値を入力してください | 请输入不小于 {least} 的数字 | \
      أدخل رقمًا ابتداءً من {least} | יש להזין מספר החל מ־{least}
    numberUpTo: Gib eine Zahl bis {greatest} ein | Saisissez un nombre jusqu’à {greatest} | \
      Introduce un número hasta {greatest} | Inserisci un numero fino a {greatest} | \
      Digite um número até {greatest} | Voer een getal in tot en met {greatest} | \
      {greatest}以下の数値を入力してください | 请输入不大于 {greatest} 的数字 | \
      أدخل رقمًا حتى {greatest} | יש להזין מספר עד {greatest}
    numberInStepsFrom: Gib eine Zahl ab {least} in Schritten von {step} ein | \
      Saisissez un nombre à partir de {least} par pas de {step} | \
      Introduce un número a partir de {least} en pasos de {step} | \
      Inserisci un numero a partire da {least} a passi di {step} | \
      Digite um número a partir de {least} em passos de {step} | \
      Voer een getal in vanaf {least} in stappen van {step} | \
      {least}以上で{step}刻みの数値を入力してください | \
      请输入不小于 {least} 的数字，步长为 {step} | \
      أدخل رقمًا ابتداءً من {least} بخطوات قدرها {step} | \
      יש להזין מספר החל מ־{least} בצעדים של {step}
    numberOnly: Nur {least} ist möglich | Seul {least} est possible | Solo se admite {least} | \
      È possibile solo {least} | Só é possível {least} | Alleen {least} is mogelijk | \
      {least}のみ使えます | 只能使用 {least} | {least} فقط ممكن | רק {least} אפשרי
    delete: Löschen | Supprimer | Eliminar | Elimina | Apagar | Verwijder | 削除 | 删除 | حذف | \
      מחיקה
    edit: bearbeiten | modifier | editar | modifica | editar | bewerk | 編集 | 编辑 | تحرير | \
      עריכה
    markAll: alle markieren | tout marquer | marcar todo | seleziona tutto | marcar tudo | \
      markeer alles | すべて選択 | 全选 | تحديد الكل | סימון הכול
    unmarkAll: keine markieren | tout démarquer | desmarcar todo | deseleziona tutto | \
      desmarcar tudo | markeer niets | すべて選択解除 | 取消全选 | إلغاء تحديد الكل | \
      ביטול כל הסימון
    marked: markiert | marqué | marcado | selezionato | marcado | gemarkeerd | マーク済み | \
      已标记 | معلَّم | מסומן
    notMarked: nicht markiert | non marqué | no marcado | non selezionato | não marcado | \
      niet gemarkeerd | マークなし | 未标记 | غير معلَّم | לא מסומן
    yes: ja | oui | sí | sì | sim | ja | はい | 是 | نعم | כן
    no: nein | non | no | no | não | nee | いいえ | 否 | لا | לא
    discardQuestion: Änderungen verwerfen? | Abandonner les modifications ? | \
      ¿Descartar los cambios? | Annullare le modifiche? | Descartar as alterações? | \
      Wijzigingen verwijderen? | 変更を破棄しますか? | 放弃更改? | هل تريد تجاهل التغييرات؟ | \
      לבטל את השינויים?
    discard: verwerfen | abandonner | descartar | annulla | descartar | verwijder | 破棄 | 放弃 | \
      تجاهل | ביטול שינויים
    cancel: abbrechen | annuler | cancelar | annulla | cancelar | annuleer | キャンセル | 取消 | \
      إلغاء | ביטול
    done: fertig | terminé | listo | fine | concluir | gereed | 完了 | 完成 | تم | סיום
    expand: aufklappen | développer | expandir | espandi | expandir | vouw uit | 展開 | 展开 | \
      توسيع | הרחבה
    collapse: zuklappen | réduire | contraer | comprimi | recolher | vouw in | 折りたたむ | 折叠 | \
      طي | כיווץ
    """

  private static var separators: [String: WritableKeyPath<Words, Character>] {
    [
      "decimalSeparator": \.numbers.decimalSeparator,
      "groupingSeparator": \.numbers.groupingSeparator,
    ]
  }

  /// The texts that can be translated, by their names.
  package static var names: [String: WritableKeyPath<Words, String>] {
    [
      "on": \.on, "off": \.off, "noSelection": \.noSelection, "selected": \.selected,
      "notSelected": \.notSelected, "noValue": \.noValue, "destructive": \.destructive,
      "search": \.search, "empty": \.empty, "loading": \.loading,
      "loadMore": \.loadMore, "tryAgain": \.tryAgain,
      "unavailable": \.unavailable, "inProgress": \.inProgress,
      "found": \.found, "noMatches": \.noMatches, "choiceNeeded": \.choiceNeeded,
      "notWhileSearching": \.notWhileSearching, "notWhileChanging": \.notWhileChanging,
      "textLimit": \.textLimit, "textLimitOne": \.textLimitOne,
      "numberNeeded": \.numberNeeded, "numberIsWhole": \.numberIsWhole, "noNumber": \.noNumber,
      "dateNeeded": \.dateNeeded, "noDate": \.noDate,
      "timeNeeded": \.timeNeeded, "dateInside": \.dateInside, "dateFrom": \.dateFrom,
      "dateUpTo": \.dateUpTo, "numberInside": \.numberInside,
      "wholeNumberInside": \.wholeNumberInside, "numberInSteps": \.numberInSteps,
      "numberFrom": \.numberFrom, "numberUpTo": \.numberUpTo,
      "numberInStepsFrom": \.numberInStepsFrom, "numberOnly": \.numberOnly,
      "discardQuestion": \.discardQuestion, "discard": \.discard,
      "edit": \.edit, "markAll": \.markAll, "unmarkAll": \.unmarkAll, "marked": \.marked,
      "notMarked": \.notMarked,
      "delete": \.delete, "yes": \.yes, "no": \.no, "cancel": \.cancel, "done": \.done,
      "expand": \.expand, "collapse": \.collapse, "percentage": \.numbers.percentage,
    ]
  }
}
