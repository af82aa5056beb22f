import Cairn

/// The common implementation of all forms of `receive`.
extension TestStoreScope {
  func receive(
    _ expected: ExpectedAction<Action>,
    timeout: Duration,
    at site: CallSite,
    isolation: isolated (any Actor)?,
    _ updateState: ((inout State) throws -> Void)?
  ) async {
    await store.receive(
      lifted(expected),
      timeout: timeout,
      at: site,
      isolation: isolation,
      lifted(updateState)
    )
  }

  func receiveUntil(
    _ expected: ExpectedAction<Action>,
    timeout: Duration,
    at site: CallSite,
    isolation: isolated (any Actor)?,
    _ updateState: ((inout State) throws -> Void)?
  ) async {
    await store.receiveUntil(
      lifted(expected),
      timeout: timeout,
      at: site,
      isolation: isolation,
      lifted(updateState)
    )
  }

  func receiveAll(
    _ expected: [ExpectedAction<Action>],
    timeout: Duration,
    at site: CallSite,
    isolation: isolated (any Actor)?,
    _ updateState: ((inout State) throws -> Void)?
  ) async {
    await store.receiveAll(
      expected.map(lifted),
      timeout: timeout,
      at: site,
      isolation: isolation,
      lifted(updateState)
    )
  }

  private func lifted(_ expected: ExpectedAction<Action>) -> ExpectedAction<RootAction> {
    expected.lifted(embed: embed, extract: extract)
  }
}
