import Cairn
import Testing

// Everything in this file is on the main actor, unless a declaration says otherwise.

struct Model: Equatable {
  var title = ""
}

@CasePathable
enum Page {
  case list([Int])
  case detail(id: Int, model: Model)
  case loading(Loading<Int>)
  case empty
}

@CasePathable
indirect enum Tree {
  case leaf(Model)
  case node(Tree, Tree)
}

@CasePathable
enum Loading<Value: Equatable & SendableMetatype>: Equatable {
  case idle
  case loaded(Value)
}

@CasePathable
nonisolated enum Plain {
  case a(Int)
  case b
}

@Suite
nonisolated struct `Main actor by default` {
  private func list(_ screen: Page) -> [Int]? {
    screen[case: \.list]
  }

  @Test
  func `paths are used off the main actor`() async {
    let values = await Task.detached { self.list(Page.list([1])) }.value
    #expect(values == [1])
    #expect(await Task.detached { Page.empty.caseName }.value == "empty")
    #expect(Plain.a(1)[case: \.a] == 1)
  }

  @MainActor
  @Test
  func `payloads are read and changed on the main actor`() {
    var screen = Page.detail(id: 1, model: Model())
    screen.modify(\.detail) { $0.model.title = "a" }
    #expect(screen[case: \.detail]?.model == Model(title: "a"))
    #expect(Tree.leaf(Model()).is(\.leaf))
    #expect(Page.loading(.loaded(1))[case: \.loading.loaded] == 1)
  }
}
