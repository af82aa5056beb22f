import Cairn
import Foundation

#if canImport(Security)
  import Security
#endif

// The code of Recipes/KeychainStorage.md.

/// A user and the token of the session.
nonisolated struct Session: Codable, Hashable, Sendable {
  var user: String
  var token: Secret
}

/// A text that no dump, failure or log shows.
nonisolated struct Secret: Codable, Hashable, Sendable, DumpConvertible, CustomStringConvertible {
  let value: String

  init(_ value: String) { self.value = value }

  var description: String { "•••" }
  var dumpValue: Any { description }
}

/// A place for the data of one secret.
nonisolated protocol SecretItem: Sendable {
  /// Reads the data; nil if there is none.
  func read() throws -> Data?
  /// Writes the data; nil deletes it.
  func write(_ data: Data?) throws
}

/// Stores a shared value in a secret item. Nil deletes the item.
nonisolated struct SecretStorage<Value: Codable & Sendable>: SharedStorage {
  let item: any SecretItem

  func load() throws(SnapshotError) -> Value?? {
    let data: Data?
    do { data = try item.read() } catch { throw .unreadable("\(error)") }
    guard let data else { return nil }
    do {
      return try JSONDecoder().decode(Value.self, from: data)
    } catch {
      throw .damaged("\(error)")
    }
  }

  func save(_ value: Value?) throws(SnapshotError) {
    do {
      try item.write(value.map { try JSONEncoder().encode($0) })
    } catch {
      throw .unwritable("\(error)")
    }
  }
}

#if canImport(Security)
  /// An item of the keychain.
  nonisolated struct KeychainItem: SecretItem {
    let service: String
    let account: String

    struct Failure: Error {
      let status: OSStatus
    }

    private var query: [CFString: Any] {
      [
        kSecClass: kSecClassGenericPassword,
        kSecAttrService: service,
        kSecAttrAccount: account,
        kSecUseDataProtectionKeychain: true,
      ]
    }

    func read() throws -> Data? {
      var result: CFTypeRef?
      let search = query.merging([kSecReturnData: true]) { $1 }
      switch SecItemCopyMatching(search as CFDictionary, &result) {
      case errSecSuccess: return result as? Data
      case errSecItemNotFound: return nil
      case let status: throw Failure(status: status)
      }
    }

    func write(_ data: Data?) throws {
      guard let data else {
        let status = SecItemDelete(query as CFDictionary)
        guard status == errSecSuccess || status == errSecItemNotFound else {
          throw Failure(status: status)
        }
        return
      }
      // Effects in the background read the item while the device is locked.
      let values: [CFString: Any] = [
        kSecValueData: data,
        kSecAttrAccessible: kSecAttrAccessibleAfterFirstUnlockThisDeviceOnly,
      ]
      var status = SecItemUpdate(query as CFDictionary, values as CFDictionary)
      if status == errSecItemNotFound {
        status = SecItemAdd(query.merging(values) { $1 } as CFDictionary, nil)
      }
      guard status == errSecSuccess else { throw Failure(status: status) }
    }
  }

  nonisolated extension SharedKey<Session?> {
    static var session: Self {
      let item = KeychainItem(service: "org.example.kitchen", account: "session")
      return Self(.custom("session", storage: SecretStorage(item: item)), default: nil)
    }
  }
#else
  nonisolated extension SharedKey<Session?> {
    static var session: Self { Self(.inMemory("session"), default: nil) }
  }
#endif

@Reducer
struct AccountScreen {
  @ObservableState
  struct State: Equatable {
    @Shared(.session) var session: Session?
  }

  enum Action: Equatable {
    case loggedIn(Session)
    case logOutTapped
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .loggedIn(let session): state.session = session
      case .logOutTapped: state.session = nil
      }
      return .none
    }
  }
}
