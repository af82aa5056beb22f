import CairnCore

/// An effect in flight, with the properties by which a test finds it.
struct EffectToFind {
  /// Its number.
  let id: UInt64
  let name: String?
  let owner: String
}

/// The variables of a test for effects. Each is declared after the effect has started.
struct EffectVariables {
  private let used: Set<UInt64>
  /// The names of the effects that are declared.
  private var names: [UInt64: String] = [:]

  init(used: [UInt64]) {
    self.used = Set(used)
  }

  func name(of effect: UInt64) -> String? { names[effect] }

  /// Declares variables for effects that are in flight for the first time.
  mutating func declarations(in effects: [EffectToFind]) -> [String] {
    var lines: [String] = []
    for (index, effect) in effects.enumerated()
    where used.contains(effect.id) && names[effect.id] == nil {
      let variable = "effect\(names.count + 1)"
      names[effect.id] = variable
      let earlier = effects[..<index].count {
        $0.owner == effect.owner && (effect.name == nil || $0.name == effect.name)
      }
      let name = effect.name.map { "\(StringLiteral.quoted($0)), " } ?? ""
      let owner = StringLiteral.quoted(effect.owner)
      let skip = earlier == 0 ? "" : ".dropFirst(\(earlier))"
      lines.append(
        "let \(variable) = store.effects(\(name)owner: \(owner))\(skip).first"
      )
    }
    return lines
  }
}
