import CairnCore

/// The cases of paths and destinations that states were in: of the enums that are the state of a
/// `CaseReducer`.
struct ScreenCoverage {
  /// Whether each case was reached, by the name of its type and its own name:
  /// `Browser.Path.State.detail`.
  private(set) var cases: [String: Bool] = [:]
  private var knownTypes: Set<ObjectIdentifier> = []
  /// The types of values without children.
  private var plainTypes: Set<ObjectIdentifier> = []

  mutating func look(at value: Any) {
    look(at: value, depth: 0)
  }

  private mutating func look(at value: Any, depth: Int) {
    let type = type(of: value)
    guard depth < StructuralWalk.deepest, !plainTypes.contains(ObjectIdentifier(type)) else {
      return
    }
    if let container = type as? any ScreenContainer.Type { note(container.screen) }
    if let screen = value as? any CaseReducerState {
      note(type)
      cases["\(RuntimeIssue.typeName(type)).\(screen.caseName)"] = true
    }
    let mirror = Mirror(reflecting: value)
    switch mirror.displayStyle {
    case .class, .set: return
    case nil,
      .struct where mirror.children.isEmpty:
      if mirror.children.isEmpty { plainTypes.insert(ObjectIdentifier(type)) }
    default: break
    }
    for child in mirror.children {
      look(at: child.value, depth: depth + 1)
    }
  }

  /// Adds the cases of a type.
  private mutating func note(_ type: Any.Type) {
    guard let screen = type as? any CaseReducerState.Type,
      knownTypes.insert(ObjectIdentifier(type)).inserted
    else { return }
    for name in Self.names(of: screen) {
      cases["\(RuntimeIssue.typeName(type)).\(name)", default: false] = false
    }
  }

  private static func names<Screen: CaseReducerState>(of type: Screen.Type) -> [String] {
    Array(type.caseNames.values)
  }
}

/// A type that holds screens.
private protocol ScreenContainer {
  static var screen: Any.Type { get }
}

extension StackState: ScreenContainer {
  static var screen: Any.Type { Element.self }
}

extension PresentationState: ScreenContainer {
  static var screen: Any.Type { Value.self }
}

extension Optional: ScreenContainer {
  static var screen: Any.Type { Wrapped.self }
}
