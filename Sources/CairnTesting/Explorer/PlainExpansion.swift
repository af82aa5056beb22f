import CairnCore

/// Goes on from configurations whose moves are calls of the reducer, and nothing else.
///
/// A search through millions of moves needs what is known of the state's type: this is inlined into the test.
///
/// A class, since generic code that handles a generic structure looks its type up at each use.
@usableFromInline
final class PlainExpansion<State, Action> {
  /// - Parameters:
  ///   - space: The configurations.
  ///   - reducer: The feature.
  ///   - alphabet: The actions that can happen.
  ///   - number: The configuration to go on from.
  ///   - first: How many moves of other alphabets it has that come before.
  ///   - most: How many moves are made at most.
  ///   - isChecked: Whether each action is reduced twice, with the same result. If it is not, the move is not made.
  ///   - limit: How many configurations there may be.
  ///   - isFinding: Whether a property finds something in a state; nil if none is left that could.
  ///   - hasFound: Is set where a property finds something in the last configuration that was added.
  ///   - targets: The configurations that the moves lead to are added here.
  /// - Returns: how many moves there are. Fewer are made where one returns an effect, has two results, leads to a
  ///   configuration that there is no room for, or has led to one in which a property finds something.
  @usableFromInline
  typealias Expand = (
    _ space: StateSpace<State>,
    _ reducer: ResolvedReducer<State, Action>,
    _ alphabet: (State) -> [Action],
    _ number: Int,
    _ first: Int,
    _ most: Int,
    _ isChecked: Bool,
    _ limit: Int,
    _ isFinding: ((State) -> Bool)?,
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
  /// For states that are found by their hash values.
  @inlinable
  static var hashed: PlainExpansion {
    PlainExpansion {
      space,
      reducer,
      alphabet,
      number,
      first,
      most,
      isChecked,
      limit,
      isFinding,
      hasFound,
      targets in
      let keepsStates = space.keepsStates
      return space.modify { table in
        let state = table[number]
        let actions = alphabet(state)
        for move in 0..<min(most, actions.count) {
          var next = state
          guard reducer.reduce(into: &next, action: actions[move]).isNone else { break }
          if isChecked {
            var again = state
            _ = reducer.reduce(into: &again, action: actions[move])
            if again != next { break }
          }
          let fingerprint = next.hashValue
          let (known, slot) = table.find(fingerprint) {
            keepsStates ? table[$0] == next : table.fingerprints[$0] == fingerprint
          }
          if let known {
            targets.append(UInt32(known))
          } else {
            guard table.count < limit else { break }
            targets.append(UInt32(table.count))
            table.append(next, fingerprint, in: slot, from: number, by: first + move)
            if let isFinding, isFinding(next) {
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
