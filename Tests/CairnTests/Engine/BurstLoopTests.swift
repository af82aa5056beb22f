import Testing

@testable import Cairn

/// The loop alone, driven through everything that an engine can do with it, up to a number of
/// decisions.
@Suite struct BurstLoopTests {
  @Test(arguments: [true, false], [true, false])
  func `In every sequence of decisions a burst settles and is notified once`(
    reducesAtOnce: Bool,
    reconciles: Bool
  ) {
    var decisions = Decisions(limit: 10)
    var count = 0
    repeat {
      var engine = LoopDriver(
        BurstLoop(reducesAtOnce: reducesAtOnce, reconciles: reconciles),
        reconciles: reconciles,
        decisions
      )
      engine.run()
      decisions = engine.decisions
      count += 1
      guard engine.failures.isEmpty else {
        Issue.record("\(engine.failures) after \(engine.log.joined(separator: " "))")
        return
      }
    } while decisions.goOn()
    #expect(count > 1_000)
  }

  @Test
  func `A burst that runs is not begun again`() {
    var loop = BurstLoop(reducesAtOnce: true, reconciles: false)
    let began = loop.begin()
    let beganAgain = loop.begin()
    #expect(began && !beganAgain)
    loop.willReduce()
    #expect(loop.isReducing && loop.isInBurst)
    loop.didReduce()
    #expect(!loop.isReducing && loop.isInBurst)
    loop.end()
    #expect(!loop.isInBurst)
  }

  // H2
  @Test
  func `The state has another version after each change, whether by an action or not`() {
    var loop = BurstLoop(reducesAtOnce: true, reconciles: false)
    var versions = [loop.stateVersion]
    let changes: [(inout BurstLoop) -> Void] = [
      { $0.willReduce() }, { $0.didReplaceState() }, { $0.didChangeWithoutAction() },
      { $0.willReduce() },
    ]
    for change in changes {
      change(&loop)
      versions.append(loop.stateVersion)
    }
    #expect(Set(versions).count == 5)
    #expect(loop.reductionCount == 2)
  }

  // D1
  @Test
  func `No burst begins when the loop is closed`() {
    var loop = BurstLoop(reducesAtOnce: true, reconciles: true)
    _ = loop.begin()
    loop.willReduce()
    loop.didReduce()
    loop.end()
    #expect(!loop.isClosed && !loop.isSettled)
    loop.close()
    let began = loop.begin()
    #expect(loop.isClosed && loop.isSettled && !loop.isInBurst && !began)
  }

  // D1, H2
  @Test
  func `A change by another loop is reconciled and notified`() {
    var loop = BurstLoop(reducesAtOnce: true, reconciles: true)
    _ = loop.begin()
    while loop.next() != nil {}
    loop.didChangeElsewhere()
    let step = loop.next()
    #expect(step == .reconcile)
    loop.end()
    let isNotifying = loop.beginNotifying()
    let hasNews = loop.notifyNext()
    #expect(isNotifying && hasNews)
  }

  @Test
  func `A loop without state-driven effects is done after an action without effects`() {
    var loop = BurstLoop(reducesAtOnce: true, reconciles: false)
    _ = loop.begin()
    loop.willReduce()
    loop.didReduce()
    #expect(!loop.isUnsettled)
    let step = loop.next()
    #expect(step == nil)
  }

  @Test
  func `State-driven effects are reconciled again after their actions were reduced`() {
    var loop = BurstLoop(reducesAtOnce: true, reconciles: true)
    _ = loop.begin()
    var steps: [BurstLoop.Step] = []
    while let step = loop.next() {
      steps.append(step)
      if step == .reconcile, steps.count == 1 { loop.didEnqueue() }
      if step == .reduce { loop.didDequeue() }
    }
    #expect(steps == [.reconcile, .reduce, .reconcile])
    #expect(loop.isUnsettled, "the next burst reconciles again")
  }

