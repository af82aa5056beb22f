import Cairn
import Reporting
import ShopAccount
import ShopApp
import ShopCart
import ShopCatalog

extension BenchmarkSuite {
  /// A small app of five features, each in a module of its own, with what an app consists of: tabs,
  /// a stack of pages, rows, and a sheet with a form.
  @MainActor
  static let shop = BenchmarkSuite(
    name: "Multi-module app",
    groups: [
      shopGroup("a tab", .tabSelected(.cart), byHand: .tabSelected(.cart), 2),
      shopGroup(
        "a page on the stack",
        .catalog(.path(.element(id: 0, action: .product(.favoriteTapped)))),
        byHand: .catalog(.path(.element(id: 0, action: .product(.favoriteTapped)))),
        8
      ),
      shopGroup(
        "a line of the cart",
        .cart(.lines(.element(id: 50, action: .plusTapped))),
        byHand: .cart(.lines(.element(id: 50, action: .plusTapped))),
        4
      ),
      shopGroup(
        "a field of the sheet",
        .account(.presented(.binding(.set(\.wantsMail, true)))),
        byHand: .account(.wantsMailChanged(true)),
        5
      ),
    ],
    // In virtual calls, which a busy machine slows down as it does closures.
    limits: [
      .growth(
        of: "Shop, a tab, kept",
        over: "Shop, a tab, by hand and 30 virtual calls",
        atMost: 1
      ),
      .growth(
        of: "Shop, a page on the stack, kept",
        over: "Shop, a page on the stack, by hand and 120 virtual calls",
        atMost: 1
      ),
      .growth(
        of: "Shop, a line of the cart, kept",
        over: "Shop, a line of the cart, by hand and 60 virtual calls",
        atMost: 1
      ),
      .growth(
        of: "Shop, a field of the sheet, kept",
        over: "Shop, a field of the sheet, by hand and 75 virtual calls",
        atMost: 1
      ),
    ]
  )

  /// One action: by hand, by hand with so many times fifteen virtual calls, through the app's reducer,
  /// and through its store.
  @MainActor
  private static func shopGroup(
    _ name: String,
    _ action: Shop.Action,
    byHand: HandWrittenShop.Action,
    _ fifteenVirtualCalls: Int
  ) -> BenchmarkGroup {
    BenchmarkGroup(
      name: "Shop, \(name)",
      benchmarks: [
        Benchmark(
          "by hand",
          state: { HandWrittenShop(lines: 100) },
          action: byHand,
          .byHand { $0.reduce($1) }
        ),
        Benchmark(
          "by hand and \(15 * fifteenVirtualCalls) virtual calls",
          on: { (HandWrittenShop(lines: 100), Step.make()) }
        ) { subject, count in
          let action = opaque(byHand)
          for _ in 0..<count {
            subject.0.reduce(action)
            for _ in 0..<fifteenVirtualCalls {
              callFifteenTimes(subject.1)
            }
          }
        },
        Benchmark("kept", state: { Shop.State(lines: 100) }, action: action, Shop().resolve()),
        Benchmark("send", on: { Store(initialState: Shop.State(lines: 100)) { Shop() } }) {
          store,
          count in
          let action = opaque(action)
          for _ in 0..<count {
            store.send(action)
          }
        },
      ]
    )
  }
}
