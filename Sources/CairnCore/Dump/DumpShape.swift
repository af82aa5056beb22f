/// What a value is on the outside, before its children are looked at.
package enum DumpShape {
  /// A text of one line, ready to print.
  case line(String)
  /// A string, neither quoted nor escaped yet.
  case text(String)
  /// A value with children.
  case group(DumpGroup)
}
