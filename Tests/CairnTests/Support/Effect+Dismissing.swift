import Cairn

extension Effect where Action: Sendable {
  /// An effect that dismisses its feature, and then records it.
  static func dismissing(times: Int = 1, journal: Journal? = nil) -> Self {
    .run(name: "dismissing") { _ in
      @Dependency(\.dismiss) var dismiss
      for _ in 0..<times {
        await dismiss()
      }
      journal?.write("dismissed")
    }
  }

  /// An effect that dismisses its feature when the gate opens.
  static func dismissing(at gate: Gate, journal: Journal? = nil) -> Self {
    .run(name: "dismissing") { _ in
      @Dependency(\.dismiss) var dismiss
      journal?.write("waiting")
      await gate.passStubbornly()
      await dismiss()
      journal?.write("dismissed")
    }
  }

  /// An effect that records whether its feature is presented.
  static func lookingAtPresentation(_ journal: Journal) -> Self {
    .run { _ in
      @Dependency(\.isPresented) var isPresented
      journal.write("presented: \(isPresented)")
    }
  }
}
