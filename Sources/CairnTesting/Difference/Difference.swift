/// The difference between two values as a unified diff of their dumps, or nil if there is none.
///
/// ```swift
/// print(difference(before, after)!)
/// //   Counter.State(
/// // -   count: 0,
/// // +   count: 1,
/// //     title: "Hello",
/// //     rows: [… (9,998 unchanged)]
/// //   )
/// ```
///
/// Lines of `before` start with `-`, those of `after` with `+`, and those of both with a space. What
/// is the same on both sides is folded to `… (n unchanged)` where it would take more than a line,
/// or is far from a change.
///
/// - Elements of arrays are matched so that an insertion or removal shows as one. In arrays with
///   more than about 500 elements between the first and the last change, and in pairs of unmatched
///   elements, those at the same position are compared, or those with the same `id` if the elements
///   are `Identifiable`.
/// - Elements of an ``/CairnCore/IdentifiedDumpCollection`` are matched by id. Sets and dictionaries have no
///   order.
/// - Strings of several lines are compared by line.
/// - An enum whose case changed is shown whole, before and after.
///
/// Values that are equal by `==` are taken to be the same and are not dumped. Values that differ by
/// `==` and have the same dump have no difference; it is up to the caller to say so. What lies deeper
/// than 100 levels is not looked at.
///
/// - Parameters:
///   - before: The value that lines with `beforeMark` are from.
///   - after: The value that lines with `afterMark` are from.
///   - beforeMark: What lines of `before` start with.
///   - afterMark: What lines of `after` start with.
///   - maxDepth: How many levels are opened: what differs below is shown as `…` on both sides.
/// - Complexity: What is equal costs as much as comparing it with `==`; only what differs is dumped.
///   Finding insertions in an array takes O(*n* · *d*), where *n* is the number of elements between
///   the first and the last change, and *d* the number of changes; *n* is bounded, see above. Values
///   that are not `Equatable` are compared by their dumps.
public func difference(
  _ before: some Any,
  _ after: some Any,
  beforeMark: Character = "-",
  afterMark: Character = "+",
  maxDepth: Int? = nil
) -> String? {
  var builder = DifferenceBuilder(maxDepth: min(maxDepth ?? .max, DumpBuilder.deepest))
  let lines = builder.lines(from: DumpSlot(before), to: DumpSlot(after), depth: 0)
  guard !lines.isEmpty else { return nil }
  return lines.map { $0.text(before: beforeMark, after: afterMark) }.joined(separator: "\n")
}
