import Testing

@testable import CairnCore

/// The offsets of a collection's parts are determined for one type and used for all types.
@Suite struct ElementLayoutTests {
  private struct Wide: Identifiable {
    var id = ""
    var numbers = (0, 1.0, UInt8(2), "", [Int]())
  }

  private enum Narrow { case only }

  // L1
  @Test func `The parts of a collection have the same offsets for every element type`() {
    expectLayout(of: IdentifiedArray<String, Wide>.self, \.storage)
    expectLayout(of: IdentifiedArray<UInt8, Narrow>.self, \.storage)
    expectLayout(of: IdentifiedArray<Int, any Error>.self, \.storage)
    expectLayout(of: StackState<Wide>.self, \.storage)
    expectLayout(of: StackState<Narrow>.self, \.storage)
    expectLayout(of: StackState<() -> Void>.self, \.storage)
  }

  private func expectLayout<Elements, ID, Element>(
    of type: Elements.Type,
    _ storage: WritableKeyPath<Elements, KeyedElements<ID, Element>>
  ) {
    typealias Layout = MemoryLayout<Elements>
    #expect(Layout.offset(of: storage.appending(path: \.elements)) == ElementLayout.elements)
    let feed = storage.appending(path: \.feed)
    #expect(Layout.offset(of: feed.appending(path: \.structure)) == ElementLayout.structure)
    #expect(Layout.offset(of: feed.appending(path: \.touches.latest)) == ElementLayout.content)
  }

  // L1
  @Test func `The parts of a presentation have the same offsets for every presented type`() {
    expectPresentation(of: Wide())
    expectPresentation(of: Narrow.only)
    expectPresentation(of: UInt8(1))
    expectPresentation(of: {})
  }

  private func expectPresentation<Value>(of value: Value) {
    typealias State = PresentationState<Value>
    #expect(MemoryLayout<State>.offset(of: \.stamp) == State.stampOffset)
    let place = State(wrappedValue: value).boxedPlace
    #expect(MemoryLayout<State>.offset(of: \.box) == place?.boxOffset)
  }
}
