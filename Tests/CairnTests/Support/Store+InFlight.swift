@testable import Cairn

extension Store {
  /// The names of the operations in flight, oldest first.
  var inFlight: [String] {
    engine.inFlight
  }
}

extension Engine {
  /// The names of the operations in flight, oldest first.
  var inFlight: [String] {
    runningEffects.map { $0.descriptor.name ?? "unnamed" }
  }
}

extension Owner {
  /// Whether there are owners below this one.
  var hasChildren: Bool { !children.isEmpty }

  /// How many owners there are below this one.
  var descendantCount: Int {
    children.reduce(0) { $0 + 1 + $1.descendantCount }
  }
}
