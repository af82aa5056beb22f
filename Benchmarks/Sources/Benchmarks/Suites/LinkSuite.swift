import CairnLinks
import Reporting

extension BenchmarkSuite {
  /// Links that are parsed and printed, with figures for one part of the path.
  @MainActor
  static let links = BenchmarkSuite(
    name: "Link, a part",
    groups: [
      BenchmarkGroup(
        name: "Parse a link",
        benchmarks: [parsing("of 10", parts: 10), parsing("of 200", parts: 200)]
      ),
      BenchmarkGroup(
        name: "Print a link",
        benchmarks: [printing("of 10", parts: 10), printing("of 200", parts: 200)]
      ),
    ],
    limits: [
      // Linear.
      .growth(of: "Parse a link, of 200", over: "Parse a link, of 10", atMost: 1.3),
      .growth(of: "Print a link, of 200", over: "Print a link, of 10", atMost: 1.3),
    ]
  )

  private static func link(parts: Int) -> ShopLink {
    .products((0..<parts).map { "product-\($0)" })
  }

  @MainActor
  private static func parsing(_ name: String, parts: Int) -> Benchmark {
    Benchmark(
      name,
      units: parts,
      allocations: nil,
      on: { (try? ShopLink.router.print(link(parts: parts))) ?? "" }
    ) { text, count in
      for _ in 0..<count {
        let link = try? ShopLink.router.parse(text)
        precondition(link != nil, "what was printed can be parsed")
        blackHole(link)
      }
    }
  }

  @MainActor
  private static func printing(_ name: String, parts: Int) -> Benchmark {
    Benchmark(name, units: parts, allocations: nil, on: { link(parts: parts) }) { link, count in
      for _ in 0..<count {
        let text = try? ShopLink.router.print(link)
        precondition(text != nil, "every link can be printed")
        blackHole(text)
      }
    }
  }
}
