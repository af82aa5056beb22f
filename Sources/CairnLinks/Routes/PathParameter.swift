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
  /// Whether the type alone says which texts the parameter reads.
  private let isOfType: Bool

  /// Makes a parameter with a custom conversion.
  ///
  /// - Parameters:
  ///   - name: The name of the value in errors: `'crêpe' at part 2 is no recipe`.
  ///   - conversion: Converts the value to text and back.
  public init(_ name: String, _ conversion: LinkConversion<Value>) {
    self.init(name, conversion, isOfType: false)
  }

  private init(_ name: String, _ conversion: LinkConversion<Value>, isOfType: Bool) {
    self.name = name
    self.conversion = conversion
    self.isOfType = isOfType
  }

  /// Makes a parameter for a value that is written as its description.
  public init(_ name: String, _ type: Value.Type)
  where Value: LosslessStringConvertible & SendableMetatype {
    self.init(name, .description, isOfType: true)
  }

  /// Makes a parameter for a value that is written as its raw value.
  public init(_ name: String, _ type: Value.Type)
  where
    Value: RawRepresentable & SendableMetatype,
    Value.RawValue: LosslessStringConvertible & SendableMetatype
  {
    self.init(name, .rawValue, isOfType: true)
  }

  /// The functions that read and write the parameter.
  public var content: RouteContent<Value> {
    RouteContent(
      share: .part,
      shape: RouteShape(parts: [.value(shape)]),
      read: read,
      write: write
    )
  }

  /// All parts up to the end of the path, at least one. Only queries can follow it.
  public var oneOrMore: some RoutePart<[Value]> {
    RouteContent<[Value]>(
      share: .rest,
      shape: RouteShape(parts: [.rest(shape)]),
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

  private var shape: PathValue {
    PathValue(type: isOfType ? ObjectIdentifier(Value.self) : nil) { [conversion] in
      conversion.read($0) != nil
    }
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
