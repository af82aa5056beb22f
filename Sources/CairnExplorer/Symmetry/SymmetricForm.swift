import CairnCore

/// A state without the order and the ids of rows. States that differ in nothing else have equal
/// forms.
struct SymmetricForm: Hashable {
  enum Mention: Hashable {
    /// One of the rows. The rows' `places` say which one.
    case row
    case id(AnyHashable)
  }

  struct Row: Hashable {
    var content = 0
    /// Ids inside of the row that are not ids of rows, or that make a row unique.
    var ids: [AnyHashable] = []
    /// The positions at which the state mentions the row.
    var places: [Int] = []
    /// The row's id, if it makes the row unique.
    var id: AnyHashable?
    var stackIDs: [[StackElementID]] = []
  }

  var content = 0
  var mentions: [Mention] = []
  /// The number of equal rows of each sort.
  var rows: [[Row: Int]] = []
  /// The ids of the stacks, if ids of screens occur outside of them.
  var stackIDs: [[StackElementID]] = []
}

/// Computes the forms of states.
final class SymmetricForms<State> {
  private let rows: [SymmetricRows<State>]
  private let normalized: (State) -> State
  private let reader: SymmetricPartReader
  private let hasCommonIDs: [Bool]
  /// A reference between rows that was found in a state; nil if there was none.
  private(set) var obstacle: (rows: String, row: AnyHashable, other: AnyHashable)?

  init(_ rows: [SymmetricRows<State>], normalized: @escaping (State) -> State) {
    self.rows = rows
    self.normalized = normalized
    hasCommonIDs = rows.map(\.hasCommonIDs)
    reader = SymmetricPartReader(idTypes: rows.map(\.idType), hasCommonIDs: hasCommonIDs)
  }

  /// The differences between states that count as equal.
  var differences: HiddenDifferences { reader.differences }

  /// Compares states by their forms.
  var merging: StateMerging<State> {
    let fingerprint = { (state: State) in self.form(of: state).hashValue }
    let areEqual = { (lhs: State, rhs: State) in self.form(of: lhs) == self.form(of: rhs) }
    return StateMerging(
      fingerprint: fingerprint,
      areEqual: areEqual,
      canonicalFingerprint: fingerprint,
      areCanonicallyEqual: { lhs, rhs, _ in areEqual(lhs, rhs) }
    )
  }

  func form(of state: State) -> SymmetricForm {
    form(of: state, isOutline: false)
  }

  /// A form that ignores all ids, including those that make a row unique.
  func outline(of state: State) -> SymmetricForm {
    form(of: state, isOutline: true)
  }

  private func form(of state: State, isOutline: Bool) -> SymmetricForm {
    var rest = normalized(state)
    let taken = rows.map { $0.take(&rest) }
    let places = taken.map { rows in
      Dictionary(rows.enumerated().map { ($0.element.id, $0.offset) }) { first, _ in first }
    }
    let parts = taken.enumerated().map { group, rows in
      rows.map {
        let own = SymmetricPart.Mention(group: group, id: $0.id)
        return reader.part($0.content, own: own, at: self.rows[group].field)
      }
    }
    let own = reader.part(rest, own: nil, at: "")
    let keepsScreens =
      own.mentionsScreens || parts.contains { $0.contains { $0.mentionsScreens } }
    var found = parts.map { parts in
      parts.map { part in
        SymmetricForm.Row(
          content: isOutline ? part.outline : part.content,
          stackIDs: keepsScreens ? part.stackIDs : []
        )
      }
    }
    /// Makes a row unique by its id.
    func pin(_ mention: SymmetricPart.Mention) {
      guard !isOutline, let place = places[mention.group][mention.id] else { return }
      found[mention.group][place].id = mention.id
    }
    var form = SymmetricForm(
      content: isOutline ? own.outline : own.content,
      stackIDs: keepsScreens ? own.stackIDs : []
    )
    for (number, mention) in own.mentions.enumerated() {
      if hasCommonIDs[mention.group] {
        pin(mention)
        form.mentions.append(isOutline ? .row : .id(mention.id))
      } else if let place = places[mention.group][mention.id] {
        found[mention.group][place].places.append(number)
        form.mentions.append(.row)
      } else {
        // The id of a missing row may be another one in a state with other ids.
        form.mentions.append(isOutline ? .row : .id(mention.id))
      }
    }
    own.hiddenMentions.forEach(pin)
    for (group, parts) in parts.enumerated() {
      for (place, part) in parts.enumerated() {
        let id = taken[group][place].id
        for mention in part.mentions + part.hiddenMentions {
          note(mention, in: group, id, places)
          pin(mention)
        }
        if !isOutline { found[group][place].ids = part.mentions.map(\.id) }
      }
    }
    form.rows = found.map { rows in
      rows.reduce(into: [:]) { $0[$1, default: 0] += 1 }
    }
    return form
  }

  /// Records that a row holds the id of another row.
  private func note(
    _ mention: SymmetricPart.Mention,
    in group: Int,
    _ id: AnyHashable,
    _ places: [[AnyHashable: Int]]
  ) {
    guard !hasCommonIDs[mention.group], places[mention.group][mention.id] != nil,
      mention != SymmetricPart.Mention(group: group, id: id), obstacle == nil
    else { return }
    obstacle = (rows[group].name, id, mention.id)
  }
}
