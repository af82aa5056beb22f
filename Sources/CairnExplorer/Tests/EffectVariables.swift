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
      lines.append("let \(variable) = \(Self.search(for: effect, after: earlier))")
    }
    return lines
  }

  /// Returns the statements that end an effect that ended at once.
  static func ending(_ ended: EndedEffect) -> [String] {
    let effect = search(for: ended.effect, after: ended.place)
    guard ended.isIgnored else { return ["await \(effect)?.finish()"] }
    return [
      "if let ignored = \(effect) {",
      "  while let next = ignored.nextAction { await ignored.send(next) }",
      "  if ignored.isInFlight { await ignored.finish() }",
      "}",
      "await store.skipReceivedActions(strict: false)",
    ]
  }

  /// The expression by which a test finds an effect, after others with its name and owner.
  private static func search(for effect: EffectToFind, after earlier: Int) -> String {
    let name = effect.name.map { "\(StringLiteral.quoted($0)), " } ?? ""
    let owner = StringLiteral.quoted(effect.owner)
    let skip = earlier == 0 ? "" : ".dropFirst(\(earlier))"
    return "store.effects(\(name)owner: \(owner))\(skip).first"
  }
}
