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

// The sentences of settings in other languages than English.

extension Words.Settings {
  package static func translated(to language: String) -> Self? {
    switch language {
    case "de": german
    case "fr": french
    case "es": spanish
    case "it": italian
    case "pt": portuguese
    case "nl": dutch
    case "ja": japanese
    case "zh": chinese
    case "ar": arabic
    case "he": hebrew
    default: nil
    }
  }

  private static let german: Self = {
    var words = Self()
    words.title = "Einstellungen"
    words.empty = "Keine Einstellungen"
    words.cannotBeShown = "{file} kann nicht gezeigt werden"
    words.unreadable = "Die Eigenschaftsliste ist nicht lesbar."
    words.notADictionary = "Die Eigenschaftsliste ist kein Wörterbuch."
    words.noSpecifiers = "Die Eigenschaftsliste beschreibt keine Zeilen."
    words.noPane = "Das Bundle hat keine Seite „{file}“."
    words.unsupported = "{type} wird nicht unterstützt."
    words.add = "Hinzufügen"
    words.noType = "Die Zeile hat keinen Typ."
    words.notSaved = "Nicht gesichert: {reason}"
    return words
  }()

  private static let french: Self = {
    var words = Self()
    words.title = "Réglages"
    words.empty = "Aucun réglage"
    words.cannotBeShown = "{file} ne peut pas être affiché"
    words.unreadable = "Sa liste de propriétés est illisible."
    words.notADictionary = "Sa liste de propriétés n’est pas un dictionnaire."
    words.noSpecifiers = "Sa liste de propriétés ne décrit aucune ligne."
    words.noPane = "Le bundle n’a pas de page « {file} »."
    words.unsupported = "{type} n’est pas pris en charge."
    words.add = "Ajouter"
    words.noType = "La ligne n’a pas de type."
    words.notSaved = "Pas enregistré : {reason}"
    return words
  }()

  private static let spanish: Self = {
    var words = Self()
    words.title = "Ajustes"
    words.empty = "No hay ajustes"
    words.cannotBeShown = "No se puede mostrar {file}"
    words.unreadable = "Su lista de propiedades no se puede leer."
    words.notADictionary = "Su lista de propiedades no es un diccionario."
    words.noSpecifiers = "Su lista de propiedades no describe filas."
    words.noPane = "El paquete no tiene la página «{file}»."
    words.unsupported = "{type} no es compatible."
    words.add = "Añadir"
    words.noType = "La fila no tiene tipo."
    words.notSaved = "No guardado: {reason}"
    return words
  }()

  private static let italian: Self = {
    var words = Self()
    words.title = "Impostazioni"
    words.empty = "Nessuna impostazione"
    words.cannotBeShown = "Impossibile mostrare {file}"
    words.unreadable = "La sua lista di proprietà è illeggibile."
    words.notADictionary = "La sua lista di proprietà non è un dizionario."
    words.noSpecifiers = "La sua lista di proprietà non descrive righe."
    words.noPane = "Il bundle non ha la pagina «{file}»."
    words.unsupported = "{type} non è supportato."
    words.add = "Aggiungi"
    words.noType = "La riga non ha un tipo."
    words.notSaved = "Non salvato: {reason}"
    return words
  }()

  private static let portuguese: Self = {
    var words = Self()
    words.title = "Ajustes"
    words.empty = "Nenhum ajuste"
    words.cannotBeShown = "Não é possível mostrar {file}"
    words.unreadable = "Sua lista de propriedades é ilegível."
    words.notADictionary = "Sua lista de propriedades não é um dicionário."
    words.noSpecifiers = "Sua lista de propriedades não descreve linhas."
    words.noPane = "O pacote não tem a página “{file}”."
    words.unsupported = "{type} não é compatível."
    words.add = "Adicionar"
    words.noType = "A linha não tem tipo."
    words.notSaved = "Não salvo: {reason}"
    return words
  }()

  private static let dutch: Self = {
    var words = Self()
    words.title = "Instellingen"
    words.empty = "Geen instellingen"
    words.cannotBeShown = "{file} kan niet worden getoond"
    words.unreadable = "De eigenschappenlijst is onleesbaar."
    words.notADictionary = "De eigenschappenlijst is geen woordenboek."
    words.noSpecifiers = "De eigenschappenlijst beschrijft geen rijen."
    words.noPane = "De bundel heeft geen pagina “{file}”."
    words.unsupported = "{type} wordt niet ondersteund."
    words.add = "Voeg toe"
    words.noType = "De rij heeft geen type."
    words.notSaved = "Niet bewaard: {reason}"
    return words
  }()

  private static let japanese: Self = {
    var words = Self()
    words.title = "設定"
    words.empty = "設定はありません"
    words.cannotBeShown = "{file}を表示できません"
    words.unreadable = "プロパティリストを読み取れません。"
    words.notADictionary = "プロパティリストが辞書ではありません。"
    words.noSpecifiers = "プロパティリストに項目がありません。"
    words.noPane = "バンドルに「{file}」のページがありません。"
    words.unsupported = "{type}には対応していません。"
    words.add = "追加"
    words.noType = "行に種類がありません。"
    words.notSaved = "保存されていません：{reason}"
    return words
  }()

  private static let chinese: Self = {
    var words = Self()
    words.title = "设置"
    words.empty = "没有设置"
    words.cannotBeShown = "无法显示 {file}"
    words.unreadable = "其属性列表无法读取。"
    words.notADictionary = "其属性列表不是字典。"
    words.noSpecifiers = "其属性列表没有描述任何行。"
    words.noPane = "包中没有页面“{file}”。"
    words.unsupported = "不支持 {type}。"
    words.add = "添加"
    words.noType = "该行没有类型。"
    words.notSaved = "未存储：{reason}"
    return words
  }()

  private static let arabic: Self = {
    var words = Self()
    words.title = "الإعدادات"
    words.empty = "لا توجد إعدادات"
    words.cannotBeShown = "لا يمكن عرض {file}"
    words.unreadable = "تتعذر قراءة قائمة الخصائص."
    words.notADictionary = "قائمة الخصائص ليست قاموسًا."
    words.noSpecifiers = "قائمة الخصائص لا تصف أي صفوف."
    words.noPane = "لا توجد في الحزمة صفحة «{file}»."
    words.unsupported = "{type} غير مدعوم."
    words.add = "إضافة"
    words.noType = "الصف بلا نوع."
    words.notSaved = "لم يُحفظ: {reason}"
    return words
  }()

  private static let hebrew: Self = {
    var words = Self()
    words.title = "הגדרות"
    words.empty = "אין הגדרות"
    words.cannotBeShown = "אי אפשר להציג את {file}"
    words.unreadable = "רשימת המאפיינים אינה קריאה."
    words.notADictionary = "רשימת המאפיינים אינה מילון."
    words.noSpecifiers = "רשימת המאפיינים אינה מתארת שורות."
    words.noPane = "בחבילה אין עמוד „{file}”."
    words.unsupported = "{type} אינו נתמך."
    words.add = "הוספה"
    words.noType = "לשורה אין סוג."
    words.notSaved = "לא נשמר: {reason}"
    return words
  }()
}
