extension CommandLineOptions {
  static let usage = """
    Usage: cookbook [OPTION]...

    Browse recipes in the terminal.

      --open LINK      start at LINK, such as cookbook://recipes/apple-pie
      --layout NAME    in this session, stack, two-columns or three-columns
      --state FILE     keep the place in FILE, and beside it recipes and settings
      --fresh          start at the categories; without --state, keep nothing
      --print-link     print the link of the place instead of showing it
      --script FILE    play the keys in FILE and print the final screen
      --size WxH       the size of the printed screen, such as 100x30
      --day N          choose the recipe of the day: a whole number
      --record FILE    record the session in FILE as it goes
      --replay FILE    show a recording, step by step; --day as it was recorded
      --speed N        with --replay: play N actions in a second
      --report FILE    write a page for a browser: of the session when it ends,
                       or of the recording that --replay names
      --help           show this help
      --version        show the version

    When the input or the output is not a terminal, one screen is printed, and
    nothing is read or kept unless --state says where.
    """
}