  // S1
  @Test(arguments: [1, 3])
  func `Actions that lead to others without an end are dropped`(width: Int) {
    var loop = BurstLoop(reducesAtOnce: true, reconciles: false)
    for _ in 0..<2 {
      _ = loop.begin()
      for _ in 0..<width { loop.didEnqueue() }
      var count = 0
      while let step = loop.next(), step != .drop {
        count += 1
        loop.didDequeue()
        loop.didEnqueue()
      }
      #expect(count == width * BurstRounds.limit)
      for _ in 0..<width { loop.didDequeue() }
      let step = loop.next()
      #expect(step == nil)
      loop.end()
    }
  }

  // S1
  @Test(arguments: [2, 3])
  func `Actions that lead to several others each are dropped too`(width: Int) {
    var loop = BurstLoop(reducesAtOnce: true, reconciles: false)
    _ = loop.begin()
    loop.didEnqueue()
    var count = 0
    while let step = loop.next(), step != .drop {
      count += 1
      loop.didDequeue()
      for _ in 0..<width { loop.didEnqueue() }
    }
    #expect(count > BurstRounds.actionLimit)
    #expect(count < width * 2 * BurstRounds.actionLimit)
  }

  // S1
  @Test
  func `A long list of actions, each with several answers, is no loop`() {
    var loop = BurstLoop(reducesAtOnce: true, reconciles: false)
    _ = loop.begin()
    loop.didEnqueue()
    var rounds: [Int] = Array(repeating: 60_000, count: 10)
    var rest = 1
    while let step = loop.next() {
      #expect(step == .reduce || rounds.isEmpty)
      if step == .drop { break }
      loop.didDequeue()
      rest -= 1
      guard rest == 0, !rounds.isEmpty else { continue }
      rest = rounds.removeFirst()
      for _ in 0..<rest { loop.didEnqueue() }
    }
    #expect(!loop.isUnsettled)
  }

  @Test
  func `Waiting actions are handed over before the rest of the burst`() {
    var loop = BurstLoop(reducesAtOnce: false, reconciles: true)
    _ = loop.begin()
    loop.didEnqueue()
    let first = loop.next()
    #expect(first == .handOver)
    loop.end()
    _ = loop.begin()
    loop.didDequeue()
    let second = loop.next()
    #expect(second == .reconcile)
  }
}

/// All sequences of decisions, one after the other.
private struct Decisions {
  /// The choices so far, each with the number of alternatives.
  private var made: [(choice: Int, count: Int)] = []
  private var position = 0
  private let limit: Int

  init(limit: Int) {
    self.limit = limit
  }

  /// Returns a choice among `count`; zero when the limit is reached.
  mutating func decide(among count: Int) -> Int {
    guard position < limit else { return 0 }
    defer { position += 1 }
    if position == made.count { made.append((0, count)) }
    return made[position].choice
  }

  mutating func decide() -> Bool { decide(among: 2) == 1 }

  /// Advances to the next sequence; returns false if there is none.
  mutating func goOn() -> Bool {
    made.removeSubrange(position...)
    position = 0
    while let last = made.popLast() {
      guard last.choice + 1 < last.count else { continue }
      made.append((last.choice + 1, last.count))
      return true
    }
    return false
  }
}

/// Does what an engine does with its loop, without states and effects.
private struct LoopDriver {
  private(set) var decisions: Decisions
  private(set) var failures: [String] = []
  private(set) var log: [String] = []
  private var loop: BurstLoop
  private let reconciles: Bool
  private var waitingCount = 0
  private var idleOwnerCount = 0
  private var lostWatchCount = 0
  private var reductionCount: UInt64 = 0
  /// Whether an action was reduced since the state-driven effects were reconciled.
  private var isStale = true
  /// The number of reduced actions that observers have not been notified of.
  private var newsCount = 0
  private var isNotifying = false

  init(_ loop: BurstLoop, reconciles: Bool, _ decisions: Decisions) {
    self.loop = loop
    self.reconciles = reconciles
    self.decisions = decisions
  }

