/// What became of a path of ids that was turned back into screens (rule R2).
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
  /// What is kept of a path in which something is missing.
  public enum Policy: Sendable {
    /// What lies below the first that is missing: nothing is shown over something else than before.
    case longestPrefix
    /// Everything that is there.
    case everything
  }

  /// An element that is not restored.
  public struct Dropped {
    /// Its place in the path, 0 at the bottom.
    public let position: Int
    /// What it was known by.
    public let id: ID
    /// Why it is not there.
    public let reason: String
  }

  /// The screens, from the bottom to the top.
  public private(set) var screens: [Screen] = []
  /// What is not restored, from the bottom to the top.
  public private(set) var dropped: [Dropped] = []

  /// Turns ids into screens. Takes linear time.
  ///
  /// - Parameters:
  ///   - ids: The path as it was saved, from the bottom to the top.
  ///   - policy: What is kept when something is missing.
  ///   - make: Makes a screen, or throws why there is none.
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
