import Tables

/// Texts of a screen in several scripts that often break a layout.
enum Script: String, CaseIterable {
  case ascii, cjk, emoji, combining, arabic, hebrew, long

  var table: Table {
    let text = text
    return Table(text.screen) {
      Section(text.header, footer: text.footer) {
        Info(text.row, detail: text.detail)
        Info(text.row, detail: text.detail).style(.subtitle)
        Switch(text.row, isOn: true).disabled(because: text.detail)
        TextField(text.row, initialValue: text.detail)
        Segue(text.row).icon(text.icon).badge(2)
      }
    }
  }

  private struct Text {
    var screen, header, row, detail, footer, icon: String
  }

  private var text: Text {
    switch self {
    case .ascii:
      Text(
        screen: "Settings", header: "General", row: "Language", detail: "English",
        footer: "Apps follow it when they start.", icon: "*")
    case .cjk:
      Text(
        screen: "設定", header: "一般", row: "言語と地域", detail: "日本語（日本）",
        footer: "アプリは次に起動したときから、この言語で表示されます。", icon: "文")
    case .emoji:
      Text(
        screen: "⚙️ 👩‍👩‍👧‍👦", header: "🏳️‍🌈 🇯🇵🇩🇪", row: "👍🏽👩🏿‍💻 1️⃣", detail: "❤️🏴‍☠️",
        footer: "😀😃😄😁😆😅😂🤣🥲☺️😊😇🙂🙃😉😌😍🥰😘😗😙😚", icon: "👨‍👩‍👧")
    case .combining:
      Text(
        screen: "Re\u{301}glages", header: "Ge\u{301}ne\u{301}ral",
        row: "Tie\u{302}\u{301}ng Vie\u{323}\u{302}t",
        detail: "नमस्ते",
        footer:
          "Z\u{351}\u{36B}\u{343}a\u{335}\u{321}l\u{334}g\u{330}o\u{332}, ก็ได้, and a mark alone: \u{301}.",
        icon: "e\u{301}")
    case .arabic:
      Text(
        screen: "الإعدادات", header: "عام", row: "اللغة والمنطقة", detail: "العربية",
        footer: "تتبع التطبيقات هذه اللغة عند تشغيلها في المرة القادمة.", icon: "ع")
    case .hebrew:
      Text(
        screen: "הגדרות", header: "כללי", row: "שפה ואזור", detail: "עִבְרִית",
        footer: "היישומים יפעלו בשפה זו בפעם הבאה שייפתחו.", icon: "ש")
    case .long:
      Text(
        screen: String(repeating: "Settings", count: 12),
        header: "Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft",
        row: "/usr/share/dictionaries/languages/of/the/world/english.txt",
        detail: String(repeating: "Very long ", count: 30),
        footer: String(repeating: "長い", count: 60),
        icon: "****************")
    }
  }
}
