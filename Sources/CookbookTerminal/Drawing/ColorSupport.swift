/// Whether the user wants colors and the terminal supports them.
enum ColorSupport {
  static func isEnabled(environment: [String: String]) -> Bool {
    // An empty `NO_COLOR` counts as none: https://no-color.org
    guard environment["NO_COLOR", default: ""].isEmpty else { return false }
    let terminal = environment["TERM", default: ""]
    return !terminal.isEmpty && terminal != "dumb"
  }
}
