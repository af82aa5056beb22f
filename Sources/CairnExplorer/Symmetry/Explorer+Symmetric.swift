public import Cairn
import CairnCore

extension Explorer {
  /// Declares that the order and the ids of rows have no meaning: states that differ only in these
  /// count as one (rule X17).
  ///
  /// ```swift
  /// explorer.symmetric(\.participants)
  /// ```
  ///
  /// With *n* rows, the search becomes up to *n*! times smaller. The reducer, the alphabets and the
  /// properties must treat all rows alike. The explorer compares a sample of the states that count
  /// as one, and a difference fails the test.
  ///
  /// - If the id of a row occurs elsewhere in the state, as for a selected row, the row is
  ///   interchangeable too if the id has a type of its own. If the id is a number or a string,
  ///   which may occur by chance, the row keeps its id.
  /// - Rows that hold ids of other rows fail the test: the explorer does not follow such
  ///   references.
  /// - ``leads(_:each:fileID:filePath:line:column:to:)`` cannot be combined with symmetry, because
  ///   a key may stand for a row.
  /// - While effects are in flight, states count as one only if they are equal.
  ///
  /// - Complexity: Reflection reads each state as a whole. `Hashable` rows are read once.
  public func symmetric<ID, Element>(
    _ rows: WritableKeyPath<State, IdentifiedArray<ID, Element>>,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) {
    let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    add(
      SymmetricRows(
        name: RuntimeIssue.shortDescription(of: rows as AnyKeyPath),
        idType: ID.self,
        reverse: { $0[keyPath: rows].reverse() },
        take: { state in
          let taken = zip(state[keyPath: rows].ids, state[keyPath: rows]).map {
            SymmetricRow(id: AnyHashable($0), content: $1)
          }
          state[keyPath: rows].removeAll()
          return taken
        }
      ),
      site
    )
  }

  /// Declares that the keys of a dictionary have no meaning, like the ids of rows. See the overload
  /// for an identified array.
  public func symmetric<Key: Hashable, Value>(
    _ entries: WritableKeyPath<State, [Key: Value]>,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) {
    let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    add(
      SymmetricRows(
        name: RuntimeIssue.shortDescription(of: entries as AnyKeyPath),
        idType: Key.self
      ) { state in
        let taken = state[keyPath: entries].map {
          SymmetricRow(id: AnyHashable($0.key), content: $0.value)
        }
        state[keyPath: entries] = [:]
        return taken
      },
      site
    )
  }

  /// Declares that a set's elements have no meaning except for their number and for references to
  /// them. See the overload for an identified array.
  public func symmetric<Element: Hashable>(
    _ elements: WritableKeyPath<State, Set<Element>>,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) {
    let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    add(
      SymmetricRows(
        name: RuntimeIssue.shortDescription(of: elements as AnyKeyPath),
        idType: Element.self
      ) { state in
        let taken = state[keyPath: elements].map {
          SymmetricRow(id: AnyHashable($0), content: nil)
        }
        state[keyPath: elements] = []
        return taken
      },
      site
    )
  }

  private func add(_ rows: SymmetricRows<State>, _ site: CallSite) {
    if merging.normalized == nil {
      return SearchMistake(
        summary: "'symmetric' names \(rows.name), and 'comparing' may compare something else",
        advice: "The order and the ids keep their meaning. Leave out 'symmetric', or 'comparing'."
      ).record(at: site)
    }
    if let other = symmetries.first(where: { $0.idType == rows.idType }) {
      return SearchMistake(
        summary: "'symmetric' names \(other.name) and \(rows.name), whose ids have one type",
        advice:
          "An id elsewhere in the state may be one of either. The order and the ids of "
          + "\(rows.name) keep their meaning. Give them ids of a type of their own."
      ).record(at: site)
    }
    symmetries.append(rows)
  }
}

extension Explorer {
  var symmetricForms: SymmetricForms<State>? {
    guard !symmetries.isEmpty, let normalized = merging.normalized else { return nil }
    return SymmetricForms(symmetries, normalized: normalized)
  }
}

/// Rows whose order and ids have no meaning.
final class SymmetricRows<State> {
  let name: String
  /// The place of a row in the state: `rows[]`.
  var field: String { name.drop { $0 != "." }.dropFirst() + "[]" }
  let idType: Any.Type
  /// Reverses the order of the rows of a state. Does nothing if they have no order.
  let reverse: (inout State) -> Void
  /// Removes the rows from a state, and returns them.
  let take: (inout State) -> [SymmetricRow]

  init(
    name: String,
    idType: Any.Type,
    reverse: @escaping (inout State) -> Void = { _ in },
    take: @escaping (inout State) -> [SymmetricRow]
  ) {
    self.name = name
    self.idType = idType
    self.reverse = reverse
    self.take = take
  }

  /// Whether ids are numbers or strings: an equal value elsewhere need not be an id.
  var hasCommonIDs: Bool { String(reflecting: idType).hasPrefix("Swift.") }
}

struct SymmetricRow {
  let id: AnyHashable
  /// The row; nil for the element of a set, which is nothing but an id.
  let content: Any?
}
