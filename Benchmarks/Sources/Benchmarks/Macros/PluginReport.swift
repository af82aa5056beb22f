import Foundation
import Reporting

/// The duration of the macro plugin's launch, and its throughput. There is no baseline, so nothing
/// is checked.
enum PluginReport {
  static let name = "Macro plugin"

  /// The figures, or the reason why there are none.
  static func lines() throws -> [String] {
    guard let executable = PluginProcess.executable else {
      return ["  no CairnMacros-tool beside this program"]
    }
    let launch = try median(of: 20) { try Self.launch(executable) }
    let features = (0..<200).map(feature)
    let messages = features.flatMap(messages)
    let count = features.joined().split(separator: "\n", omittingEmptySubsequences: false).count
    let plugin = try PluginProcess(executable)
    _ = try plugin.answer(to: HandshakeMessage())
    var written = 0
    let duration = try ContinuousClock().measure {
      for message in messages { written += try plugin.answer(to: message).count }
    }
    try plugin.end()
    let speed = Int(Double(count) / (duration / .seconds(1)))
    return [
      "  launch and handshake: \((launch / .milliseconds(1)).significant) ms",
      "  \(count) lines of features, \(messages.count) expansions: \(speed) lines per second, "
        + "\(written / 1_024) KB written",
    ]
  }

  /// The time from the start of the process to its first answer.
  private static func launch(_ executable: URL) throws -> Duration {
    let clock = ContinuousClock()
    let start = clock.now
    let plugin = try PluginProcess(executable)
    _ = try plugin.answer(to: HandshakeMessage())
    let duration = start.duration(to: clock.now)
    try plugin.end()
    return duration
  }

  private static func median(of count: Int, _ body: () throws -> Duration) rethrows -> Duration {
    try (0..<count).map { _ in try body() }.sorted()[count / 2]
  }

  /// A feature of 25 lines.
  private static func feature(_ number: Int) -> String {
    """
    @Reducer
    struct Feature\(number) {
    \(state)

    \(action)

      var body: some ReducerOf<Self> {
        Reduce { state, action in .none }
      }
    }

    """
  }

  private static let state = declaration(
    "@ObservableState\n  struct State: Equatable",
    (0..<7).map { "var property\($0) = [\"a\": \($0)] // text" }
  )

  private static let action = declaration(
    "@CasePathable\n  enum Action",
    (0..<7).map { "case action\($0)(Int, name: [String: Int])" }
  )

  private static func declaration(_ head: String, _ members: [String]) -> String {
    "  \(head) {\n" + members.map { "    \($0)\n" }.joined() + "  }"
  }

  /// The compiler's requests for a feature.
  private static func messages(for feature: String) -> [ExpansionMessage] {
    ["member", "extension"].flatMap { role in
      [
        ExpansionMessage("Reducer", role: role, source: feature),
        ExpansionMessage("CasePathable", role: role, source: action),
        ExpansionMessage("ObservableState", role: role, source: state),
      ]
    }
  }
}
