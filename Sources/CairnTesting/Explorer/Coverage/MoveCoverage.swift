import CairnCore

/// Which actions were sent, which of them changed something, and which screens they have led to.
struct MoveCoverage {
  /// An action, or a case of one.
  struct Entry {
    var sentCount = 0
    var changeCount = 0
  }

  /// By the names of cases, such as `rows.element.tapped`.
  private(set) var cases: [String: Entry] = [:]
  /// What alphabets offer: whole actions, in one line, or cases.
  private(set) var actions: [String: Entry] = [:]
  var screens = ScreenCoverage()

  /// - Parameter unit: What of it is offered by an alphabet; nil where that does not matter.
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

  /// The actions that alphabets have offered and that have changed nothing anywhere.
  var idleActions: [String] {
    actions.filter { $0.value.changeCount == 0 }.map(\.key).sorted()
  }

  /// The cases that have changed nothing anywhere.
  var idleCases: [String] {
    cases.filter { $0.value.changeCount == 0 }.map(\.key).sorted()
  }

  /// The names of the cases of an action, from the outside in, as far as they are enums.
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
