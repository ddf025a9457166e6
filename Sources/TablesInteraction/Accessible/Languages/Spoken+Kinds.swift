public import TablesModel

/// The words for the kinds of rows, apart from the sentences, so that a new kind needs one file.
extension Words.Spoken {
  /// The words for the kinds of rows.
  public struct Kinds: Hashable, Sendable {
    /// The word for a row that leads to another screen.
    public var link = "link"
    /// The word for a row that runs an action.
    public var action = "action"
    /// The word for a row that is on or off.
    public var toggle = "switch"
    /// The word for an option of a list that allows exactly one choice.
    public var radio = "option"
    /// The word for an option of a list that allows any number of choices.
    public var checkbox = "check box"
    /// The word for a row whose options are on a screen of their own.
    public var picker = "picker"
    /// The word for a row with a date.
    public var date = "date"
    /// The word for a row with a duration.
    public var duration = "duration"
    /// The word for a row with a number on a scale.
    public var slider = "slider"
    /// The word for a row with a number that changes in steps.
    public var stepper = "stepper"
    /// The word for a row with a text that is typed.
    public var text = "text"
    /// The words for a row with a text of several lines.
    public var textLines = "text of several lines"
    /// The word for a row that shows progress.
    public var progress = "progress"
  }

  /// Returns the word for the purpose of a row. `nil` for a row that only gives information.
  func word(for role: RowFace.Role) -> String? {
    switch role {
    case .info: nil
    case .action: kinds.action
    case .link: kinds.link
    case .toggle: kinds.toggle
    case .radio: kinds.radio
    case .checkbox: kinds.checkbox
    case .picker: kinds.picker
    case .date: kinds.date
    case .duration: kinds.duration
    case .slider: kinds.slider
    case .stepper: kinds.stepper
    case .text: kinds.text
    case .lines: kinds.textLines
    case .progress: kinds.progress
    }
  }

  /// Returns the English words and sentences, but with the words for kinds in a language.
  static func withKinds(in language: String) -> Self {
    var words = Self()
    words.kinds = Words.translated(Kinds(), to: language, by: translations, names: names) ?? Kinds()
    return words
  }

  /// The names and the translations of the words, one word a line.
  private static let translations = """
    language: de | fr | es | it | pt | nl | ja | zh | ar | he
    link: Verweis | lien | enlace | collegamento | ligação | koppeling | リンク | 链接 | رابط | \
      קישור
    action: Aktion | action | acción | azione | ação | actie | 操作 | 操作 | إجراء | פעולה
    toggle: Schalter | commutateur | interruptor | interruttore | interruptor | schakelaar | \
      スイッチ | 开关 | مفتاح | מתג
    radio: Option | option | opción | opzione | opção | optie | 選択肢 | 选项 | خيار | אפשרות
    checkbox: Kontrollkästchen | case à cocher | casilla | casella | caixa de seleção | \
      selectievakje | チェックボックス | 复选框 | خانة اختيار | תיבת סימון
    picker: Auswahl | sélecteur | selector | selettore | seletor | keuzelijst | 選択リスト | \
      选择器 | قائمة اختيار | בורר
    date: Datum | date | fecha | data | data | datum | 日付 | 日期 | تاريخ | תאריך
    duration: Dauer | durée | duración | durata | duração | duur | 時間の長さ | 时长 | مدة | משך
    slider: Schieberegler | curseur | control deslizante | cursore | controle deslizante | \
      schuifregelaar | スライダー | 滑块 | شريط تمرير | מחוון
    stepper: Zähler | compteur | contador | contatore | contador | teller | ステッパー | 步进器 | \
      عدّاد | מונה
    text: Text | texte | texto | testo | texto | tekst | テキスト | 文本 | نص | טקסט
    textLines: mehrzeiliger Text | texte de plusieurs lignes | texto de varias líneas | \
      testo di più righe | texto de várias linhas | tekst van meer regels | 複数行のテキスト | \
      多行文本 | نص متعدد الأسطر | טקסט של כמה שורות
    progress: Fortschritt | progression | progreso | avanzamento | progresso | voortgang | 進捗 | \
      进度 | تقدّم | התקדמות
    """

  private static var names: [String: WritableKeyPath<Kinds, String>] {
    [
      "link": \.link, "action": \.action, "toggle": \.toggle, "radio": \.radio,
      "checkbox": \.checkbox, "picker": \.picker, "date": \.date, "duration": \.duration,
      "slider": \.slider,
      "stepper": \.stepper, "text": \.text, "textLines": \.textLines, "progress": \.progress,
    ]
  }
}
