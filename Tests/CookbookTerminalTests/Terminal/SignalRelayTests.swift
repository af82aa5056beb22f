import Testing

@testable import CookbookTerminal

@Suite struct SignalRelayTests {
  @Test func `A message arrives once, however often it was sent`() throws {
    let relay = try SignalRelay()
    #expect(relay.receive() == [])
    relay.requestStop()
    relay.requestStop()
    #expect(relay.receive() == [.stop])
    #expect(relay.receive() == [])
  }
}
