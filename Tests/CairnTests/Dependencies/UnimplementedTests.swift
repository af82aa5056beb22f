import Cairn
import Testing

@Suite struct UnimplementedTests {
  private let recorder = IssueRecorder()

  // I1
  @Test func `A closure that is not implemented is an issue and returns its placeholder`() {
    let isOn: @Sendable (String, Int) -> Bool = unimplemented("Settings.isOn", placeholder: true)
    let line = #line - 1
    #expect(recorder { isOn("sound", 1) })
    #expect(
      recorder.texts == [
        """
        Settings.isOn was called, which is not implemented [unimplemented-endpoint] at \
        \(#fileID):\(line)
          Override it with 'withDependencies'.
        """
      ]
    )
  }

  @Test func `A closure that returns nothing needs no placeholder`() {
    let reset: @Sendable () -> Void = unimplemented("Settings.reset")
    recorder { reset() }
    #expect(recorder.codes == [.unimplementedEndpoint])
  }

  @Test func `A throwing closure throws an error and needs no placeholder`() {
    let load: @Sendable (Int) throws -> String = unimplemented("Settings.load")
    _ = recorder {
      #expect(throws: UnimplementedEndpoint("Settings.load")) { try load(1) }
    }
    #expect(recorder.codes == [.unimplementedEndpoint])
  }

  @Test func `An asynchronous closure is made in the same way`() async {
    let load: @Sendable (Int) async throws -> String = unimplemented("Settings.load")
    let count: @Sendable () async -> Int = unimplemented("Settings.count", placeholder: 7)
    await withIssueReporter(recorder) {
      #expect(await count() == 7)
      await #expect(throws: UnimplementedEndpoint.self) { try await load(1) }
    }
    #expect(recorder.codes == [.unimplementedEndpoint, .unimplementedEndpoint])
  }
}
