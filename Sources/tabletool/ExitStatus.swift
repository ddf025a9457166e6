/// How the command ended, as a shell sees it.
enum ExitStatus: Int32 {
  /// Everything was shown.
  case success = 0
  /// Something was shown, and problems were found.
  case problems = 1
  /// Nothing could be read, or the command was not understood.
  case failure = 2
}
