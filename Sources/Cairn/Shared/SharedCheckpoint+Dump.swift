package import CairnCore

extension SharedCheckpoint {
  /// The values with their names, in the order of the names.
  package var dumpChildren: [DumpChild] {
    values.inOrder.map { DumpChild(.name("@Shared(\($0.name))"), snapshot(of: $0).value) }
  }
}
