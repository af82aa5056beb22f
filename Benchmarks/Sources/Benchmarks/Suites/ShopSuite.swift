import Cairn
import Reporting
import ShopAccount
import ShopApp
import ShopCart
import ShopCatalog

extension BenchmarkSuite {
  /// A small app of five features, each in a module of its own, with the typical parts of an app:
  /// tabs, a stack of pages, rows, and a sheet with a form.
  @MainActor
  static let shop = BenchmarkSuite(
    name: "Multi-module app",
    groups: [
      shopGroup("a tab", .tabSelected(.cart), byHand: .tabSelected(.cart)),
      shopGroup(
        "a page on the stack",
        .catalog(.path(.element(id: 0, action: .product(.favoriteTapped)))),
        byHand: .catalog(.path(.element(id: 0, action: .product(.favoriteTapped))))
      ),
      shopGroup(
        "a line of the cart",
        .cart(.lines(.element(id: 50, action: .plusTapped))),
        byHand: .cart(.lines(.element(id: 50, action: .plusTapped)))
      ),
      shopGroup(
        "a field of the sheet",
        .account(.presented(.binding(.set(\.wantsMail, true)))),
        byHand: .account(.wantsMailChanged(true))
      ),
    ],
    limits: [
      .instructions(
        of: "Shop, a tab, kept",
        beyond: "Shop, a tab, by hand",
        atMost: 350
      ),
      .instructions(
        of: "Shop, a page on the stack, kept",
        beyond: "Shop, a page on the stack, by hand",
        atMost: 1180
      ),
      .instructions(
        of: "Shop, a line of the cart, kept",
        beyond: "Shop, a line of the cart, by hand",
        atMost: 600
      ),
      .instructions(
        of: "Shop, a field of the sheet, kept",
        beyond: "Shop, a field of the sheet, by hand",
        atMost: 750
      ),
    ]
  )

  /// One action: by hand, through the app's reducer, and through its store.
  @MainActor
  private static func shopGroup(
    _ name: String,
    _ action: Shop.Action,
    byHand: HandWrittenShop.Action
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
