import CairnTesting
import Foundation
import TestSupport
import Testing

import Cairn

/// The table of types in SharedState.md, a row a test, from other code to a store and back.
@MainActor @Suite struct UserDefaultsTests {
  private enum Size: String, Codable, Sendable { case small, large }
  private enum Priority: Int, Codable, Sendable { case low = 1, high }

  private let suite = UserDefaultsSuite()

  private func makeStore<Value: Codable & Equatable & Sendable>(
    _ value: Value
  ) -> Store<Shared<Value>, Value> {
    let key = SharedKey(.appStorage("value", suite: suite.name), default: value)
    return Store(initialState: Shared(key)) {
      Reduce<Shared<Value>, Value> { state, value in
        state.wrappedValue = value
        return .none
      }
    } withDependencies: {
      $0.persistsSharedValues = true
    }
  }

  /// Other code writes `first`, a store reads it and writes `second`, and other code reads it.
  private func check<Value: Codable & Equatable & Sendable>(
    _ start: Value,
    _ first: Value,
    _ second: Value,
    write: (UserDefaults) -> Void,
    read: (UserDefaults) -> Value?
  ) {
    write(suite.defaults)
    let recorder = IssueRecorder()
    recorder {
      let store = makeStore(start)
      #expect(store.wrappedValue == first)
      store.send(second)
      store.saveSharedValues()
    }
    #expect(recorder.texts == [])
    #expect(read(suite.defaults) == second)
    #expect(makeStore(start).wrappedValue == second)
  }

  /// The same for a type and its optional.
  private func checkBoth<Value: Codable & Equatable & Sendable>(
    _ start: Value,
    _ first: Value,
    _ second: Value,
    write: (UserDefaults) -> Void,
    read: (UserDefaults) -> Value?
  ) {
    check(start, first, second, write: write, read: read)
    check(nil, first, second, write: write, read: read)
    let store = makeStore(Value?.none)
    store.send(nil)
    store.saveSharedValues()
    #expect(suite.defaults.object(forKey: "value") == nil)
    #expect(makeStore(Value?.none).wrappedValue == nil)
  }

  // H4
  @Test func `A Boolean value is stored as such`() {
    checkBoth(false, true, false) {
      $0.set(true, forKey: "value")
    } read: {
      $0.object(forKey: "value") as? Bool
    }
  }

  // H4
  @Test func `Numbers are stored as such`() {
    func check<Number: Codable & Numeric & Sendable>(_ type: Number.Type) {
      checkBoth(0, 7, 9) {
        $0.set(7, forKey: "value")
      } read: {
        Number(exactly: $0.integer(forKey: "value"))
      }
    }
    check(Int.self)
    check(Int8.self)
    check(Int16.self)
    check(Int32.self)
    check(Int64.self)
    check(UInt.self)
    check(UInt8.self)
    check(UInt16.self)
    check(UInt32.self)
    check(UInt64.self)
    checkBoth(0, 0.5, 1.5) {
      $0.set(0.5, forKey: "value")
    } read: {
      $0.double(forKey: "value")
    }
    checkBoth(0, 0.1, 0.3) {
      $0.set(Float(0.1), forKey: "value")
    } read: {
      $0.float(forKey: "value")
    }
    checkBoth(0, 0.5, 1.5) {
      $0.set(0.5, forKey: "value")
    } read: {
      CGFloat($0.double(forKey: "value"))
    }
  }

  // H4
  @Test func `The largest and smallest numbers are stored`() {
    let large = makeStore(UInt64(0))
    large.send(.max)
    large.saveSharedValues()
    #expect(makeStore(UInt64(0)).wrappedValue == .max)
    suite.defaults.removeObject(forKey: "value")
    let small = makeStore(Int64(0))
    small.send(.min)
    small.saveSharedValues()
    #expect(makeStore(Int64(0)).wrappedValue == .min)
  }

  // H4
  @Test func `A string is stored as such`() {
    checkBoth("", "a", "b") {
      $0.set("a", forKey: "value")
    } read: {
      $0.string(forKey: "value")
    }
  }

  // H4
  @Test func `Data is stored as such`() {
    checkBoth(Data(), Data([1]), Data([2])) {
      $0.set(Data([1]), forKey: "value")
    } read: {
      $0.data(forKey: "value")
    }
  }

  // H4
  @Test func `A date is stored as such`() {
    let (first, second) = (Date(timeIntervalSince1970: 5), Date(timeIntervalSince1970: 9))
    checkBoth(.distantPast, first, second) {
      $0.set(first, forKey: "value")
    } read: {
      $0.object(forKey: "value") as? Date
    }
  }

