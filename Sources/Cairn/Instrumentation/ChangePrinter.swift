import CairnCore

/// Prints every action with its origin and its changes, the beginning and end of every effect, and
/// every issue.
///
/// ```text
/// .rows(.element(id: 3, action: .toggled))
///   sent at App/ListView.swift:21
///   rows[3].isDone: false → true
///   @Shared(preferences).theme: "light" → "dark"
/// ▸ run 'save' at App/List.swift:40
/// ```
public final class ChangePrinter<State, Action>: StoreInstrument {
  private let print: (String) -> Void
  private var before: State?
  private var sharedBefore: SharedCheckpoint?
  /// The scope of the store, which has the shared values.
  private var scope: DependencyScope?

  /// Makes a printer.
  ///
  /// - Parameter print: Receives each piece of text. The default prints it to standard output.
  public init(to print: @escaping (String) -> Void = { Swift.print($0) }) {
    self.print = print
  }

  public func willReduce(_ action: Action, from origin: ActionOrigin, state: State) {
    before = state
    sharedBefore = scope?.sharedValues
  }

  public func didReduce(_ action: Action, from origin: ActionOrigin, state: State) {
    defer { (before, sharedBefore) = (nil, nil) }
    let changes = (before.map { StateChanges.lines(from: $0, to: state) } ?? []) + sharedChanges
    let lines = origin.trace + (changes.isEmpty ? ["nothing changed"] : changes)
    print(([dumpLine(action)] + lines.map { "  \($0)" }).joined(separator: "\n"))
  }

  private var sharedChanges: [String] {
    SharedCheckpoint.changes(from: sharedBefore, to: scope?.sharedValues).flatMap { change in
      StateChanges.lines(from: change.old, to: change.new, at: "@Shared(\(change.name))")
    }
  }

  public func didStart(_ effect: EffectReport) { print("▸ \(effect)") }
  public func didFinish(_ effect: EffectReport) { print("■ \(effect)") }
  public func didCancel(_ effect: EffectReport) { print("✗ \(effect)") }
  public func didFind(_ issue: RuntimeIssue) { print("! \(issue)") }
}

extension ChangePrinter: SharedValuesInstrument {
  func willWatch(_ scope: DependencyScope) {
    self.scope = scope
    scope.shared?.keepInitialValues()
  }
}
