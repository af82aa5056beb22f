/// Writes what is missing in a feature.
struct FeatureEmitter {
  private let type: TypeDeclaration
  /// An access level and a space, or nothing.
  private let access: String
  private let isInlined: Bool

  init(_ type: TypeDeclaration, access: String, isInlined: Bool) {
    self.type = type
    self.access = access
    self.isInlined = isInlined
  }

  var members: String {
    var writer = SourceWriter()
    if !type.declares("State") { writeState(to: &writer) }
    if !type.declares("Action") { writeAction(to: &writer) }
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

  private func writeState(to writer: inout SourceWriter) {
    let protocols = "Swift.Equatable, Swift.Hashable, Swift.Sendable, Swift.Codable"
    writer.line("@Cairn.ObservableState")
    writer.block("\(access)struct State: \(protocols)") { writer in
      writer.line("\(access)init() {}")
    }
  }

  private func writeAction(to writer: inout SourceWriter) {
    writer.space()
    writer.line("\(access)typealias Action = CairnCore.NoAction")
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