  // H4
  @Test(arguments: ["file:///kitchen/pie%20crust.txt", "https://example.org/pie?size=2#crust"])
  func `A URL is stored as UserDefaults stores it`(text: String) throws {
    let (first, second) = (URL(filePath: "/kitchen/tart.txt"), try #require(URL(string: text)))
    checkBoth(URL(filePath: "/"), first, second) {
      $0.set(first, forKey: "value")
    } read: {
      $0.url(forKey: "value")
    }
  }

  // H4
  @Test func `An enum with raw values is stored as its raw value`() {
    checkBoth(Size.small, .large, .small) {
      $0.set("large", forKey: "value")
    } read: {
      $0.string(forKey: "value").flatMap(Size.init(rawValue:))
    }
    checkBoth(Priority.low, .high, .low) {
      $0.set(2, forKey: "value")
    } read: {
      Priority(rawValue: $0.integer(forKey: "value"))
    }
  }

  // H4
  @Test func `Arrays and dictionaries of these types are stored as such`() {
    checkBoth([], ["a", "b"], ["c"]) {
      $0.set(["a", "b"], forKey: "value")
    } read: {
      $0.stringArray(forKey: "value")
    }
    checkBoth([], [1, 2], [3]) {
      $0.set([1, 2], forKey: "value")
    } read: {
      $0.array(forKey: "value") as? [Int]
    }
    checkBoth([:], ["a": 1], ["b": 2]) {
      $0.set(["a": 1], forKey: "value")
    } read: {
      $0.dictionary(forKey: "value") as? [String: Int]
    }
  }

  // H4
  @Test func `Arrays and dictionaries of enums are stored as their raw values`() {
    checkBoth([], [Size.large, .small], [.small]) {
      $0.set(["large", "small"], forKey: "value")
    } read: {
      $0.stringArray(forKey: "value")?.compactMap(Size.init(rawValue:))
    }
    checkBoth([], [[Priority.high], []], [[.low, .high]]) {
      $0.set([[2], []], forKey: "value")
    } read: {
      ($0.array(forKey: "value") as? [[Int]])?.map { $0.compactMap(Priority.init(rawValue:)) }
    }
    checkBoth([:], ["a": Size.large], ["b": .small]) {
      $0.set(["a": "large"], forKey: "value")
    } read: {
      ($0.dictionary(forKey: "value") as? [String: String])?
        .compactMapValues(Size.init(rawValue:))
    }
  }

  // H4
  @Test(arguments: [("YES", true), ("no", false), ("true", true), ("0", false)])
  func `A word of a launch argument is a Boolean value`(word: String, value: Bool) {
    checkBoth(!value, value, !value) {
      $0.set(word, forKey: "value")
    } read: {
      $0.object(forKey: "value") as? Bool
    }
  }

  // H4
  @Test func `A number of a launch argument is a number`() {
    checkBoth(0, 5, 7) {
      $0.set("5", forKey: "value")
    } read: {
      $0.object(forKey: "value") as? Int
    }
    checkBoth(0, 0.5, 1.5) {
      $0.set("0.5", forKey: "value")
    } read: {
      $0.object(forKey: "value") as? Double
    }
    checkBoth(Priority.low, .high, .low) {
      $0.set("2", forKey: "value")
    } read: {
      ($0.object(forKey: "value") as? Int).flatMap(Priority.init(rawValue:))
    }
  }

  // H4
  @Test func `An object that other code stores meanwhile is kept before it is overwritten`() {
    let recorder = IssueRecorder()
    recorder {
      let store = makeStore([1])
      store.send([2])
      store.saveSharedValues()
      suite.defaults.set("five", forKey: "value")
      store.send([3])
      store.saveSharedValues()
    }
    #expect(recorder.codes == [.unreadShared])
    #expect(suite.defaults.string(forKey: "value.damaged") == "five")
    #expect(suite.defaults.array(forKey: "value") as? [Int] == [3])
  }

  // H4
  @Test func `A number that is not finite is stored, and other values stay`() {
    suite.defaults.set("other", forKey: "other")
    for number in [Double.infinity, -.infinity, .nan] {
      suite.defaults.removeObject(forKey: "value")
      let store = makeStore(0.0)
      store.send(number)
      store.saveSharedValues()
      #expect(makeStore(0.0).wrappedValue.description == number.description)
      suite.defaults.removeObject(forKey: "value")
      let list = makeStore([0.0])
      list.send([1, number])
      list.saveSharedValues()
      #expect(makeStore([0.0]).wrappedValue.description == [1, number].description)
    }
    #expect(suite.defaults.string(forKey: "other") == "other")
  }

  // H4
  @Test func `Values that an earlier version stored as data are read`() throws {
    func check<Value: Codable & Equatable & Sendable>(_ value: Value, default start: Value) throws {
      suite.defaults.set(try SnapshotFormat<Value>().encode(value), forKey: "value")
      #expect(makeStore(start).wrappedValue == value)
    }
    try check("a", default: String?.none)
    try check(Size.large, default: .small)
    try check(["a"], default: [])
    try check([Size.large], default: [])
    try check(Data([1]), default: Data?.none)
    try check(URL(filePath: "/kitchen"), default: URL(filePath: "/"))
  }

  // H4, R2
  @Test func `An unknown raw value is kept under another name`() {
    suite.defaults.set("huge", forKey: "value")
    let recorder = IssueRecorder()
    #expect(recorder { makeStore(Size.small).wrappedValue } == .small)
    #expect(suite.defaults.string(forKey: "value.damaged") == "huge")
    #expect(recorder.codes == [.unreadShared])
  }

  // H4
  @Test(.startsProcess) func `A stored value survives a kill of the process`() async {
    await #expect(processExitsWith: .signal(SIGKILL)) { [name = suite.name as String] in
      await MainActor.run {
        let key = SharedKey<String?>(.appStorage("value", suite: name), default: nil)
        let store = Store(initialState: Shared(key)) {
          Reduce<Shared<String?>, String?> { state, value in
            state.wrappedValue = value
            return .none
          }
        } withDependencies: {
          $0.persistsSharedValues = true
        }
        store.send("a")
        store.saveSharedValues()
      }
      kill(getpid(), SIGKILL)
    }
    #expect(suite.defaults.string(forKey: "value") == "a")
  }
}
