/// A possible next step of an effect in flight, as a test declares it to an ``Explorer`` (rule X10).
///
/// ```swift
/// explorer.outcomes(of: "load", in: Detail.self) { state in
///   [.sendsThenEnds(.loaded(Item.example)), .fails(Offline()), .neverEnds]
/// }
/// ```
public struct EffectOutcome<Action> {
  enum Kind {
    case sends(Action, isLast: Bool)
    case ends
    case fails(any Error)
    case dismisses((any Sendable)?)
    case neverEnds
  }

  let kind: Kind

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

  /// The effect may stay in flight forever: none of its other outcomes has to happen.
  public static var neverEnds: Self { Self(.neverEnds) }
}
