public import Cairn
import CairnCore

extension Explorer {
  /// Says that the order and the ids of rows mean nothing: states that differ in nothing else are one (rule X17).
  ///
  /// ```swift
  /// explorer.symmetric(\.participants)
  /// ```
  ///
  /// With *n* rows that makes the search up to *n*! times as small. Reducer, alphabets and properties must treat
  /// all rows alike; a sample of the states that are taken for one is compared, and a difference fails the test.
  ///
  /// - A row whose id is elsewhere in the state, such as that of a selected row, counts as the row that it stands for
  ///   where the id has a type of its own. Where it is a number or a text, which may be there by chance, the row keeps
  ///   its id.
  /// - Rows that hold ids of other rows fail the test: what they refer to is not followed.
  /// - ``leads(_:each:fileID:filePath:line:column:to:)`` needs an explorer without it, since a key may stand for a row.
  /// - While something is in flight, states are one only if they are equal.
  ///
  /// - Complexity: Each state is taken apart by reflection. `Hashable` rows are taken apart once.
  public func symmetric<ID, Element>(
    _ rows: WritableKeyPath<State, IdentifiedArray<ID, Element>>
  ) {
    add(
      SymmetricRows(name: RuntimeIssue.shortDescription(of: rows as AnyKeyPath), idType: ID.self) {
        state in
        let taken = zip(state[keyPath: rows].ids, state[keyPath: rows]).map {
          SymmetricRow(id: AnyHashable($0), content: $1)
        }
        state[keyPath: rows].removeAll()
        return taken
      }
    )
  }

  /// Says that the keys of a dictionary mean nothing, as the ids of rows; see the overload for an identified array.
  public func symmetric<Key: Hashable, Value>(_ entries: WritableKeyPath<State, [Key: Value]>) {
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
      }
    )
  }

  /// Says that only the number of a set's elements means something, and what else refers to them; see the overload for an
  /// identified array.
  public func symmetric<Element: Hashable>(_ elements: WritableKeyPath<State, Set<Element>>) {
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
      }
    )
  }

  private func add(_ rows: SymmetricRows<State>) {
    precondition(
      merging.leveled != nil,
      "Explorer.symmetric: \(rows.name) is not what 'comparing' compares"
    )
    if let other = symmetries.first(where: { $0.idType == rows.idType }) {
      preconditionFailure(
        "Explorer.symmetric: \(other.name) and \(rows.name) have ids of one type, so one may stand for the other"
      )
    }
    symmetries.append(rows)
  }
}

extension Explorer {
  /// Checks what interchangeable rows need.
  func requireSymmetry() {
    guard !symmetries.isEmpty else { return }
    let leads = properties.first { if case .leads = $0.kind { true } else { false } }
    precondition(
      leads == nil,
      "Explorer.run: 'symmetric' takes rows for the same that '\(leads?.name ?? "")' may tell apart by its keys"
    )
    precondition(
      !runner.scope.hasSharedValues,
      "Explorer.run: 'symmetric' does not look into shared values, and there are some"
    )
  }

  var symmetricForms: SymmetricForms<State>? {
    guard !symmetries.isEmpty, let leveled = merging.leveled else { return nil }
    return SymmetricForms(symmetries, leveled: leveled)
  }
}

/// Rows whose order and ids mean nothing.
final class SymmetricRows<State> {
  let name: String
  let idType: Any.Type
  /// Takes the rows out of a state.
  let take: (inout State) -> [SymmetricRow]

  init(name: String, idType: Any.Type, take: @escaping (inout State) -> [SymmetricRow]) {
    self.name = name
    self.idType = idType
    self.take = take
  }

  /// Whether ids are numbers or texts: an equal value elsewhere need not be one.
  var hasCommonIDs: Bool { String(reflecting: idType).hasPrefix("Swift.") }
}

struct SymmetricRow {
  let id: AnyHashable
  /// Nil for the element of a set, which is nothing but an id.
  let content: Any?
}
