/// Returns the difference between two values as a unified diff of their dumps, or nil if there is
/// none.
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
/// Lines of `before` start with `-`, lines of `after` with `+`, and lines of both with a space.
/// Parts that are the same on both sides are folded to `… (n unchanged)` if they would take more
/// than a line or are far from a change.
///
/// - Array elements are matched, so that an insertion or a removal appears as one change. Unmatched
///   elements are compared by position, or by their `id` if they are `Identifiable`. So are all
///   elements of an array with more than about 500 elements between the first and the last change.
/// - Elements of an ``/CairnCore/IdentifiedDumpCollection`` are matched by id. Sets and
///   dictionaries have no order.
/// - Strings of several lines are compared line by line.
/// - An enum whose case changed is shown as a whole, before and after.
///
/// Values that are equal by `==` count as the same and are not dumped. If two values differ by `==`
/// but have the same dump, the function returns nil; the caller has to report this case. Values
/// deeper than 100 levels are not compared.
///
/// - Parameters:
///   - before: The value whose lines start with `beforeMark`.
///   - after: The value whose lines start with `afterMark`.
///   - beforeMark: The character at the start of lines of `before`.
///   - afterMark: The character at the start of lines of `after`.
///   - maxDepth: The number of levels that are shown. A difference below them is shown as `…` on
///     both sides.
/// - Complexity: Equal parts cost one comparison with `==`; only parts that differ are dumped.
///   Finding insertions in an array takes O(*n* · *d*), where *n* is the number of elements between
///   the first and the last change, and *d* the number of changes. *n* has the bound above. Values
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
