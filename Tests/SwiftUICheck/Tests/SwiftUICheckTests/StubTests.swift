import SwiftUI
import Testing

/// The behaviour of SwiftUI on which the layer depends.
@MainActor @Suite struct StubTests {
  @Test func `A binding reads its value when it is made`() {
    var reads = 0
    let binding = Binding<Int> { @MainActor in
      reads += 1
      return reads
    } set: { @MainActor _ in
    }
    #expect(reads == 1)
    #expect(binding.wrappedValue == 2)
  }

  @Test func `A binding returns the value that it read during an update`() {
    let box = Box()
    let binding = Binding<Int> { @MainActor in
      box.value
    } set: { @MainActor in
      box.value = $0
    }
    box.value = 2
    let window = Window { NumberView(binding: binding) }
    #expect(window.render().texts == ["1, 1"])
    #expect(binding.wrappedValue == 2)
  }

  @Test func `A binding's transaction is merged over the current one`() {
    var transactions: [(Animation?, Bool)] = []
    let binding = Binding<Int> { @MainActor in
      0
    } set: { @MainActor (_: Int, transaction: Transaction) in
      transactions.append((transaction.animation, transaction.disablesAnimations))
    }
    var still = Transaction()
    still.disablesAnimations = true
    withTransaction(still) {
      binding.wrappedValue = 1
      withAnimation(.linear) {
        binding.wrappedValue = 1
        binding.animation(.default).wrappedValue = 1
      }
    }
    #expect(transactions.map(\.0) == [nil, .linear, .default])
    #expect(transactions.map(\.1) == [true, true, true])
  }

  @Test func `A write to state during an update is logged`() {
    ViewUpdate.log = []
    let window = Window { CountingView() }
    window.render()
    #expect(ViewUpdate.log == ["Modifying state during view update"])
  }
}

@MainActor
private final class Box { var value = 1 }

private struct NumberView: View {
  let binding: Binding<Int>

  var body: some View {
    let nested = Binding<Int> { @MainActor in
      binding.wrappedValue
    } set: { @MainActor _ in
    }
    Text(verbatim: "\(binding.wrappedValue), \(nested.wrappedValue)")
  }
}

private struct CountingView: View {
  @State private var count = 0

  var body: some View {
    let _ = (count += 1)
    Text(verbatim: "\(count)")
  }
}
