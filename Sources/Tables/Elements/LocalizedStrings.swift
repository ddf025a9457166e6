#if UserDefaults || !canImport(FoundationEssentials)
  public import Foundation
  public import TablesModel

  /// The translations of a bundle, as texts for rows.
  ///
  /// ```swift
  /// let strings = LocalizedStrings(table: "Settings", bundle: .module)
  ///
  /// Switch(strings["Dark mode"], isOn: $dark)
  /// Info(strings["Files"], detail: strings.format("%ld files", count))
  /// ```
  /// A text is looked up when the row is created, and again when the table is evaluated after a
  /// change of the language; see <doc:LocalizedTitles>. On Linux, this needs all of Foundation, as
  /// `ValueStore` of `UserDefaults` does.
  public struct LocalizedStrings: Sendable {
    /// The name of the strings table; `nil` for `Localizable`.
    package let table: String?
    /// The bundle that contains the table.
    package let bundle: Bundle
    /// The language of the texts; `nil` for the language that the bundle chooses for the user.
    package let language: String?
    /// The bundle in which texts are looked up: `bundle`, or its folder for `language`. `nil` if
    /// there is no such folder.
    private let source: Bundle?

    /// Creates the translations of a table in the language of the user.
    public init(table: String? = nil, bundle: Bundle = .main) {
      (self.table, self.bundle, language, source) = (table, bundle, nil, bundle)
    }

    private init(_ strings: LocalizedStrings, language: String) {
      (table, bundle, self.language) = (strings.table, strings.bundle, language)
      source = Self.folder(of: language, in: strings.bundle)
    }

    /// Returns the translations in a language, for tests, previews, and apps that let the user
    /// choose.
    ///
    /// - Parameter language: A tag such as `de` or `pt-BR`. If the bundle has no folder for
    ///   `de-AT`, that of `de` is used; if it has neither, each text is its key.
    public func language(_ language: String) -> LocalizedStrings { Self(self, language: language) }

    /// Returns the translation of a key.
    ///
    /// If there is none, or no such table, the text is `fallback`, or the key if that is `nil`.
    public subscript(key: String, default fallback: String? = nil) -> String {
      source?.localizedString(forKey: key, value: fallback, table: table) ?? fallback ?? key
    }

    /// Returns the translation of a key with the arguments in place of `%@`, `%ld` or `%.1f`.
    ///
    /// Numbers have the format of the language. On Apple platforms, plural forms of string catalogs
    /// and `.stringsdict` files are chosen by the arguments; Foundation on Linux reads only
    /// `.strings` files.
    /// - Precondition: The arguments have the types that the translation requires: `%@` for an
    ///   object such as `NSString(string: name)`, `%ld` for an `Int`, `%f` for a `Double`.
    public func format(_ key: String, _ arguments: any CVarArg...) -> String {
      let locale = language.map(Locale.init(identifier:)) ?? .current
      return String(format: self[key], locale: locale, arguments: arguments)
    }

    /// Returns the folder of a language, or else of the language without its last tag, and so on.
    private static func folder(of language: String, in bundle: Bundle) -> Bundle? {
      var tags = language.split { $0 == "-" || $0 == "_" }
      while !tags.isEmpty {
        for separator in ["-", "_"] {
          let name = tags.joined(separator: separator)
          if let path = bundle.path(forResource: name, ofType: "lproj") {
            return Bundle(path: path)
          }
        }
        tags.removeLast()
      }
      return nil
    }
  }

  extension Words {
    /// The words in the language in which the user sees the app, which is the default of hosts with
    /// native controls.
    ///
    /// As with the texts of the system, that is a language of the app: an app in English alone
    /// stays in English throughout.
    public static var current: Words { Words(of: .main) }

    /// Creates the words in the language that a bundle chooses for the user.
    public init(of bundle: Bundle) { self.init(languages: bundle.preferredLocalizations) }
  }
#endif
