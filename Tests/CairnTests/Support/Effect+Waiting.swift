import Cairn

extension Effect where Action: Sendable {
  /// An effect that runs until `gate` opens or until it is cancelled, and records how it ends.
  static func waiting(
    _ name: String,
    at gate: Gate = Gate(),
    journal: Journal? = nil
  ) -> Self {
    .run(name: name) { _ in
      journal?.write("\(name) started")
      do {
        try await gate.pass()
        journal?.write("\(name) completed")
      } catch {
        journal?.write("\(name) cancelled")
        throw error
      }
    }
  }
}
