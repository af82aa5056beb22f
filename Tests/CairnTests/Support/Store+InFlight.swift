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
  /// How many owners there are below this one.
  var descendantCount: Int {
    children.reduce(0) { $0 + 1 + $1.descendantCount }
  }
}
