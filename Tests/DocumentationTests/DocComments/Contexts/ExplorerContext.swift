import CairnExplorer
import Foundation
import Testing

// The context of the code in the doc comments of Sources/CairnExplorer.

@Suite(.disabled("the explorer finds the four gallons"))
struct JugsTests {
  @Reducer
  struct Jugs {
    struct State: Hashable { var big = 0 }
    enum Action: Hashable, CaseIterable { case fillBig }
    var body: some ReducerOf<Self> { EmptyReducer() }
  }

  // … CairnExplorer/Explorer
}

enum Exploring {
  struct Item: Hashable, Sendable { static let example = Item() }
  struct Offline: Error {}

  @Reducer
  struct Detail {
    struct State: Hashable {
      var path: [Int] = []
      var participants: IdentifiedArrayOf<Participant> = []
      var requests: Set<Int> = []
      var answers: Set<Int> = []
      var isEditing = false
      var isLoading = false
      var isPaying = false
    }

    enum Action: Hashable, Sendable {
      case edit, save, failed
      case type(String)
      case loaded
    }
    var body: some ReducerOf<Self> { EmptyReducer() }
  }

  struct Participant: Hashable, Identifiable { let id: Int }

  static func explore(_ explorer: Explorer<Detail.State, Detail.Action>) async {
    // … CairnExplorer/Explorer
    // … CairnExplorer/Explorer
    // … Explorer+Ignore
    // … Explorer+Properties
    // … Explorer+Properties
    // … Explorer+Symmetric
    // … Explorer+Replay
    // … Explorer+Walk
    let exploration = await explorer.run()
    // … Exploration+Graph
  }
}
