import CairnTesting
import Foundation
import Testing

// The code in the doc comments of Sources/CairnTesting/Dependencies.

enum CairnTestingDependenciesExamples {
  @Suite(.dependencies { $0.uuid = .incrementing })
  struct ShelfTests {
    @Test(.dependencies { $0.date.now = Date(timeIntervalSince1970: 0) })
    func `A book is dated`() async {
      @Dependency(\.uuid) var uuid
      @Dependency(\.date.now) var now
      #expect(uuid() == UUID(uuidString: "00000000-0000-0000-0000-000000000000"))
      #expect(now == Date(timeIntervalSince1970: 0))
    }
  }
}
