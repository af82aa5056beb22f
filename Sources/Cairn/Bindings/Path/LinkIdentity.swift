import CairnCore
import Synchronization

/// The identity of a link: the screen that it leads to. So a view can make the same link as often
/// as it likes (rule K11).
///
/// Screens that are not `Equatable` cannot be compared. So each link to such a screen has its own
/// identity, shared only by its copies. Otherwise a followed link could be taken for one that was
/// followed before, and push nothing (rule K9).
enum LinkIdentity {
  /// Kept for as long as the screen is in the path, because links that are made again are compared
  /// with it.
  case state(any Equatable)
  /// A screen that is not equal to itself, because NaN is in it.
  case unequalState(any Equatable)
  case number(UInt64)

  private static let lastNumber = Atomic<UInt64>(0)

  init<State>(_ state: State) {
    if let state = state as? any Equatable {
      self = state.isEqual(to: state) ? .state(state) : .unequalState(state)
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
    case (.unequalState(let lhs), .unequalState(let rhs)): differ(lhs, rhs) == false
    case (.number(let lhs), .number(let rhs)): lhs == rhs
    case (.state, _), (.unequalState, _), (.number, _): false
    }
  }

  func hash(into hasher: inout Hasher) {
    switch self {
    case .state(let state as any Hashable): state.hash(into: &hasher)
    case .unequalState(let state as any Hashable): state.hashAsSame(into: &hasher)
    case .state(let state), .unequalState(let state):
      hasher.combine(ObjectIdentifier(type(of: state)))
    case .number(let number): hasher.combine(number)
    }
  }
}

extension Equatable {
  fileprivate func isEqual(to other: Any) -> Bool { (other as? Self) == self }
}
