import Foundation

let arguments = Array(CommandLine.arguments.dropFirst())
let tool = Tabletool(environment: ProcessInfo.processInfo.environment)
exit(await tool.run(arguments).rawValue)
