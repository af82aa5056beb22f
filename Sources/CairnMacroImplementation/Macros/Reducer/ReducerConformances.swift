/// The protocols in the attribute's arguments: `@Reducer(state: .equatable, action: .equatable)`.
struct ReducerConformances {
  /// The options of the parameter `state`: `equatable`.
  private(set) var state: [String] = []
  /// The options of the parameter `action`.
  private(set) var action: [String] = []

  init(_ arguments: [(label: String?, value: String)]) {
    var parameter: String?
    for (label, value) in arguments {
      // Further values of a variadic parameter have no label.
      parameter = label ?? parameter
      let option = String(value.lastPathComponent)
      switch parameter {
      case "state": state.append(option)
      case "action": action.append(option)
      default: break
      }
    }
  }

  /// The protocol of an option, as generated types conform to it.
  static func conformance(for option: String) -> String {
    let name = "Swift." + option.prefix(1).uppercased() + option.dropFirst()
    return option == "sendable" ? name : "nonisolated \(name)"
  }
}

extension AttachedMacroUse {
  /// The protocols in the attribute's arguments.
  var reducerConformances: ReducerConformances { ReducerConformances(arguments) }

  /// A hand-written type gets no conformances from the attribute.
  func conformancesOfWrittenTypes(in type: TypeDeclaration) -> [Diagnostic] {
    let wanted = reducerConformances
    return [("State", wanted.state), ("Action", wanted.action)].compactMap { name, options in
      guard !options.isEmpty, type.keyword.text == "struct" || type.declares(name) else {
        return nil
      }
      let protocols = options.map { $0.prefix(1).uppercased() + $0.dropFirst() }
      return attributeDiagnostic(
        """
        '\(name.lowercased()):' is for \(name == "State" ? "a" : "an") '\(name)' that '@Reducer' writes for an enum; write \
        '\(name): \(protocols.joined(separator: ", "))' where the type is declared
        """
      )
    }
  }
}
