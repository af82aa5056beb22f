import CairnCore

/// The tree of features that a reducer consists of: its children, their place in the state, and the
/// declarations of operators (rule R11).
///
/// ```swift
/// print(FeatureOutline(of: Cookbook()))
/// ```
///
/// To make an outline, nothing runs: no action is reduced, and no effect is made. The effects that
/// closures return are unknown until they have started. The product `CairnRecording` adds the effects
/// of a recording.
///
/// If an operator is made of other operators, the outline shows those operators: `splitView`
/// appears as `forEach detail`, and as a `Subscribe` if it deselects items that were removed.
///
/// If a child contains itself, as a comment contains comments, the outline shows it once. A release
/// build does not know the names of stored fields, so make outlines in debug builds: a test
/// compares the outline in the documentation with the feature.
public struct FeatureOutline: Hashable, Sendable {
  /// The name of the feature: `Cookbook` for one whose state is `Cookbook.State`.
  public let feature: String
  /// The parts that its operators declare, in the order in which they are written.
  public internal(set) var parts: [Part]
  /// The effects that were added for the feature itself, in order of the first one: `run 'load'`.
  public internal(set) var effects: [String] = []

  /// A part that an operator declares.
  public struct Part: Hashable, Sendable {
    /// The name of the operator: `ifLet`, `forEach`, `Scope`, `onChange`, `Subscribe`.
    public let name: String
    /// The field or case of the operator: `$note`; nil if the operator applies to the feature as a
    /// whole.
    public let place: String?
    /// The name of the child that it runs; nil for an operator that runs none.
    public let child: String?
    /// Whether the child is shown elsewhere, with its parts.
    public let isRepeated: Bool
    /// The parts that the operators of the child declare.
    public internal(set) var parts: [Part]
    /// The effects that were added for the child, in order of the first one.
    public internal(set) var effects: [String] = []
  }

  /// Makes the outline of a reducer.
  public init<R: Reducer>(of reducer: R) {
    feature = RuntimeIssue.featurePath(ofState: R.State.self)
    var search = DeclarationSearch()
    parts = reducer.resolve().makeOperators().outline(&search).map(Part.init)
  }
}

extension FeatureOutline.Part {
  fileprivate init(_ part: OutlinePart) {
    name = part.name
    place = part.place
    switch part.content {
    case .declaration:
      (child, isRepeated, parts) = (nil, false, [])
    case .child(let feature, parts: let inner, isRepeated: let isRepeated):
      (child, self.isRepeated, parts) = (feature, isRepeated, inner.map(Self.init))
    }
  }
}

// MARK: - Effects

extension FeatureOutline {
  /// Adds an effect to the feature that it belongs to.
  ///
  /// - Parameter owner: The path to that feature: `path[id: 0].detail`; empty for the root.
  package mutating func add(_ effect: String, of owner: String) {
    if !Part.add(effect, at: owner[...], in: &parts) { Self.add(effect, to: &effects) }
  }

  fileprivate static func add(_ effect: String, to effects: inout [String]) {
    if !effects.contains(effect) { effects.append(effect) }
  }
}

extension FeatureOutline.Part {
  /// Adds an effect to the child that owns it, or to the innermost one on the way there.
  ///
  /// - Parameter owner: The path to the owner: `path[id: 0].detail`.
  /// - Returns: Whether the path begins with one of the parts.
  fileprivate static func add(_ effect: String, at owner: Substring, in parts: inout [Self]) -> Bool
  {
    for index in parts.indices where parts[index].child != nil {
      if parts[index].place == "self" {
        if add(effect, at: owner, in: &parts[index].parts) { return true }
      } else if let rests = parts[index].rests(of: owner) {
        let isInner = rests.contains { add(effect, at: $0, in: &parts[index].parts) }
        if !isInner { FeatureOutline.add(effect, to: &parts[index].effects) }
        return true
      }
    }
    return false
  }

  /// Returns what can follow this part on the path to an owner; nil if the path does not begin with
  /// it. An id that contains brackets ends at one of them.
  private func rests(of owner: Substring) -> [Substring]? {
    guard let place, owner.hasPrefix(place) else { return nil }
    let rest = owner.dropFirst(place.count)
    switch rest.first {
    case nil: return []
    case ".": return [rest.dropFirst()]
    case "[":
      return rest.indices.filter { rest[$0] == "]" }
        .map { rest[$0...].dropFirst() }
        .filter { $0.first == "." }
        .map { $0.dropFirst() }
    default: return nil
    }
  }
}
