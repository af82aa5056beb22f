import CairnCore
import CairnTesting

/// The actions that were sent, those among them that changed something, and the screens that they
/// led to.
struct MoveCoverage {
  /// An action, or a case of one.
  struct Entry {
    var sentCount = 0
    var changeCount = 0
  }

  /// The entries of cases, by their names, such as `rows.element.tapped`.
  private(set) var cases: [String: Entry] = [:]
  /// The entries of the actions that alphabets offer: whole actions, in one line, or cases.
  private(set) var actions: [String: Entry] = [:]
  var screens = ScreenCoverage()

  /// - Parameter unit: Whether the action or its case is counted for an alphabet; nil to count
  ///   neither.
  mutating func add(_ action: Any, hasChanged: Bool, offeredAs unit: ActionUnit?) {
    let change = hasChanged ? 1 : 0
    let name = Self.caseName(of: action)
    cases[name, default: Entry()].sentCount += 1
    cases[name, default: Entry()].changeCount += change
    guard let unit else { return }
    let line = unit == .value ? TestStoreFailure.name(of: action) : name
    actions[line, default: Entry()].sentCount += 1
    actions[line, default: Entry()].changeCount += change
  }

  /// The offered actions that changed nothing anywhere.
  var idleActions: [String] {
    actions.filter { $0.value.changeCount == 0 }.map(\.key).sorted()
  }

  /// The cases that changed nothing anywhere.
  var idleCases: [String] {
    cases.filter { $0.value.changeCount == 0 }.map(\.key).sorted()
  }

  /// The names of the cases of an action, from the outermost one inwards, as far as they are enums.
  static func caseName(of action: Any) -> String {
    var names: [String] = []
    var value = action
    while names.count < 100 {
      let mirror = Mirror(reflecting: value)
      guard mirror.displayStyle == .enum else { break }
      guard let child = mirror.children.first, let name = child.label else {
        names.append("\(value)")
        break
      }
      names.append(name)
      value = child.value
      let payload = Mirror(reflecting: value)
      if payload.displayStyle == .tuple, let last = Array(payload.children).last {
        value = last.value
      }
    }
    return names.isEmpty ? RuntimeIssue.shortDescription(of: action) : names.joined(separator: ".")
  }
}
