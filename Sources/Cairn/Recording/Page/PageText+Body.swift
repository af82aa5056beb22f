extension PageText {
  /// The elements of the page, before the script fills them.
  static let body = """
    <header>
      <div class="heading">
        <h1 id="title"></h1>
        <p id="summary"></p>
      </div>
      <button id="divergence" class="badge" hidden></button>
      <div class="search" role="search">
        <input id="query" type="search" placeholder="Search: action, field, effect, issue"
          aria-label="Search" autocomplete="off" spellcheck="false">
        <kbd id="queryKey">/</kbd>
        <output id="matches"></output>
        <button id="previousMatch" title="Previous match (N)" aria-label="Previous match">↑</button>
        <button id="nextMatch" title="Next match (n)" aria-label="Next match">↓</button>
      </div>
      <label class="toggle" title="Show the events of effects (e)">
        <input id="showsEffects" type="checkbox" checked> Effects
      </label>
      <button id="showHelp" title="Keys (?)" aria-label="Keys">?</button>
    </header>
    <main>
      <section id="timeline" tabindex="0" role="listbox" aria-label="Timeline">
        <div id="rows"></div>
      </section>
      <section id="inspector" tabindex="-1" aria-label="Entry">
        <div id="entry"></div>
        <div id="changes"></div>
        <div id="state"></div>
      </section>
    </main>
    <footer>
      <div class="steps">
        <button id="toFirst" title="First (Home)" aria-label="First">«</button>
        <button id="toPrevious" title="Previous (←)" aria-label="Previous">‹</button>
        <button id="toNext" title="Next (→)" aria-label="Next">›</button>
        <button id="toLast" title="Last (End)" aria-label="Last">»</button>
        <output id="position"></output>
      </div>
      <div class="scrubber">
        <canvas id="overview" aria-hidden="true"></canvas>
        <input id="slider" type="range" min="0" step="1" aria-label="Entry">
      </div>
    </footer>
    <dialog id="help">
      <h2>Keys</h2>
      <dl>
        <dt><kbd>←</kbd> <kbd>→</kbd></dt>
        <dd>previous and next entry; also <kbd>↑</kbd> <kbd>↓</kbd></dd>
        <dt><kbd>Shift</kbd> <kbd>←</kbd> <kbd>→</kbd></dt>
        <dd>previous and next entry that changed the state</dd>
        <dt><kbd>Page Up</kbd> <kbd>Page Down</kbd></dt><dd>20 entries back and on</dd>
        <dt><kbd>Home</kbd> <kbd>End</kbd></dt><dd>first and last entry</dd>
        <dt><kbd>o</kbd></dt><dd>the action that this one goes back to</dd>
        <dt><kbd>b</kbd></dt><dd>back to the entry before</dd>
        <dt><kbd>/</kbd></dt><dd>search; <kbd>Enter</kbd> next, <kbd>Esc</kbd> done</dd>
        <dt><kbd>n</kbd> <kbd>N</kbd></dt><dd>next and previous match</dd>
        <dt><kbd>e</kbd></dt><dd>show or hide the events of effects</dd>
      </dl>
      <p>A click on a field searches for the entries that change it.
        The address of the page names the entry that is shown.</p>
      <form method="dialog"><button>Close</button></form>
    </dialog>
    """
}
