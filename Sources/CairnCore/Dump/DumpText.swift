/// A readable description of a value, laid out over lines like a Swift literal.
///
/// ```swift
/// print(dumpText(Counter.State(count: 1, title: "Hello", rows: [Row.State(id: 0)])))
/// // Counter.State(
/// //   count: 1,
/// //   title: "Hello",
/// //   rows: [Row.State(id: 0)]
/// // )
/// ```
///
/// The text depends on the value only: sets and dictionaries are sorted, types are named without
/// their module and their generic arguments, and objects without their address.
///
/// - Structs are `Name(…)`, enums `.case(…)`, class instances `&Name(…)`. An object that was shown
///   before is `↩︎ Name`, so cycles end. The state of an actor is not read.
/// - Optionals are unwrapped. Strings are quoted; those of several lines are `"""` blocks.
/// - The `_` or `$` of a wrapped property's storage is dropped, and fields whose name starts with
///   `_$` (the bookkeeping of macros) are left out.
/// - A struct of one field, an enum case, a tuple, an array, a set and a dictionary stay on one line
///   where they fit.
///
/// A type chooses what is shown of it with ``DumpConvertible``, with `CustomReflectable`, or, when
/// it has no stored properties, with `CustomDebugStringConvertible`.
///
/// - Parameters:
///   - value: Any value.
///   - maxDepth: How many levels are opened; what lies deeper is `…`. There is always a limit of
///     100 levels, which keeps the stack from overflowing.
/// - Complexity: O(*n* log *n*) in the number of values reached (O(*n*) without sets and
///   dictionaries).
public func dumpText(_ value: some Any, maxDepth: Int? = nil) -> String {
  var builder = DumpBuilder(maxDepth: min(maxDepth ?? .max, DumpBuilder.deepest))
  return builder.node(for: value).lines().joined(separator: "\n")
}
