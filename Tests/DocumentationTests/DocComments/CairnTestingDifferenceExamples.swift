import CairnTesting
import Testing

// The code in the doc comments of Sources/CairnTesting/Difference.

private enum Counter {
  struct State: Equatable {
    var count = 0
    let title = "Hello"
    let rows = Array(1...9_998)
  }
}

private struct User: Equatable {
  var id: Int
  var name: String
}

@Suite struct CairnTestingDifferenceExamples {
  @Test func `A difference folds equal parts`() {
    var lines: [String] = []
    func print(_ text: String) { lines.append(text) }
    let before = Counter.State()
    let after = Counter.State(count: 1)
    print(difference(before, after)!)
    //   Counter.State(
    // -   count: 0,
    // +   count: 1,
    //     title: "Hello",
    //     rows: [… (9,998 unchanged)]
    //   )
    #expect(
      lines == [
        """
          Counter.State(
        -   count: 0,
        +   count: 1,
            title: "Hello",
            rows: [… (9,998 unchanged)]
          )
        """
      ]
    )
  }

  @Test func `An operation changes a cart as expected`() {
    struct Cart: Equatable {
      var items: [String] = []
      var total = 0

      mutating func add(_ item: String) {
        items.append(item)
        total += 3
      }
    }
    var cart = Cart()
    let apple = "apple"
    expectDifference(cart) {
      cart.add(apple)
    } changes: {
      $0.items = [apple]
      $0.total = 3
    }
  }

  @Test func `Values that differ are shown line by line`() {
    let user = User(id: 1, name: "Bolb")
    withKnownIssue {
      expectNoDifference(user, User(id: 1, name: "Blob"))
      // Difference: the values are not equal
      //
      //       User(
      //         id: 1,
      //     -   name: "Bolb"
      //     +   name: "Blob"
      //       )
      //
      // (First: −, Second: +)
    } matching: { issue in
      issue.comments.map(\.rawValue) == [
        """
        Difference: the values are not equal

              User(
                id: 1,
            -   name: "Bolb"
            +   name: "Blob"
              )

        (First: −, Second: +)
        """
      ]
    }
  }
}
