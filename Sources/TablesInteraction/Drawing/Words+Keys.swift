import TablesModel

extension Words {
  /// The help for the keys of a ``Screen``, which its last line and its list of keys show. The
  /// names of its translations begin with `keys.`.
  package var keys: Keys {
    get { self[Keys.self] }
    set { self[Keys.self] = newValue }
  }

  /// The help for the keys of a ``Screen``. The words that other hosts also show, such as `cancel`
  /// and `expand`, are properties of `Words`.
  package struct Keys: Hashable, Sendable, Sentences {
    /// The help for the key that selects an entry of a menu, or a row that only shows information.
    package var select = "select"
    /// The help for the key that begins a new line of a text.
    package var newLine = "new line"
    /// The help for the key that opens the menu of a row.
    package var menu = "menu"
    /// The help for the keys that move a row.
    package var move = "move"
    /// The help for the key that switches a row on or off.
    package var toggle = "toggle"
    /// The help for the key that selects an option.
    package var choose = "choose"
    /// The help for the key that opens the screen of a row.
    package var open = "open"
    /// The help for the keys that change a number.
    package var change = "change"
    /// The help for the key that begins to edit the text, the number or the date of a row.
    package var typeText = "type"
    /// The help for the key that performs an action.
    package var run = "run"
    /// The help for the key that refreshes the rows.
    package var refresh = "refresh"
    /// The help for the key that goes back.
    package var back = "back"
    /// The help for the key that ends the ``Screen``, whichever table it shows.
    package var quit = "quit"
    /// The help for the key that lists all keys, and the title of the list.
    package var list = "keys"
    /// The help for the keys that move by a row, or scroll by a line.
    package var byRow = "row up, down"
    /// The help for the keys that move by a page.
    package var byPage = "page up, down"
    /// The help for the keys that move to the first and to the last row.
    package var toEnds = "first, last row"
    /// The help for the key that moves to the next section.
    package var nextSection = "next section"
    /// The help for the capital letters, each of which moves to the section with that index title.
    package var toLetter = "section of the letter"
    /// The help for the key that marks a row, or removes its mark.
    package var mark = "mark"
    /// The help for the keys that mark a range of rows.
    package var markRange = "mark rows"
    /// The help for the digits, which begin to type a number.
    package var typeNumber = "type a number"

    /// The English help.
    package static let english = Keys()

    package static let prefix = "keys"

    package static func translated(to language: String) -> Self? { inLanguages[language] }

    /// The help in each of ``Words/languages``, by the code of the language.
    private static let inLanguages = Words.translations(
      of: english, in: translations, names: names)
  }
}

extension Words.Keys {
  /// The names and the translations of the texts, one text a line.
  private static let translations = """
    language: de | fr | es | it | pt | nl | ja | zh | ar | he
    select: auswählen | sélectionner | seleccionar | seleziona | selecionar | selecteer | 選択 | \
      选择 | تحديد | בחירה
    newLine: neue Zeile | nouvelle ligne | línea nueva | nuova riga | nova linha | nieuwe regel | \
      改行 | 换行 | سطر جديد | שורה חדשה
    menu: Menü | menu | menú | menu | menu | menu | メニュー | 菜单 | قائمة | תפריט
    move: verschieben | déplacer | mover | sposta | mover | verplaats | 移動 | 移动 | نقل | הזזה
    toggle: umschalten | basculer | alternar | attiva/disattiva | alternar | schakel | 切り替え | \
      切换 | تبديل | החלפת מצב
    choose: wählen | choisir | elegir | scegli | escolher | kies | 選ぶ | 选取 | اختيار | בחירה
    open: öffnen | ouvrir | abrir | apri | abrir | open | 開く | 打开 | فتح | פתיחה
    change: ändern | modifier | cambiar | modifica | alterar | wijzig | 変更 | 更改 | تغيير | \
      שינוי
    typeText: eingeben | saisir | escribir | digita | digitar | typ | 入力 | 输入 | إدخال | הקלדה
    run: ausführen | exécuter | ejecutar | esegui | executar | voer uit | 実行 | 运行 | تنفيذ | \
      ביצוע
    refresh: aktualisieren | actualiser | actualizar | aggiorna | atualizar | ververs | 更新 | \
      刷新 | تحديث | רענון
    back: zurück | retour | atrás | indietro | voltar | terug | 戻る | 返回 | رجوع | חזרה
    quit: beenden | quitter | salir | esci | sair | stop | 終了 | 退出 | إنهاء | יציאה
    list: Tasten | touches | teclas | tasti | teclas | toetsen | キー | 按键 | المفاتيح | מקשים
    byRow: Zeile höher, tiefer | ligne précédente, suivante | fila anterior, siguiente | \
      riga precedente, successiva | linha anterior, seguinte | rij omhoog, omlaag | \
      前の行、次の行 | 上一行、下一行 | الصف السابق، التالي | שורה למעלה, למטה
    byPage: Seite höher, tiefer | page précédente, suivante | página anterior, siguiente | \
      pagina precedente, successiva | página anterior, seguinte | pagina omhoog, omlaag | \
      前のページ、次のページ | 上一页、下一页 | الصفحة السابقة، التالية | עמוד למעלה, למטה
    toEnds: erste, letzte Zeile | première, dernière ligne | primera, última fila | \
      prima, ultima riga | primeira, última linha | eerste, laatste rij | 最初の行、最後の行 | \
      第一行、最后一行 | أول صف، آخر صف | שורה ראשונה, אחרונה
    nextSection: nächster Abschnitt | section suivante | sección siguiente | sezione successiva | \
      seção seguinte | volgende sectie | 次のセクション | 下一部分 | القسم التالي | המקטע הבא
    toLetter: Abschnitt des Buchstabens | section de la lettre | sección de la letra | \
      sezione della lettera | seção da letra | sectie van de letter | その文字のセクション | \
      该字母的部分 | قسم الحرف | המקטע של האות
    mark: markieren | marquer | marcar | seleziona | marcar | markeer | 選択 | 选择 | تعليم | \
      סימון
    markRange: Zeilen markieren | marquer des lignes | marcar filas | seleziona righe | \
      marcar linhas | markeer rijen | 行を選択 | 选择多行 | تعليم صفوف | סימון שורות
    typeNumber: Zahl eingeben | saisir un nombre | escribir un número | digita un numero | \
      digitar um número | typ een getal | 数値を入力 | 输入数字 | إدخال رقم | הקלדת מספר
    """

  package static var names: [String: WritableKeyPath<Self, String>] {
    [
      "select": \.select, "newLine": \.newLine, "menu": \.menu, "move": \.move, "toggle": \.toggle,
      "choose": \.choose, "open": \.open, "change": \.change, "typeText": \.typeText,
      "run": \.run, "refresh": \.refresh, "back": \.back, "quit": \.quit, "list": \.list,
      "byRow": \.byRow,
      "byPage": \.byPage, "toEnds": \.toEnds, "nextSection": \.nextSection, "toLetter": \.toLetter,
      "mark": \.mark, "markRange": \.markRange, "typeNumber": \.typeNumber,
    ]
  }
}
