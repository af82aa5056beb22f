/// Writes the missing members of a feature.
struct FeatureEmitter {
  private let type: TypeDeclaration
  /// An access level and a space, or an empty string.
  private let access: String
  private let isInlined: Bool
  /// The feature whose state and actions are meant; nil for the feature itself.
  private let outer: String?

  init(_ type: TypeDeclaration, access: String, isInlined: Bool, outer: String?) {
    self.type = type
    self.access = access
    self.isInlined = isInlined
    self.outer = outer
  }

  var members: String {
    var writer = SourceWriter()
    let domain = domain
    if !type.declares("State") { writeState(domain?.state, to: &writer) }
    if !type.declares("Action") { writeAction(domain?.action, to: &writer) }
    if !type.declares("body") {
      writer.space()
      if type.declaresFunction("reduce") {
        writer.line("\(access)typealias Body = Swift.Never")
      } else {
        writeBody(to: &writer)
      }
    }
    if isInlined { writeInlining(to: &writer) }
    return writer.text
  }

  private var domain: BodyDomain? {
    if let body = type.variables(named: "body").first?.binding {
      return BodyDomain(of: body, in: type, outer: outer)
    }
    return type.declaresFunction("reduce") ? outer.map { BodyDomain(of: $0) } : nil
  }

  /// - Parameter other: The type of the body's state, if it has another name.
  private func writeState(_ other: String?, to writer: inout SourceWriter) {
    if let other { return writer.line("\(access)typealias State = \(other)") }
    let protocols = "Swift.Equatable, Swift.Hashable, Swift.Sendable, Swift.Codable"
    writer.line("@Cairn.ObservableState")
    writer.block("\(access)struct State: \(protocols)") { writer in
      writer.line("\(access)init() {}")
    }
  }

  /// - Parameter other: The type of the body's actions, if it has another name.
  private func writeAction(_ other: String?, to writer: inout SourceWriter) {
    writer.space()
    writer.line("\(access)typealias Action = \(other ?? "CairnCore.NoAction")")
  }

  private func writeBody(to writer: inout SourceWriter) {
    writer.block("\(access)var body: CairnCore.EmptyReducer<State, Action>") { writer in
      writer.line("CairnCore.EmptyReducer()")
    }
  }

  private func writeInlining(to writer: inout SourceWriter) {
    writer.space()
    writer.line("@inline(never)")
    let head = "func reduce(into state: inout State, action: Action) -> CairnCore.Effect<Action>"
    writer.block(access + head) { $0.line("body.reduce(into: &state, action: action)") }
    writer.space()
    if access == "public " { writer.line("@inlinable") }
    writer.block("\(access)func resolve() -> CairnCore.ResolvedReducer<State, Action>") {
      $0.line("CairnCore.ResolvedReducer(inlining: self)")
    }
  }
}
