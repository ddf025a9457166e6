import Foundation

let arguments = Array(CommandLine.arguments.dropFirst())
exit(Tabletool(environment: ProcessInfo.processInfo.environment).run(arguments).rawValue)
