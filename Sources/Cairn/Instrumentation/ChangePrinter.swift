import CairnCore

/// Prints every action, who sent it, and what it changed; every effect's beginning and end; every
/// issue.
///
/// ```text
/// .rows(.element(id: 3, action: .toggled))
///   sent at App/ListView.swift:21
///   rows[3].isDone: false → true
/// ▸ run 'save' at App/List.swift:40
/// ```
public final class ChangePrinter<State, Action>: StoreInstrument {
  private let print: (String) -> Void
  private var before: State?

  /// Makes a printer.
  ///
  /// - Parameter print: Where each piece of text goes; to standard output if nothing else is said.
  public init(to print: @escaping (String) -> Void = { Swift.print($0) }) {
    self.print = print
  }

  public func willReduce(_ action: Action, from origin: ActionOrigin, state: State) {
    before = state
  }

  public func didReduce(_ action: Action, from origin: ActionOrigin, state: State) {
    defer { before = nil }
    let changes = before.map { StateChanges.lines(from: $0, to: state) } ?? []
    let lines = origin.trace + (changes.isEmpty ? ["nothing changed"] : changes)
    print(([dumpLine(action)] + lines.map { "  \($0)" }).joined(separator: "\n"))
  }

  public func didStart(_ effect: EffectReport) { print("▸ \(effect)") }
  public func didFinish(_ effect: EffectReport) { print("■ \(effect)") }
  public func didCancel(_ effect: EffectReport) { print("✗ \(effect)") }
  public func didFind(_ issue: RuntimeIssue) { print("! \(issue)") }
}
