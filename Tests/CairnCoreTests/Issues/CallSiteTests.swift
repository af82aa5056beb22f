import CairnCore
import Testing

@Suite struct CallSiteTests {
  private let site = CallSite(fileID: "App/A.swift", filePath: "/x/A.swift", line: 1, column: 2)

  @Test func `A call site is described by file and line`() {
    #expect(site.description == "App/A.swift:1")
  }

  @Test func `Call sites are equal if file, line and column are`() {
    #expect(site == CallSite(fileID: "App/A.swift", filePath: "/y/A.swift", line: 1, column: 2))
    #expect(site != CallSite(fileID: "App/B.swift", filePath: "/x/A.swift", line: 1, column: 2))
    #expect(site != CallSite(fileID: "App/A.swift", filePath: "/x/A.swift", line: 2, column: 2))
    #expect(site != CallSite(fileID: "App/A.swift", filePath: "/x/A.swift", line: 1, column: 3))
    #expect(Set([site, site]).count == 1)
  }
}
