import CairnTesting

// What the code in doc comments shows in several places.

struct Recipe: Equatable, Identifiable, Sendable {
  var id = 0
  var title = ""
}

struct User: Equatable {
  var id: Int
  var name = ""
}

enum Row {
  struct State: Equatable { var id: Int }
}

enum Counter {
  struct State: Equatable {
    var count = 0
    var title = ""
    var rows: [Row.State] = []
  }
}
