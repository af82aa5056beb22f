/// A part of the path for a value.
///
/// ```swift
/// Route(\.recipes) {
///   "recipes"
///   PathParameter("recipe", Recipe.ID.self).oneOrMore
/// }
/// ```
///
/// A part of a path is never empty, `.` or `..`: a value that is written in this way has no link.
public struct PathParameter<Value>: RoutePart, Sendable {
  let name: String
  let conversion: LinkConversion<Value>

  /// Makes a parameter with a custom conversion.
  ///
  /// - Parameters:
  ///   - name: The name of the value in errors: `'crêpe' at part 2 is no recipe`.
  ///   - conversion: Converts the value to text and back.
  public init(_ name: String, _ conversion: LinkConversion<Value>) {
    self.name = name
    self.conversion = conversion
  }

  /// Makes a parameter for a value that is written as its description.
  public init(_ name: String, _ type: Value.Type)
  where Value: LosslessStringConvertible & SendableMetatype {
    self.init(name, .description)
  }

  /// Makes a parameter for a value that is written as its raw value.
  public init(_ name: String, _ type: Value.Type)
  where
    Value: RawRepresentable & SendableMetatype,
    Value.RawValue: LosslessStringConvertible & SendableMetatype
  {
    self.init(name, .rawValue)
  }

  /// The functions that read and write the parameter.
  public var content: RouteContent<Value> {
    RouteContent(share: .part, read: read, write: write)
  }

  /// All parts up to the end of the path, at least one. Only queries can follow it.
  public var oneOrMore: some RoutePart<[Value]> {
    RouteContent<[Value]>(
      share: .rest,
      read: { (reader) throws(LinkFailure) in
        var values = [try read(&reader)]
        while reader.hasParts { values.append(try read(&reader)) }
        return values
      },
      write: { (values, writer) throws(LinkPrintError) in
        guard !values.isEmpty else { throw .noValues(parameter: name) }
        for value in values { try write(value, to: &writer) }
      }
    )
  }

  @Sendable private func read(_ reader: inout LinkReader) throws(LinkFailure) -> Value {
    try reader.part(LinkExpectation(parameters: [name])) { text in
      text.isLinkPart ? conversion.read(text) : nil
    }
  }

  @Sendable private func write(
    _ value: Value,
    to writer: inout LinkWriter
  ) throws(LinkPrintError) {
    try writer.append(conversion.write(value), as: name)
  }
}
