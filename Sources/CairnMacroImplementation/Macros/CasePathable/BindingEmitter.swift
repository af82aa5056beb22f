/// Writes `binding` for actions with a `BindableAction` case. It uses a pattern, while the
/// protocol's default uses reflection.
struct BindingEmitter {
  /// The name of the enum inside of itself.
  let root: String
  /// An access level and a space, or an empty string.
  let access: String
  /// The case that holds a write.
  let enumCase: EnumCase

  /// Makes an emitter if there is such a case. A case inside of `#if` is left to the protocol's
  /// default.
  init?(root: String, access: String, cases: [Conditional<EnumCase>]) {
    let unconditional = cases.compactMap { node -> EnumCase? in
      guard case .element(let enumCase) = node else { return nil }
      return enumCase
    }
    guard let enumCase = unconditional.first(where: \.holdsBinding) else { return nil }
    self.root = root
    self.access = access
    self.enumCase = enumCase
  }

  func write(to writer: inout SourceWriter) {
    let payload = enumCase.payloadType(in: root)
    writer.block("\(access)nonisolated var binding: \(payload)?") { writer in
      writer.line("if case .\(enumCase.name.text)(let action) = self { action } else { nil }")
    }
  }
}

extension EnumCase {
  /// Whether it is `binding(BindingAction<State>)`, for which the compiler never warns.
  fileprivate var holdsBinding: Bool {
    name.value == "binding" && parameters.count == 1 && parameters[0].label == nil
      && parameters[0].type.baseTypeName == "BindingAction"
      && prefix.attribute(named: "available") == nil
  }
}
