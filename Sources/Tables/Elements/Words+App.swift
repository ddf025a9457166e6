#if UserDefaults || !canImport(FoundationEssentials)
  public import Foundation
  public import TablesModel

  extension Words {
    /// The words in the language in which the user sees the app, which is the default of hosts with
    /// native controls.
    ///
    /// As with the texts of the system, that is a language of the app: an app in English alone stays in
    /// English throughout.
    public static var ofApp: Words { Words(of: .main) }

    /// Creates the words in the language that a bundle chooses for the user.
    public init(of bundle: Bundle) { self.init(languages: bundle.preferredLocalizations) }
  }
#endif
