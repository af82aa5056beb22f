/// The shape of a value with children.
struct DumpGroup {
  /// How the children are laid out and compared.
  enum Layout {
    /// Fields of a struct or a class.
    case record
    /// What is in an enum case or a tuple.
    case payload
    case list
    case identified
    case set
    case dictionary
  }

  let layout: Layout
  let opening: String
  let closing: String
  let count: Int
  /// The instance, if the value is one of a class.
  var object: AnyObject?
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

  /// The children in order; sets and dictionaries have none.
  ///
  /// - Complexity: O(*n*). They are made on each call, so that a folded group costs nothing.
  func children() -> [DumpChild] {
    makeChildren()
  }

  /// The text of the group without its children.
  func summary(_ content: String) -> String {
    opening + content + closing
  }

  var isRecordOrPayload: Bool {
    layout == .record || layout == .payload
  }

  var empty: String {
    layout == .dictionary ? "[:]" : summary("")
  }
}
