import CairnTesting
import Foundation
import Testing

// The tests of Recipes/KeychainStorage.md.

/// An item in memory, which can be locked.
final class SecretInMemory: SecretItem {
  struct Locked: Error {}

  let data: LockIsolated<Data?>
  let isLocked = LockIsolated(false)

  init(_ data: Data? = nil) { self.data = LockIsolated(data) }

  func read() throws -> Data? {
    if isLocked.value { throw Locked() }
    return data.value
  }

  func write(_ data: Data?) throws {
    if isLocked.value { throw Locked() }
    self.data.setValue(data)
  }
}

@Suite struct KeychainStorageTests {
  let ada = Session(user: "Ada", token: Secret("s3cret"))

  func makeStore(_ item: SecretInMemory) -> TestStoreOf<AccountScreen> {
    TestStore(initialState: AccountScreen.State()) {
      AccountScreen()
    } withDependencies: {
      $0.persistsSharedValues = true
      $0[strategy: .session] = .custom("session", storage: SecretStorage(item: item))
    }
  }

  @Test func `The session survives the end of the app, until the person logs out`() async {
    let item = SecretInMemory()
    let store = makeStore(item)
    await store.send(.loggedIn(ada)) { $0.session = ada }
    store.saveSharedValues()

    let nextStart = makeStore(item)
    #expect(nextStart.state.session == ada)
    await nextStart.send(.logOutTapped) { $0.session = nil }
    nextStart.saveSharedValues()
    #expect(item.data.value == nil)
    #expect(makeStore(item).state.session == nil)
  }

  @Test func `A dump does not contain the token`() {
    #expect(!dumpText(ada).contains("s3cret"))
    #expect(!"\(ada)".contains("s3cret"))
  }

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
