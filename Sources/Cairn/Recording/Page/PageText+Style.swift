extension PageText {
  static let style = """
    :root {
      --ground: #f4f5f7; --panel: #ffffff; --raised: #f0f2f5; --text: #1c2027; --dim: #667080;
      --line: #e1e4ea; --accent: #2f62d9; --onAccent: #ffffff; --selected: #e6eeff;
      --match: #fff1c2; --old: #b3261e; --oldGround: #fdecea; --new: #17692e;
      --newGround: #e6f5ea; --issue: #b25b00; --issueGround: #fff2e0; --string: #0b6e6e;
      --number: #7a3ea1; --case: #2f62d9;
      --mono: ui-monospace, "SF Mono", "Cascadia Mono", Menlo, Consolas, "DejaVu Sans Mono",
        monospace;
    }
    @media (prefers-color-scheme: dark) {
      :root {
        --ground: #121418; --panel: #191c22; --raised: #222731; --text: #e3e6ec; --dim: #8d97a8;
        --line: #2b313c; --accent: #7ba4ff; --onAccent: #10131a; --selected: #24324f;
        --match: #4a3d14; --old: #ff9a92; --oldGround: #3a1f1f; --new: #86d79a;
        --newGround: #17301f; --issue: #ffb464; --issueGround: #38270f; --string: #6cc9c4;
        --number: #cda2f2; --case: #8fb2ff;
      }
    }
    * { box-sizing: border-box; }
    [hidden] { display: none !important; }
    html, body { height: 100%; margin: 0; }
    body {
      display: flex; flex-direction: column; background: var(--ground); color: var(--text);
      font: 14px/1.45 system-ui, -apple-system, "Segoe UI", Roboto, "DejaVu Sans", sans-serif;
      overflow: hidden;
    }
    button, input { font: inherit; color: inherit; }
    button {
      border: 1px solid var(--line); background: var(--panel); border-radius: 6px;
      padding: 3px 9px; cursor: pointer;
    }
    button:hover:not(:disabled) { background: var(--raised); }
    button:disabled { opacity: .4; cursor: default; }
    :focus-visible { outline: 2px solid var(--accent); outline-offset: 1px; }
    kbd {
      font: 11px var(--mono); border: 1px solid var(--line); border-bottom-width: 2px;
      border-radius: 4px; padding: 1px 5px; color: var(--dim); background: var(--panel);
    }

    header {
      display: flex; align-items: center; flex-wrap: wrap; gap: 8px 14px; padding: 9px 14px;
      background: var(--panel); border-bottom: 1px solid var(--line);
    }
    .heading { flex: 1 1 240px; min-width: 0; }
    h1 {
      font-size: 15px; margin: 0; overflow: hidden; text-overflow: ellipsis; white-space: nowrap;
    }
    #summary { margin: 0; color: var(--dim); font-size: 12px; }
    .badge {
      color: var(--issue); background: var(--issueGround); border-color: var(--issue);
      font-size: 12px; max-width: 340px; overflow: hidden; text-overflow: ellipsis;
      white-space: nowrap;
    }
    .search { display: flex; align-items: center; gap: 5px; position: relative; }
    #query {
      width: 290px; max-width: 52vw; padding: 4px 30px 4px 10px; border-radius: 6px;
      border: 1px solid var(--line); background: var(--ground);
    }
    #queryKey { position: absolute; left: min(264px, 52vw - 26px); pointer-events: none; }
    #query:focus + #queryKey, #query:not(:placeholder-shown) + #queryKey { display: none; }
    #matches { color: var(--dim); font-size: 12px; white-space: nowrap; }
    .toggle { display: flex; align-items: center; gap: 5px; font-size: 13px; cursor: pointer; }

    main { flex: 1; min-height: 0; display: flex; }
    #timeline {
      flex: 0 0 46%; overflow-y: auto; overflow-x: hidden; position: relative;
      background: var(--panel); border-right: 1px solid var(--line); contain: strict;
    }
    #timeline:focus-visible { outline-offset: -2px; }
    #rows { position: relative; overflow: hidden; }
    .row {
      position: absolute; left: 0; right: 0; height: 26px; display: flex; align-items: center;
      gap: 8px; padding-right: 10px; cursor: pointer; white-space: nowrap;
    }
    .row:hover { background: var(--raised); }
    .row.begins { border-top: 1px solid var(--line); }
    .row.match { background: var(--match); }
    .row.selected { background: var(--selected); box-shadow: inset 3px 0 var(--accent); }
    .row .number {
      flex: 0 0 auto; text-align: right; color: var(--dim); font: 11px var(--mono);
      font-variant-numeric: tabular-nums;
    }
    .row .lanes { flex: 0 0 auto; height: 26px; display: block; }
    .row .what {
      overflow: hidden; text-overflow: ellipsis; font: 12.5px var(--mono); flex: 1 1 auto;
      min-width: 0;
    }
    .row.effect .what, .row .from { color: var(--dim); }
    .row.issue .what { color: var(--issue); }
    .row .from {
      flex: 0 0 auto; max-width: 38%; overflow: hidden; text-overflow: ellipsis;
      font-size: 11.5px;
    }
    .row .dot {
      flex: 0 0 6px; height: 6px; border-radius: 3px; background: transparent;
    }
    .row.changes .dot { background: var(--accent); }

    #inspector { flex: 1 1 54%; overflow: auto; padding: 14px 18px 40px; min-width: 0; }
    h2 { font-size: 13px; margin: 0; }
    h3 {
      font-size: 11px; letter-spacing: .06em; text-transform: uppercase; color: var(--dim);
      margin: 18px 0 6px; font-weight: 600;
    }
    h3 .note { text-transform: none; letter-spacing: 0; font-weight: 400; }
    .caption { color: var(--dim); font-size: 12px; }
    .code { font: 12.5px/1.5 var(--mono); overflow-wrap: anywhere; }
    .title { margin: 2px 0 0; font-weight: 600; font-size: 13.5px; }
    .details { margin: 6px 0 0; white-space: pre-wrap; color: var(--dim); }
    .path { list-style: none; margin: 0; padding: 0; }
    .path li { position: relative; padding: 0 0 7px 20px; }
    .path li::before {
      content: ""; position: absolute; left: 4px; top: 6px; width: 7px; height: 7px;
      border-radius: 50%; background: var(--mark, var(--dim));
    }
    .path li:not(:last-child)::after {
      content: ""; position: absolute; left: 7px; top: 15px; bottom: -5px; width: 1px;
      background: var(--line);
    }
    .link {
      border: 0; background: none; padding: 0; color: var(--accent); text-align: left;
      cursor: pointer; border-radius: 3px;
    }
    .link:hover:not(:disabled) { background: none; text-decoration: underline; }
    .difference { display: grid; grid-template-columns: minmax(0, 1fr); gap: 4px; }
    .difference > div {
      border-left: 3px solid var(--accent); padding: 2px 0 2px 9px; border-radius: 2px;
    }
    .was, .is { border-radius: 3px; padding: 0 3px; white-space: pre-wrap; }
    .was { color: var(--old); background: var(--oldGround); }
    .is { color: var(--new); background: var(--newGround); }
    .arrow { color: var(--dim); padding: 0 4px; }

    .node { padding-left: 16px; position: relative; }
    .node > .line { position: relative; border-radius: 3px; padding: 0 4px; }
    .node.changed > .line { background: var(--newGround); }
    .node.touched > .line > .toggler { color: var(--accent); }
    .toggler {
      position: absolute; left: -15px; width: 18px; border: 0; background: none; padding: 0;
      color: var(--dim); line-height: inherit; text-align: center;
    }
    .toggler:hover { background: none; color: var(--text); }
    .name { color: var(--text); border: 0; background: none; padding: 0; cursor: pointer; }
    .name:hover { background: none; text-decoration: underline; }
    .string { color: var(--string); } .number-value { color: var(--number); }
    .case { color: var(--case); } .shape { color: var(--dim); }

    footer {
      display: flex; gap: 14px; align-items: center; padding: 8px 14px 9px;
      background: var(--panel); border-top: 1px solid var(--line);
    }
    .steps { display: flex; align-items: center; gap: 4px; }
    .steps button { padding: 0 10px 2px; font-size: 17px; line-height: 1.5; }
    #position {
      color: var(--dim); font-size: 12px; min-width: 96px; padding-left: 6px; white-space: nowrap;
      font-variant-numeric: tabular-nums;
    }
    .scrubber { flex: 1; min-width: 0; }
    #overview { display: block; width: 100%; height: 44px; cursor: pointer; border-radius: 4px; }
    #slider { width: 100%; margin: 2px 0 0; accent-color: var(--accent); display: block; }

    dialog {
      border: 1px solid var(--line); border-radius: 10px; background: var(--panel);
      color: var(--text); padding: 18px 22px; max-width: 520px;
    }
    dialog::backdrop { background: rgb(0 0 0 / .35); }
    dl { display: grid; grid-template-columns: auto 1fr; gap: 7px 16px; margin: 12px 0; }
    dt { white-space: nowrap; } dd { margin: 0; } dialog p { color: var(--dim); font-size: 13px; }

    @media (max-width: 760px) {
      main { flex-direction: column; }
      #timeline { flex: 0 0 42%; border-right: 0; border-bottom: 1px solid var(--line); }
      #inspector { padding: 10px 12px 30px; }
      footer { flex-wrap: wrap; gap: 6px; }
      .scrubber { flex-basis: 100%; }
      .row .from { display: none; }
      #matches { min-width: 0; }
      .heading { flex-basis: 0; }
      .search { order: 3; flex: 1 1 100%; }
      #query { flex: 1; max-width: none; padding-right: 10px; }
      #queryKey { display: none; }
    }
    """
}
