import CairnCore

/// Expands configurations whose moves are calls of the reducer and nothing else.
///
/// This code is inlined into the test, where the type of the state is known, to make a search
/// through millions of moves fast.
///
/// It is a class: unspecialized code looks up the metadata of a generic structure at each use.
@usableFromInline
final class PlainExpansion<State, Action> {
  /// - Parameters:
  ///   - space: The configurations.
  ///   - reducer: The feature.
  ///   - alphabet: The actions that can happen.
  ///   - number: The number of the configuration to expand.
  ///   - first: The number of moves of other alphabets that come before.
  ///   - most: The largest number of moves to make.
  ///   - limit: The largest number of configurations.
  ///   - finders: Each returns whether an undecided property finds something in a state.
  ///   - hasFound: Set to true if a property finds something in the last configuration that was
  ///     added.
  ///   - targets: The numbers of the configurations that the moves lead to are appended.
  /// - Returns: the number of moves of the alphabet. The expansion stops early at a move that
  ///   returns an effect or exceeds the limit, and after a move to a configuration
  ///   in which a property finds something.
  @usableFromInline
  typealias Expand = (
    _ space: StateSpace<State>,
    _ reducer: ResolvedReducer<State, Action>,
    _ alphabet: (State) -> [Action],
    _ number: Int,
    _ first: Int,
    _ most: Int,
    _ limit: Int,
    _ finders: [(Moment<State>) throws -> Bool],
    _ hasFound: inout Bool,
    _ targets: inout ContiguousArray<UInt32>
  ) -> Int

  let expand: Expand

  @usableFromInline
  init(_ expand: @escaping Expand) {
    self.expand = expand
  }
}

extension PlainExpansion where State: Hashable {
  /// The expansion for states that are looked up by their hash values.
  @inlinable
  static var hashed: PlainExpansion {
    PlainExpansion {
      space,
      reducer,
      alphabet,
      number,
      first,
      most,
      limit,
      finders,
      hasFound,
      targets in
      let keepsStates = space.keepsStates
      return space.modify { table in
        let state = table[number]
        let actions = alphabet(state)
        for move in 0..<min(most, actions.count) {
          var next = state
          guard reducer.reduce(into: &next, action: actions[move]).isNone else { break }
          let fingerprint = next.hashValue
          let (known, slot) = table.find(fingerprint) {
            !keepsStates || table[$0] == next
          }
          if let known {
            targets.append(UInt32(known))
          } else {
            guard table.count < limit else { break }
            targets.append(UInt32(table.count))
            table.append(next, fingerprint, in: slot, from: number, by: first + move)
            let moment = Moment(
              state: next,
              effectsInFlight: [],
              reading: space.effectsReading
            )
            if finders.contains(where: { (try? $0(moment)) ?? true }) {
              hasFound = true
              break
            }
          }
        }
        return actions.count
      }
    }
  }
}
