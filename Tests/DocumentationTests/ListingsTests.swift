import ListingCode
import Testing

/// The code of pages that is compiled.
@Suite struct ListingsTests {
  @Test func `Listings and the code of comments follow each other as in the page`() throws {
    let page = """
      # Page
      <!-- swift
      import Cairn
      -->
      ```swift
      let one = 1

      let two = 2
      ```
      ```sh
      swift test
      ```
      - Words:
        ```swift
        if isOpen {
          let three = 3
        ```
      """
    let listings = try Listings(page: page, path: "Page.md")
    #expect(
      listings.code == """
        #sourceLocation(file:"Page.md",line:3)
        import Cairn

        #sourceLocation(file:"Page.md",line:6)
        let one = 1

        let two = 2

        #sourceLocation(file:"Page.md",line:15)
        if isOpen {
          let three = 3

        """
    )
    #expect(listings.tests == "")
  }

  @Test func `A listing stands at its place in the comment before it`() throws {
    let page = #"""
      <!-- swift
      \@MainActor
      func one() {
        \@Test(1)
        …
        …
      }
      -->
      ```swift
      let one = 1

      let two = 2
      ```
      ```swift
      let three = 3
      ```
      """#
    let listings = try Listings(page: page, path: "Page.md")
    #expect(
      listings.code == """
        #sourceLocation(file:"Page.md",line:2)
        @MainActor
        func one() {
          @Test(1)
          #sourceLocation(file:"Page.md",line:10)
          let one = 1

          let two = 2
          #sourceLocation(file:"Page.md",line:15)
          let three = 3
          #sourceLocation(file:"Page.md",line:7)
        }

        """
    )
  }

  @Test func `Tests are in a file of their own, and quotations in none`() throws {
    let page = """
      <!-- swift tests
      import Testing
      -->
      ```swift
      let one = 1
      ```
      <!-- quotation -->
      ```swift
      let two = 2
      ```
      <!-- swift
      -->
      ```swift
      let three = 3
      ```
      """
    let listings = try Listings(page: page, path: "Page.md")
    #expect(
      listings.tests.split(separator: "\n").filter { !$0.hasPrefix("#") } == [
        "import Testing", "let one = 1",
      ]
    )
    #expect(listings.code == "#sourceLocation(file:\"Page.md\",line:14)\nlet three = 3\n")
  }

  @Test func `A page without code in a comment is not compiled`() throws {
    #expect(try Listings(page: "```swift\nlet one = 1\n```", path: "Page.md").code == "")
  }

  @Test(arguments: [
    ("<!-- swift\n…\n-->", 3),
    ("<!-- swift\n…\n-->\n<!-- swift\nlet one = 1\n-->\n```swift\nlet two = 2\n```", 4),
  ])
  func `A place without a listing is an error`(page: String, line: Int) {
    let failure = #expect(throws: Listings.Failure.self) {
      try Listings(page: page, path: "Page.md")
    }
    #expect(failure?.line == line)
  }
}
