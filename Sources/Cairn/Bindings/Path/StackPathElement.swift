/// A screen of a path as a view holds it: one that is there, or a link to one.
///
/// It has the identity that the view knows it by. A screen that a link led to keeps the link's, so
/// that the view finds in the path what it has put there; making a link uses no id up (rule K11).
public struct StackPathElement<State> {
  enum Content {
    case screen(StackElementID)
    case link(State)
  }

  private(set) var key: StackPathKey
  let content: Content

  /// A link to a screen, to be put on top of a path.
  ///
  /// Where screens are `Equatable`, links to equal ones are equal, so that a view may make a link as often
  /// as it likes. To recognise such a link when it was followed, the path keeps the state that it led to
  /// for as long as the screen is there: the first change of a collection in it copies that. Where
  /// screens are not `Equatable`, a link is equal to its copies alone, and nothing is kept.
  public init(_ link: StackLink<State>) {
    key = .link(LinkIdentity(link.state), occurrence: 0)
    content = .link(link.state)
  }

  /// A screen that is there.
  init(_ id: StackElementID, key: StackPathKey) {
    self.key = key
    content = .screen(id)
  }

  var isLink: Bool {
    if case .link = content { true } else { false }
  }

  /// The element itself, or, if it is a link that was followed before and leads to a screen in the
  /// path, one that is told from that.
  func unlike(_ keys: Set<StackPathKey>) -> Self {
    guard isLink else { return self }
    var element = self
    while keys.contains(element.key), case .link(let link, let occurrence) = element.key {
      element.key = .link(link, occurrence: occurrence + 1)
    }
    return element
  }
}

extension StackPathElement: Hashable {
  public static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.key == rhs.key
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(key)
  }
}

/// What a view knows a screen by.
enum StackPathKey: Hashable {
  /// The stamp of the element, which no other element had or will have.
  case screen(ChangeStamp)
  /// The link that led there, and how many screens that it led to were in the path already.
  case link(LinkIdentity, occurrence: Int)
}
