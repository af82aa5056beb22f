/// Something with a method that the optimiser cannot know: what other costs are measured with.
class Step {
  var sum = 0

  func take(_ number: Int) {}

  /// One of several, as far as the optimiser knows.
  static func make() -> Step {
    opaque(true) ? Doubling() : Counting()
  }
}

private final class Doubling: Step {
  override func take(_ number: Int) { sum &+= 2 &* number }
}

private final class Counting: Step {
  override func take(_ number: Int) { sum &+= 1 }
}

@inline(never)
func callFifteenTimes(_ step: Step) {
  for number in 0..<15 {
    step.take(number)
  }
}
