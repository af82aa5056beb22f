/// The outer form of a value, before its children are read.
package enum DumpShape {
  /// A text of one line, ready to print.
  case line(String)
  /// A string, neither quoted nor escaped yet.
  case text(String)
  /// A value with children.
  case group(DumpGroup)
}
