import TablesModel

/// The words for the kinds of rows, apart from the sentences, so that a new kind needs one line.
extension Words.Spoken {
  /// Returns the word for the purpose of a row. `nil` for a row that only gives information.
  func word(for role: RowFace.Role) -> String? {
    switch role {
    case .info: nil
    case .action: action
    case .link: link
    case .toggle: toggle
    case .radio: radio
    case .checkbox: checkbox
    case .picker: picker
    case .date: date
    case .slider: slider
    case .stepper: stepper
    case .text: text
    case .lines: textLines
    case .progress: progress
    }
  }

  /// Returns the English words and sentences, but with the words for kinds in a language.
  static func withKinds(in language: String) -> Self {
    Words.translated(Self(), to: language, by: kinds, names: names) ?? Self()
  }

  /// The names and the translations of the words, one word a line. The translations are in the
  /// order of `Words.languages`.
  private static let kinds = """
    link: Verweis | lien | enlace | collegamento | ligação | koppeling | リンク | 链接
    action: Aktion | action | acción | azione | ação | actie | 操作 | 操作
    toggle: Schalter | commutateur | interruptor | interruttore | interruptor | schakelaar | \
      スイッチ | 开关
    radio: Option | option | opción | opzione | opção | optie | 選択肢 | 选项
    checkbox: Kontrollkästchen | case à cocher | casilla | casella | caixa de seleção | \
      selectievakje | チェックボックス | 复选框
    picker: Auswahl | sélecteur | selector | selettore | seletor | keuzelijst | 選択リスト | 选择器
    date: Datum | date | fecha | data | data | datum | 日付 | 日期
    slider: Schieberegler | curseur | control deslizante | cursore | controle deslizante | \
      schuifregelaar | スライダー | 滑块
    stepper: Zähler | compteur | contador | contatore | contador | teller | ステッパー | 步进器
    text: Text | texte | texto | testo | texto | tekst | テキスト | 文本
    textLines: mehrzeiliger Text | texte de plusieurs lignes | texto de varias líneas | \
      testo di più righe | texto de várias linhas | tekst van meer regels | 複数行のテキスト | 多行文本
    progress: Fortschritt | progression | progreso | avanzamento | progresso | voortgang | 進捗 | \
      进度
    """

  private static var names: [String: WritableKeyPath<Self, String>] {
    [
      "link": \.link, "action": \.action, "toggle": \.toggle, "radio": \.radio,
      "checkbox": \.checkbox, "picker": \.picker, "date": \.date, "slider": \.slider,
      "stepper": \.stepper, "text": \.text, "textLines": \.textLines, "progress": \.progress,
    ]
  }
}
