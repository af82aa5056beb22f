/// A possible next step of an effect, for code that does not run the effect's operation: an
/// explorer, a test store with held effects, or a preview (rules X10, X15).
///
/// An effect declares its outcomes where it is made:
///
/// ```swift
/// .run(name: "load") { send in
///   await send(.loaded(try await client.load()))
/// } catch: { _, send in
///   await send(.loaded("offline"))
/// } outcomes: {
///   [.sendsThenEnds(.loaded("Soup")), .fails(Offline()), .neverEnds]
/// }
/// ```
public struct EffectOutcome<Action> {
  package enum Kind {
    case sends(Action, isLast: Bool)
    case ends
    case fails(any Error)
    case dismisses((any Sendable)?)
    case neverEnds
  }

  package let kind: Kind

  private init(_ kind: Kind) {
    self.kind = kind
  }

  /// The effect sends an action. It stays in flight.
  public static func sends(_ action: Action) -> Self { Self(.sends(action, isLast: false)) }

  /// The effect sends an action and ends.
  public static func sendsThenEnds(_ action: Action) -> Self { Self(.sends(action, isLast: true)) }

  /// The effect ends: its operation returns.
  public static var ends: Self { Self(.ends) }

  /// The operation of the effect throws an error. The `catch` closure of the effect runs.
  public static func fails(_ error: any Error) -> Self { Self(.fails(error)) }

  /// The effect calls `dismiss`, which may return a result, and ends.
  public static func dismisses(returning result: (any Sendable)? = nil) -> Self {
    Self(.dismisses(result))
  }

  /// The effect may stay in flight forever. None of its other outcomes must happen.
  public static var neverEnds: Self { Self(.neverEnds) }

  /// Returns the outcome with another action; nil if the conversion of its action returns nil.
  package func compactMap<Other>(_ convert: (Action) -> Other?) -> EffectOutcome<Other>? {
    switch kind {
    case .sends(let action, let isLast):
      convert(action).map { EffectOutcome<Other>(.sends($0, isLast: isLast)) }
    case .ends: .ends
    case .fails(let error): .fails(error)
    case .dismisses(let result): .dismisses(returning: result)
    case .neverEnds: .neverEnds
    }
  }
}

extension EffectOutcome: Sendable where Action: Sendable {}
extension EffectOutcome.Kind: Sendable where Action: Sendable {}
