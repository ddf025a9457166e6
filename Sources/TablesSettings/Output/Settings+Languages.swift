import TablesModel

extension Words {
  /// The sentences on screens that show a `Settings.bundle`. The names of their translations begin
  /// with `settings.`.
  package var settings: Settings {
    get { self[Settings.self] }
    set { self[Settings.self] = newValue }
  }

  /// The sentences of the library on screens that show a `Settings.bundle`.
  ///
  /// A name in braces, such as `{file}`, is replaced.
  package struct Settings: Hashable, Sendable, Sentences {
    /// The title of a screen that has no title in the bundle.
    package var title = "Settings"
    /// The empty state of a screen without rows.
    package var empty = "No settings"
    /// The empty state of a screen whose property list could not be used.
    package var cannotBeShown = "{file} cannot be shown"
    /// The reason if the file no longer exists, or is not a property list.
    package var unreadable = "Its property list is unreadable."
    /// The reason if the root of the property list is not a dictionary.
    package var notADictionary = "Its property list is not a dictionary."
    /// The reason if the property list has no `PreferenceSpecifiers`.
    package var noSpecifiers = "Its property list has no specifiers."
    /// The reason why a row that leads to a missing pane is disabled.
    package var noPane = "The bundle has no pane “{file}”."
    /// The reason why a row of an unsupported type is disabled.
    package var unsupported = "{type} is not supported."
    /// The title of the action that adds a new item to a list.
    package var add = "Add"
    /// The reason why a row without a type is disabled.
    package var noType = "The row has no type."
    /// The failure of a row whose value could not be saved.
    package var notSaved = "Not saved: {reason}"

    /// The English sentences.
    package static let english = Settings()

    package static let prefix = "settings"

    package static var names: [String: WritableKeyPath<Self, String>] {
      [
        "title": \.title, "empty": \.empty, "cannotBeShown": \.cannotBeShown,
        "unreadable": \.unreadable, "notADictionary": \.notADictionary,
        "noSpecifiers": \.noSpecifiers, "noPane": \.noPane, "unsupported": \.unsupported,
        "add": \.add, "noType": \.noType, "notSaved": \.notSaved,
      ]
    }
  }
}

// The sentences of settings in other languages than English. Those that say what is wrong with a
// bundle are for its developers, and stay English.

extension Words.Settings {
  package static func translated(to language: String) -> Self? {
    switch language {
    case "de":
      Self(
        title: "Einstellungen", empty: "Keine Einstellungen", add: "Hinzufügen",
        notSaved: "Nicht gesichert: {reason}")
    case "fr":
      Self(
        title: "Réglages", empty: "Aucun réglage", add: "Ajouter",
        notSaved: "Pas enregistré : {reason}")
    case "es":
      Self(
        title: "Ajustes", empty: "No hay ajustes", add: "Añadir", notSaved: "No guardado: {reason}")
    case "it":
      Self(
        title: "Impostazioni", empty: "Nessuna impostazione", add: "Aggiungi",
        notSaved: "Non salvato: {reason}")
    case "pt":
      Self(
        title: "Ajustes", empty: "Nenhum ajuste", add: "Adicionar", notSaved: "Não salvo: {reason}")
    case "nl":
      Self(
        title: "Instellingen", empty: "Geen instellingen", add: "Voeg toe",
        notSaved: "Niet bewaard: {reason}")
    case "ja":
      Self(
        title: "設定", empty: "設定はありません", add: "追加", notSaved: "保存されていません：{reason}")
    case "zh":
      Self(
        title: "设置", empty: "没有设置", add: "添加", notSaved: "未存储：{reason}")
    case "ar":
      Self(
        title: "الإعدادات", empty: "لا توجد إعدادات", add: "إضافة", notSaved: "لم يُحفظ: {reason}")
    case "he":
      Self(
        title: "הגדרות", empty: "אין הגדרות", add: "הוספה", notSaved: "לא נשמר: {reason}")
    default: nil
    }
  }
}
