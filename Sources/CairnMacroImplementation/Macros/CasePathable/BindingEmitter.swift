/// Writes `binding` for actions with the case of a `BindableAction`: a pattern, where the protocol's
/// default takes the action apart by reflection.
struct BindingEmitter {
  /// The enum, as it is spelled inside of itself.
  let root: String
  /// An access level and a space, or nothing.
  let access: String
  /// The case that holds a write.
  let enumCase: EnumCase

  /// An emitter, if there is such a case. One inside of `#if` is left to the protocol's default.
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
  /// Whether it is `binding(BindingAction<State>)`, which the compiler may warn of nowhere.
  fileprivate var holdsBinding: Bool {
    name.value == "binding" && parameters.count == 1 && parameters[0].label == nil
      && parameters[0].type.baseTypeName == "BindingAction"
      && prefix.attribute(named: "available") == nil
  }
}
