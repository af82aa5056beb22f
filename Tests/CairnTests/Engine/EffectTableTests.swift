import Testing

@testable import Cairn

@Suite struct EffectTableTests {
  private let handles = (1...4).map { EffectHandle(number: $0) }

  @Test(arguments: [[1], [1, 2], [4, 2, 3, 1]])
  func `Handles are returned in the order in which their effects were started`(inserted: [UInt64]) {
    var list = EffectTable<EffectHandle>()
    for number in inserted { list.insert(handles[Int(number) - 1]) }
    #expect(list.inOrder.map(\.id.number) == inserted.sorted())
  }

  @Test(
    arguments: [
      (UInt64(1), [2, 3]), (2, [1, 3]), (3, [1, 2]), (4, [1, 2, 3]),
    ] as [(UInt64, [UInt64])]
  )
  func `Removing a handle removes no other handle`(removed: UInt64, left: [UInt64]) {
    var list = EffectTable<EffectHandle>()
    for handle in handles.prefix(3) { list.insert(handle) }
    list.remove(EffectID(number: removed))
    #expect(list.inOrder.map(\.id.number) == left)
  }

  @Test func `The slot of a removed handle is used again`() {
    var list = EffectTable<EffectHandle>()
    for handle in handles.prefix(2) { list.insert(handle) }
    list.remove(EffectID(number: 1))
    list.insert(handles[2])
    list.remove(EffectID(number: 2))
    #expect(list.inOrder.map(\.id.number) == [3])
    list.remove(EffectID(number: 3))
    #expect(list.inOrder.isEmpty)
  }
}
