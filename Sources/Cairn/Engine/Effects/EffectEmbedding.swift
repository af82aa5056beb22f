/// The conversion of an effect's actions to actions of the store: a sequence of functions, one for
/// each time that the effect was lifted.
///
/// The first few functions call each other. Each later part returns its result, in a box, to a loop
/// that calls the next part. So effects can be mapped any number of times.
struct EffectEmbedding<Action, RootAction> {
  private enum Kind {
    case whole((Action) -> RootAction)
    case part((Action) -> AnyObject, rest: EmbeddingPart)
  }

  /// The largest number of functions that call each other.
  private static var limit: UInt8 { 32 }

  private let kind: Kind
  /// The number of functions that call each other in the first part.
  private let depth: UInt8

  init(_ embed: @escaping (Action) -> RootAction) {
    kind = .whole(embed)
    depth = 0
  }

  private init(_ kind: Kind, depth: UInt8) {
    self.kind = kind
    self.depth = depth
  }

  func callAsFunction(_ action: Action) -> RootAction {
    switch kind {
    case .whole(let embed): return embed(action)
    case .part(let embed, let rest):
      var box = embed(action)
      var part: EmbeddingPart? = rest
      while let next = part {
        box = next.embed(box)
        part = next.next
      }
      return Boxed<RootAction>.value(in: box)
    }
  }

  /// Returns the conversion of actions that first become this one's actions.
  func mapped<ChildAction>(
    by embedChild: @escaping (ChildAction) -> Action
  ) -> EffectEmbedding<ChildAction, RootAction> {
    typealias Mapped = EffectEmbedding<ChildAction, RootAction>
    guard depth < Self.limit else {
      return Mapped(.part({ Boxed(embedChild($0)) }, rest: asPart), depth: 1)
    }
    switch kind {
    case .whole(let embed):
      return Mapped(.whole { embed(embedChild($0)) }, depth: depth + 1)
    case .part(let embed, let rest):
      return Mapped(.part({ embed(embedChild($0)) }, rest: rest), depth: depth + 1)
    }
  }

  private var asPart: EmbeddingPart {
    switch kind {
    case .whole(let embed):
      EmbeddingPart(next: nil) { Boxed(embed(Boxed<Action>.value(in: $0))) }
    case .part(let embed, let rest):
      EmbeddingPart(next: rest) { embed(Boxed<Action>.value(in: $0)) }
    }
  }
}

/// A function that converts a boxed action to a boxed action of a feature further up.
private final class EmbeddingPart {
  private(set) var next: EmbeddingPart?
  let embed: (AnyObject) -> AnyObject

  init(next: EmbeddingPart?, embed: @escaping (AnyObject) -> AnyObject) {
    self.next = next
    self.embed = embed
  }

  deinit {
    releaseInTurn(&next) { part in
      defer { part.next = nil }
      return part.next
    }
  }
}

private final class Boxed<Value> {
  private let value: Value

  init(_ value: Value) {
    self.value = value
  }

  static func value(in box: AnyObject) -> Value {
    guard let box = box as? Boxed<Value> else {
      preconditionFailure("EffectEmbedding: a \(type(of: box)) instead of a \(Value.self)")
    }
    return box.value
  }
}
