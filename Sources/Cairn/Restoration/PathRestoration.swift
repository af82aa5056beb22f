/// The result of turning a path of ids back into screens (rule R2).
///
/// ```swift
/// let restoration = PathRestoration(snapshot.recipes) { id throws(Missing) in
///   guard let recipe = book[id: id] else { throw Missing("it was deleted") }
///   return Path.State.recipe(RecipeDetail.State(recipe: recipe))
/// }
/// state.path = StackState(restoration.screens)
/// state.message = restoration.dropped.first.map { "\($0.id) is not shown: \($0.reason)" }
/// ```
public struct PathRestoration<ID, Screen> {
  /// The part of a path to keep if a screen is missing.
  public enum Policy: Sendable {
    /// The screens below the first missing screen. So each remaining screen lies over the same
    /// screen as before.
    case longestPrefix
    /// All screens that are not missing.
    case everything
  }

  /// An element that is not restored.
  public struct Dropped {
    /// The position in the path, 0 at the bottom.
    public let position: Int
    /// The id of the element.
    public let id: ID
    /// The reason why the element is missing.
    public let reason: String
  }

  /// The screens, from the bottom to the top.
  public private(set) var screens: [Screen] = []
  /// The elements that are not restored, from the bottom to the top.
  public private(set) var dropped: [Dropped] = []

  /// Turns ids into screens.
  ///
  /// - Parameters:
  ///   - ids: The path as it was saved, from the bottom to the top.
  ///   - policy: The part of the path to keep if a screen is missing.
  ///   - make: Makes a screen, or throws the reason why there is none.
  /// - Complexity: O(*n*) in the number of ids.
  public init(
    _ ids: some Sequence<ID>,
    policy: Policy = .longestPrefix,
    _ make: (ID) throws -> Screen
  ) {
    for (position, id) in ids.enumerated() {
      if case .longestPrefix = policy, let first = dropped.first {
        let reason = "it lay over \(first.id), which is missing"
        dropped.append(Dropped(position: position, id: id, reason: reason))
        continue
      }
      do {
        screens.append(try make(id))
      } catch {
        dropped.append(Dropped(position: position, id: id, reason: String(describing: error)))
      }
    }
  }
}

extension PathRestoration.Dropped: Equatable where ID: Equatable {}
extension PathRestoration.Dropped: Sendable where ID: Sendable {}
extension PathRestoration: Equatable where ID: Equatable, Screen: Equatable {}
extension PathRestoration: Sendable where ID: Sendable, Screen: Sendable {}
