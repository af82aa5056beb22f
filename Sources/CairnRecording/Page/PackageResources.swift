// The package manager makes this type from the files in `Resources`. A compiler that gets the sources
// without the package manager, as to type-check them, finds the same names, and no page.
#if !SWIFT_PACKAGE
  enum PackageResources {
    static let page_html: [UInt8] = []
    static let style_css: [UInt8] = []
    static let model_js: [UInt8] = []
    static let timeline_js: [UInt8] = []
    static let inspector_js: [UInt8] = []
    static let tree_js: [UInt8] = []
    static let overview_js: [UInt8] = []
    static let search_js: [UInt8] = []
    static let controls_js: [UInt8] = []
  }
#endif
