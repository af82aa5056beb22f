/// The shape of a value with children.
package struct DumpGroup {
  /// How the children are laid out and compared.
  package enum Layout {
    /// Fields of a struct or a class.
    case record
    /// The payload of an enum case, or the elements of a tuple.
    case payload
    case list
    case identified
    case set
    case dictionary
  }

  package let layout: Layout
  package let opening: String
  package let closing: String
  package let count: Int
  /// The instance, if the value is an instance of a class.
  package var object: AnyObject?
  private let makeChildren: () -> [DumpChild]

  init(
    _ layout: Layout,
    opening: String,
    closing: String = ")",
    count: Int,
    object: AnyObject? = nil,
    children: @escaping () -> [DumpChild]
  ) {
    self.layout = layout
    self.opening = opening
    self.closing = closing
    self.count = count
    self.object = object
    makeChildren = children
  }

  /// The children. The children of sets and dictionaries have no order.
  ///
  /// - Complexity: O(*n*). They are made on each call, so that a folded group costs nothing.
  package func children() -> [DumpChild] {
    makeChildren()
  }

  /// Returns the group with more children after its own.
  func adding(_ more: [DumpChild]) -> DumpGroup {
    DumpGroup(
      layout,
      opening: opening,
      closing: closing,
      count: count + more.count,
      object: object
    ) { [makeChildren] in makeChildren() + more }
  }

  /// The text of the group without its children.
  package func summary(_ content: String) -> String {
    opening + content + closing
  }

  /// Whether the children are compared one by one instead of the groups as a whole.
  package func isComparable(to other: DumpGroup) -> Bool {
    guard layout == other.layout, opening == other.opening else { return false }
    guard isRecordOrPayload else { return true }
    return children().map(\.label.fieldName) == other.children().map(\.label.fieldName)
  }

  /// The name of the case whose payload this is; empty for a tuple.
  package var caseName: String {
    String(opening.drop { $0 == "." }.prefix { $0 != "(" })
  }

  /// Returns the label in the path to a child: for an unlabelled payload, the name of its case, and
  /// the position if the payload has several values.
  package func step(to label: DumpLabel, at position: Int? = nil) -> DumpLabel {
    guard case .none = label, layout == .payload else { return label }
    guard let position, count > 1 else { return .name(caseName) }
    return .name(caseName.isEmpty ? "\(position)" : "\(caseName).\(position)")
  }

  /// Whether the group takes a line for each child, however short these are.
  ///
  /// - Parameter opensCollections: Whether a collection with elements always does.
  func needsLines(opensCollections: Bool) -> Bool {
    switch layout {
    case .payload: false
    case .record: count > 1
    case .list, .set, .dictionary: opensCollections && count > 0
    case .identified: count > 0
    }
  }

  package var isRecordOrPayload: Bool {
    layout == .record || layout == .payload
  }

  var empty: String {
    layout == .dictionary ? "[:]" : summary("")
  }
}
