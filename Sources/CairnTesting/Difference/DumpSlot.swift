/// A value with its position in the printed text: its label, and a comma if another value follows.
struct DumpSlot {
  let label: DumpLabel
  let value: Any
  let trailing: String

  init(_ value: Any) {
    self.init(DumpChild(.none, value), isLast: true)
  }

  init(_ child: DumpChild, isLast: Bool) {
    label = child.label
    value = child.value
    trailing = isLast ? "" : ","
  }

  static func slots(of children: [DumpChild]) -> [DumpSlot] {
    children.enumerated().map { DumpSlot($0.element, isLast: $0.offset == children.count - 1) }
  }
}