  mutating func run() {
    for _ in 0..<3 {
      burst()
      // The engine's owner reduces the rest of the burst.
      while loop.hasWaiting {
        burst(of: .waiting)
      }
      check(loop.isSettled, "observers were not notified of a burst")
    }
  }

  private enum Beginning { case outside, waiting }

  private mutating func burst(of beginning: Beginning = .outside) {
    guard loop.begin() else { return check(false, "the loop is in a burst") }
    log.append("begin")
    if beginning == .waiting {
      takeOut()
      reduce()
    } else if decisions.decide() {
      reduce()
    }
    settle()
    loop.end()
    log.append("end")
    check(!loop.isInBurst && !loop.isReducing, "a burst has not ended")
    notify()
  }

  private mutating func settle() {
    while let step = loop.next() {
      log.append("\(step)")
      switch step {
      case .reduce:
        check(loop.reducesAtOnce, "an action was reduced that was not asked for")
        takeOut()
        reduce()
      case .handOver:
        check(!loop.reducesAtOnce && waitingCount > 0, "no action waits to be handed over")
        // Actions of cancelled effects are dropped.
        if decisions.decide() { takeOut() }
        if waitingCount > 0 { return }
      case .drop:
        check(false, "a short burst is not endless")
      case .reconcile:
        check(reconciles && waitingCount == 0, "reconciled too early")
        isStale = false
        comeUp()
      case .forgetIdleOwners:
        check(idleOwnerCount > 0, "there are no idle owners")
        idleOwnerCount = 0
        loop.didForgetIdleOwners()
      case .renewWatches:
        check(lostWatchCount > 0, "no watch was lost")
        lostWatchCount = 0
        if decisions.decide() { findIdleOwner() }
      }
    }
    check(waitingCount == 0, "an action waits at the end of the burst")
    check(idleOwnerCount == 0, "an idle owner was not forgotten")
    check(lostWatchCount == 0, "a watch was not renewed")
    check(!reconciles || !isStale, "the state asks for something else")
  }

  private mutating func reduce() {
    loop.willReduce()
    reductionCount += 1
    check(loop.isReducing && loop.reductionCount == reductionCount, "a reducer runs")
    loop.didReduce()
    check(!loop.isReducing && loop.isInBurst && !loop.isSettled, "a reducer has returned")
    isStale = true
    newsCount += 1
    comeUp()
    // The engine does so after each action.
    if loop.hasIdleOwners {
      check(idleOwnerCount > 0, "there are no idle owners")
      idleOwnerCount = 0
      loop.didForgetIdleOwners()
    }
  }

  /// Adds work, as reducing an action or starting effects may do.
  private mutating func comeUp() {
    switch decisions.decide(among: 4) {
    case 1:
      waitingCount += 1
      loop.didEnqueue()
    case 2: findIdleOwner()
    case 3:
      lostWatchCount += 1
      loop.didLoseWatches()
    default: break
    }
    check(
      loop.waitingCount == waitingCount && loop.hasWaiting == (waitingCount > 0),
      "the number of waiting actions"
    )
    check(loop.hasIdleOwners == (idleOwnerCount > 0), "the flag of idle owners")
  }

  private mutating func takeOut() {
    waitingCount -= 1
    loop.didDequeue()
  }

  private mutating func findIdleOwner() {
    idleOwnerCount += 1
    loop.didFindIdleOwner()
  }

  private mutating func notify() {
    let isNested = isNotifying
    guard loop.beginNotifying() else { return check(isNested, "no observer is being notified") }
    check(!isNested, "observers are notified in the middle of being notified")
    isNotifying = true
    while loop.notifyNext() {
      log.append("notify")
      check(newsCount > 0 && !loop.isInBurst, "there is no new change")
      newsCount = 0
      // An observer may send.
      if decisions.decide() { burst() }
    }
    isNotifying = false
    check(newsCount == 0, "observers were not notified of a burst")
  }

  private mutating func check(_ isRight: Bool, _ message: String) {
    if !isRight { failures.append(message) }
  }
}
