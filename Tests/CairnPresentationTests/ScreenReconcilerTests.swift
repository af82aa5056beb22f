import CairnPresentation
import Testing

@MainActor @Suite struct ScreenReconcilerTests {
  /// The screens that the state asks for, and the writes to it.
  private final class Model {
    var wanted: [Int] = []
    var removed: [[Int]] = []

    func didRemove(_ screens: [Int]) {
      removed.append(screens)
      wanted.removeAll(where: screens.contains)
    }
  }

  private let model = Model()

  private func interface(
    _ arrangement: ScreenTransitions<Int>.Arrangement = .stack
  ) -> Interface<Int> {
    Interface(arrangement) { [model] in
      model.wanted
    } removed: { [model] in
      model.didRemove($0)
    }
  }

  private func change(_ interface: Interface<Int>, to wanted: [Int]) async {
    model.wanted = wanted
    interface.reconciler.setNeedsUpdate()
    await mainActorIsFree()
  }

  @Test func `Changes before the main actor is free are one change`() async {
    let interface = interface()
    for depth in 0..<10_000 {
      model.wanted = Array(0...depth % 60)
      interface.reconciler.setNeedsUpdate()
    }
    await interface.settle()
    #expect(interface.requests.count == 1)
    #expect(interface.screens == model.wanted)
  }

  @Test func `Changes during a transition are one change after it, to the newest state`() async {
    let interface = interface()
    await change(interface, to: [1])
    for depth in 1...60 { await change(interface, to: Array(1...depth)) }
    #expect(interface.requests == [[1]])
    await interface.settle()
    #expect(interface.requests == [[1], Array(1...60)])
    #expect(interface.interruptions == 0)
  }

  @Test func `A change that is taken back during a transition has no effect`() async {
    let interface = interface()
    await change(interface, to: [1])
    await change(interface, to: [1, 2])
    await change(interface, to: [1])
    await interface.settle()
    #expect(interface.requests == [[1]])
  }

  @Test func `A removal by a person is written when the transition ends`() async {
    let interface = interface()
    await change(interface, to: [1, 2, 3, 4])
    await interface.settle()
    interface.beginRemoval(of: 3)
    await mainActorIsFree()
    #expect(model.removed == [])
    await interface.settle()
    #expect(model.removed == [[2, 3, 4]])
    #expect(interface.requests == [[1, 2, 3, 4]])
  }

  @Test func `A removal that a person cancels writes nothing`() async {
    let interface = interface()
    await change(interface, to: [1, 2])
    await interface.settle()
    interface.beginRemoval()
    interface.end(cancelled: true)
    await interface.settle()
    #expect(model.removed == [])
    #expect(interface.screens == [1, 2])
  }

  @Test(arguments: [false, true])
  func `A change during a removal that a person begins is shown after it`(
    isCancelled: Bool
  ) async {
    let interface = interface()
    await change(interface, to: [1, 2])
    await interface.settle()
    interface.beginRemoval()
    await change(interface, to: [1, 2, 3])
    #expect(interface.requests.count == 1)
    interface.end(cancelled: isCancelled)
    await interface.settle()
    #expect(model.removed == (isCancelled ? [] : [[2]]))
    #expect(interface.screens == (isCancelled ? [1, 2, 3] : [1, 3]))
    #expect(interface.interruptions == 0)
  }

  @Test func `A screen that the state and a person remove at once is removed once`() async {
    let interface = interface()
    await change(interface, to: [1, 2])
    await interface.settle()
    interface.beginRemoval()
    await change(interface, to: [1])
    await interface.settle()
    #expect(interface.requests == [[1, 2]])
    #expect(interface.screens == [1])
  }

  @Test func `A removal that the state refuses is shown again`() async {
    let wanted = [1, 2]
    let interface = Interface<Int>(.stack) {
      wanted
    } removed: { _ in
    }
    interface.reconciler.update()
    await interface.settle()
    interface.beginRemoval()
    await interface.settle()
    #expect(interface.requests == [wanted, wanted])
    #expect(interface.screens == wanted)
  }

  @Test func `An interface that ignores a request is asked again at the next change`()
    async
  {
    let interface = interface(.single)
    interface.isRefusing = true
    await change(interface, to: [1])
    #expect(interface.requests == [[1]])
    #expect(model.removed == [])
    interface.isRefusing = false
    interface.reconciler.setNeedsUpdate()
    await interface.settle()
    #expect(interface.screens == [1])
  }

  @Test(arguments: [false, true])
  func `A sheet that is replaced is removed before the other one comes`(isAnimated: Bool) async {
    let interface = interface(.single)
    interface.isAnimated = isAnimated
    await change(interface, to: [1])
    await interface.settle()
    await change(interface, to: [2])
    await interface.settle()
    #expect(interface.requests == [[1], [], [2]])
    #expect(model.removed == [])
  }

  @Test func `A reconciler releases its host`() async {
    weak var released: Interface<Int>?
    do {
      let interface = interface()
      released = interface
      await change(interface, to: [1, 2])
      interface.reconciler.setNeedsUpdate()
    }
    await mainActorIsFree()
    #expect(released == nil)
  }
}
