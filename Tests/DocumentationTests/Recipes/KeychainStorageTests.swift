import CairnTesting
import Foundation
import Testing

extension KeychainStorageTests {
  @Test func `Data that cannot be decoded, and a locked item, are typed errors`() {
    let item = SecretInMemory(Data("?".utf8))
    let storage = SecretStorage<Session>(item: item)
    #expect {
      _ = try storage.load()
    } throws: {
      if case SnapshotError.damaged = $0 { true } else { false }
    }
    item.isLocked.setValue(true)
    #expect {
      try storage.save(ada)
    } throws: {
      if case SnapshotError.unwritable = $0 { true } else { false }
    }
  }
}
