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
/// The text depends only on the value: sets and dictionaries are sorted, types are named without
/// their module and their generic arguments, and objects without their address.
///
/// - Structs are `Name(…)`, enums `.case(…)`, class instances `&Name(…)`. An object that was shown
///   before is `↩︎ Name`, so cycles end. The state of an actor isn't read.
/// - Optionals are unwrapped. Strings are quoted; strings of several lines are `"""` blocks.
/// - The `_` or `$` of a wrapped property's storage is dropped, and fields whose names start with
///   `_$` (added by macros) are left out.
/// - A struct with one field, an enum case, a tuple, an array, a set and a dictionary stay on one
///   line if they fit.
///
/// A type customizes its text with ``DumpConvertible``, with `CustomReflectable`, or, if it has no
/// stored properties, with `CustomDebugStringConvertible`.
///
/// - Parameters:
///   - value: Any value.
///   - maxDepth: The number of levels to open; deeper values are `…`. The limit is always at most
///     100 levels, so that the stack doesn't overflow.
/// - Complexity: O(*n* log *n*) in the number of values reached (O(*n*) without sets and
///   dictionaries).
public func dumpText(_ value: some Any, maxDepth: Int? = nil) -> String {
  var builder = DumpBuilder(maxDepth: min(maxDepth ?? .max, DumpBuilder.deepest))
  return builder.node(for: value).lines().joined(separator: "\n")
}
