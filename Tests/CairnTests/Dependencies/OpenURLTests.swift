import Cairn
import Foundation
import Synchronization
import Testing

@Suite struct OpenURLTests {
  private let recorder = IssueRecorder()
  private let url = URL(filePath: "/tmp")

  @Test func `openURL calls the closure that overrides it`() async {
    let opened = Mutex<[URL]>([])
    let isOpen = await withDependencies {
      $0.openURL = OpenURLEffect { url in
        opened.withLock { $0.append(url) }
        return true
      }
    } operation: {
      await DependencyValues.current.openURL(url)
    }
    #expect(isOpen)
    #expect(opened.withLock { $0 } == [url])
  }

  // I1
  @Test func `Calling openURL in a test that does not override it is an issue`() async {
    let line = #line + 2
    let isOpen = await withIssueReporter(recorder) {
      await DependencyValues.current.openURL(url)
    }
    #expect(!isOpen)
    #expect(
      recorder.texts == [
        """
        DependencyValues.openURL was called, which is not implemented [unimplemented-endpoint] at \
        \(#fileID):\(line)
          Override it: 'withDependencies: { $0.openURL = { … } }'.
        """
      ]
    )
  }
}
