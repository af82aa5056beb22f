import Synchronization

/// What tells a link from others: the screen that it leads to, so that a view may make it as often
/// as it likes (rule K11).
///
/// Of screens that cannot be compared nobody knows whether they are the same. So each link to one is a
/// link of its own, and only its copies are the same: else one that somebody follows could be taken for
/// one that was followed before, and push nothing (rule K9).
enum LinkIdentity {
  /// Kept for as long as the screen is in the path, since a link that is made anew is compared with it.
  case state(any Equatable)
  case number(UInt64)

  private static let lastNumber = Atomic<UInt64>(0)

  init<State>(_ state: State) {
    if let state = state as? any Equatable {
      self = .state(state)
    } else {
      let number = Self.lastNumber.add(1, ordering: .relaxed).newValue
      self = .number(number)
    }
  }
}

extension LinkIdentity: Hashable {
  static func == (lhs: Self, rhs: Self) -> Bool {
    switch (lhs, rhs) {
    case (.state(let lhs), .state(let rhs)): lhs.isEqual(to: rhs)
    case (.number(let lhs), .number(let rhs)): lhs == rhs
    case (.state, .number), (.number, .state): false
    }
  }

  func hash(into hasher: inout Hasher) {
    switch self {
    case .state(let state as any Hashable): state.hash(into: &hasher)
    case .state(let state): hasher.combine(ObjectIdentifier(type(of: state)))
    case .number(let number): hasher.combine(number)
    }
  }
}

extension Equatable {
  fileprivate func isEqual(to other: any Equatable) -> Bool {
    self == other as? Self
  }
}
