/// What tells a link from others: the screen that it leads to, so that a view may make it as often
/// as it likes (rule K11).
///
/// Screens that cannot be compared are told apart by where the link was made.
struct LinkIdentity: Hashable {
  private let state: Any
  private let site: CallSite

  init(_ state: Any, site: CallSite) {
    self.state = state
    self.site = site
  }

  static func == (lhs: Self, rhs: Self) -> Bool {
    guard let state = lhs.state as? any Equatable else {
      return lhs.site == rhs.site && type(of: lhs.state) == type(of: rhs.state)
    }
    return state.isEqual(to: rhs.state)
  }

  func hash(into hasher: inout Hasher) {
    if let state = state as? any Hashable {
      state.hash(into: &hasher)
    } else {
      hasher.combine(ObjectIdentifier(type(of: state)))
    }
  }
}

extension Equatable {
  fileprivate func isEqual(to other: Any) -> Bool {
    self == other as? Self
  }
}
