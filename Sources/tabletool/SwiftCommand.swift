import TablesSettings

/// `tabletool swift`: a Settings.bundle as source in the language of this package.
struct SwiftCommand {
  let tool: Tabletool

  func run(_ invocation: Invocation) throws -> ExitStatus {
    let bundle = try tool.bundle(for: invocation, locale: invocation.locale)
    tool.output.write(bundle.swiftSource(named: invocation.typeName ?? "SettingsScreens"))
    return tool.tellProblems(of: bundle)
  }
}
