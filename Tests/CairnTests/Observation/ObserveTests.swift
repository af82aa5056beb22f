import Observation
import TestSupport
import Testing

import Cairn

@MainActor @Suite(.timeLimit(.minutes(60))) struct ObserveTests {
  private let store: StoreOf<Gallery> = Gallery.store()

  // O2, S1
  @Test func `observe runs at once, and once after each burst that changes what it has read`() {
    var seen: [Int] = []
    let observation = observe { [store] in seen.append(store.count) }
    #expect(seen == [0])
    store.send(
      .perform {
        $0.count = 1
        return .send(
          .perform {
            $0.count = 2; return .none
          }
        )
      }
    )
    #expect(seen == [0, 2])
    store.change { $0.word = "b" }
    store.change { $0.count = 2 }
    #expect(seen == [0, 2])
    withExtendedLifetime(observation) {}
  }

  // S1
  @Test func `observe runs once if several of the values that it has read change`() {
    let other = Gallery.store()
    var runs = 0
    let observation = observe { [store] in
      runs += 1
      _ = (store.count, store.word, store.inner, other.count)
    }
    store.change {
      $0.count = 1
      $0.word = "b"
      $0.inner.count = 1
    }
    #expect(runs == 2)
    other.change { $0.count = 1 }
    #expect(runs == 3)
    withExtendedLifetime(observation) {}
  }

  // O2
  @Test func `Each run determines again which values are observed`() {
    var seen: [String] = []
    let observation = observe { [store] in
      seen.append(store.isLarge ? "large" : store.word)
    }
    store.change { $0.word = "b" }
    store.change { $0.count = 11 }
    store.change { $0.word = "c" }
    store.change { $0.count = 0 }
    #expect(seen == ["a", "b", "large", "c"])
    withExtendedLifetime(observation) {}
  }

  // O2
  @Test func `observe does not run after it was cancelled or released`() {
    var runs = 0
    let first = observe { [store] in
      runs += 1
      _ = store.count
    }
    var second: StoreObservation? = observe { [store] in
      runs += 1
      _ = store.count
    }
    withExtendedLifetime(second) {}
    first.cancel()
    second = nil
    store.change { $0.count = 1 }
    #expect(runs == 2)
  }

  // O2
  @Test func `An observation can cancel itself, and does not run if another cancels it before`() {
    var seen: [String] = []
    var second: StoreObservation?
    let box = Box()
    box.observation = observe { [store] in
      seen.append("first \(store.count)")
      guard store.count > 0 else { return }
      box.observation?.cancel()
      second?.cancel()
    }
    second = observe { [store] in seen.append("second \(store.count)") }
    store.change { $0.count = 1 }
    store.change { $0.count = 2 }
    #expect(seen == ["first 0", "second 0", "first 1"])
  }

  // S4
  @Test func `An observation can send, and runs again for the change`() {
    var seen: [Int] = []
    let observation = observe { [store] in
      seen.append(store.count)
      if (1..<5).contains(store.count) { store.change { $0.count += 1 } }
    }
    store.change { $0.count = 1 }
    #expect(seen == [0, 1, 2, 3, 4, 5])
    withExtendedLifetime(observation) {}
  }

  // O2
  @Test func `Other observable objects are observed too`() async {
    let model = Document()
    let journal = Journal()
    let observation = observe { [store] in journal.write("\(store.count) \(model.title)") }
    model.title = "b"
    await journal.wait(for: "0 b")
    store.change { $0.count = 1 }
    #expect(journal.entries == ["0 a", "0 b", "1 b"])
    withExtendedLifetime(observation) {}
  }

  // O2
  @Test func `Another object can change while a store notifies observers`() async {
    let model = Document()
    let journal = Journal()
    let told = store.observe { _ in model.title = "b" }
    let observation = observe { journal.write(model.title) }
    store.change { $0.count = 1 }
    await journal.wait(for: "b")
    #expect(journal.entries == ["a", "b"])
    withExtendedLifetime((told, observation)) {}
  }

  // S7
  @Test func `An observation keeps only its closure alive`() {
    var store: StoreOf<Gallery>? = Gallery.store()
    let weakStore = WeakReference(store)
    let observation = observe { [weak store] in _ = store?.count }
    store = nil
    #expect(weakStore.object == nil)
    var token: Token? = Token()
    let weakToken = WeakReference(token)
    var other: StoreObservation? = observe { [token, self] in _ = (token, self.store.count) }
    token = nil
    withExtendedLifetime(other) {}
    #expect(weakToken.object != nil)
    other = nil
    #expect(weakToken.object == nil)
    withExtendedLifetime(observation) {}
  }

  private final class Token {}

  @MainActor
  private final class Box {
    var observation: StoreObservation?
  }

}

@MainActor @Observable
final class Document {
  var title = "a"
}

@MainActor @Suite(.timeLimit(.minutes(60))) struct StoreValuesTests {
  // S1
  @Test func `The current value comes first, then each newest value that differs`() async {
    let store = Gallery.store()
    var values = store.values(of: \.count).makeAsyncIterator()
    #expect(await values.next() == 0)
    store.change { $0.word = "b" }
    store.change { $0.count = 1 }
    #expect(await values.next() == 1)
    store.change { $0.count = 2 }
    store.change { $0.count = 3 }
    store.change { $0.word = "c" }
    #expect(await values.next() == 3)
  }

  // O4
  @Test func `The sequence of values ends when the child is removed`() async {
    let store = Gallery.store()
    store.change { $0.child = Page.State() }
    let child = store.scope(state: \.child, action: \.child)
    var values = child?.values { $0.notes.count }.makeAsyncIterator()
    #expect(await values?.next() == 0)
    child?.send(.note("a"))
    #expect(await values?.next() == 1)
    store.change { $0.child = nil }
    #expect(await values?.next() == nil)
  }

  // S7
  @Test func `The sequence of values ends when the store is released`() async {
    var store: StoreOf<Gallery>? = Gallery.store()
    let weakStore = WeakReference(store)
    var values = store?.values(of: \.count).makeAsyncIterator()
    store = nil
    #expect(weakStore.object == nil)
    #expect(await values?.next() == 0)
    #expect(await values?.next() == nil)
  }
}
