import Cairn

/// The parts that a recorder leaves out: passwords, and other values that must not be in a file
/// (rule R10).
///
/// ```swift
/// let redaction = RecordingRedaction<Login.State, Login.Action>(
///   state: { $0.password = "" },
///   action: { action in
///     if case .passwordTyped = action { action = .passwordTyped("") }
///   }
/// )
/// ```
///
/// The recorder redacts copies before it stores anything, so a crash report does not contain these
/// values either. The store works with the real values. If a decision of a reducer depends on a
/// value that is left out, the reducer may decide differently in a replay.
///
/// With a redaction, an issue is stored as its code and its place in the source: its text may
/// contain actions, states and errors. The names and ids of effects are stored as they are.
///
/// A state only refers to its shared values, so `state` cannot change them. Name them in
/// `sharedValues`.
public struct RecordingRedaction<State: Sendable, Action: Sendable>: Sendable {
  let state: (@Sendable (inout State) -> Void)?
  let action: (@Sendable (inout Action) -> Void)?
  let sharedValues: Set<String>

  /// Makes a redaction.
  ///
  /// - Parameters:
  ///   - state: Changes a copy of a state.
  ///   - action: Changes a copy of an action.
  ///   - sharedValues: The names of the shared values that are not stored.
  public init(
    state: (@Sendable (inout State) -> Void)? = nil,
    action: (@Sendable (inout Action) -> Void)? = nil,
    sharedValues: Set<String> = []
  ) {
    self.state = state
    self.action = action
    self.sharedValues = sharedValues
  }

  /// A redaction that leaves nothing out.
  public static var none: Self { Self() }

  var isNone: Bool { state == nil && action == nil && sharedValues.isEmpty }

  func redacted(_ state: State) -> State {
    guard let redact = self.state else { return state }
    var copy = state
    redact(&copy)
    return copy
  }

  func redacted(_ action: Action) -> Action {
    guard let redact = self.action else { return action }
    var copy = action
    redact(&copy)
    return copy
  }

  /// Returns the shared values of a checkpoint that may be stored.
  func redacted(_ checkpoint: SharedCheckpoint?) -> RecordedSharedValues {
    let all = checkpoint?.all ?? []
    return RecordedSharedValues(
      values: sharedValues.isEmpty ? all : all.filter { !sharedValues.contains($0.name) },
      file: nil
    )
  }
}
