/// A screen of a path in the form that a view holds: a screen in the path, or a link to a screen.
///
/// A view identifies the screen by this value. A screen that a link has pushed keeps the link's
/// identity, so the view finds the appended link in the path. Making a link consumes no id (rule
/// K11).
public struct StackPathElement<State> {
  enum Content {
    case screen(StackElementID)
    case link(State)
  }

  private(set) var key: StackPathKey
  let content: Content

  /// Makes a link to a screen, to be appended to a path.
  ///
  /// If screens are `Equatable`, links to equal screens are equal, so a view can make a link as
  /// often as it likes. To recognize such a link after a person has followed it, the path keeps the
  /// link's state as long as the screen exists. So the first change of a collection in that state
  /// copies the collection. If screens are not `Equatable`, a link equals only its copies, and
  /// nothing is kept.
  public init(_ link: StackLink<State>) {
    key = .link(LinkIdentity(link.state), occurrence: 0)
    content = .link(link.state)
  }

  /// Makes the element of a screen in the path.
  init(_ id: StackElementID, key: StackPathKey) {
    self.key = key
    content = .screen(id)
  }

  var isLink: Bool {
    if case .link = content { true } else { false }
  }

  /// Returns the element itself. For a link that was followed before and leads to a screen in the
  /// path, returns a link with a key of its own.
  ///
  /// - Complexity: O(*n*) in the number of other elements.
  func unlike(_ others: some Sequence<Self>) -> Self {
    guard isLink, case .link(let link, var occurrence) = key else { return self }
    var taken: Set<Int> = []
    for case .link(link, let occurrence) in others.lazy.map(\.key) { taken.insert(occurrence) }
    while taken.contains(occurrence) { occurrence += 1 }
    var element = self
    element.key = .link(link, occurrence: occurrence)
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

/// The key by which a view identifies a screen.
enum StackPathKey: Hashable {
  /// The stamp of the element. Stamps are never used again.
  case screen(ChangeStamp)
  /// The link that led to the screen, and how many screens that it led to were in the path already.
  case link(LinkIdentity, occurrence: Int)
}
