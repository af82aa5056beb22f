"""Steps through pages of recordings in a browser, and checks what they show.

drive.py CHROMIUM PAGES [--screenshots FOLDER]
"""

import os
import sys
import time
from pathlib import Path

sys.dont_write_bytecode = True
from browser import Browser  # noqa: E402

LONGEST_STEP = 100  # milliseconds
LONGEST_OPENING = 5000  # milliseconds

failures = []


def check(condition, message):
    if not condition:
        failures.append(message)
        print("✘", message)


# A step is measured up to the layout of the page, and up to its drawing by the browser.
STEP = """(async () => {
  const times = [];
  for (const key of %s) {
    const start = performance.now();
    document.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
    document.body.getBoundingClientRect();
    const laidOut = performance.now() - start;
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    times.push([laidOut, performance.now() - start]);
  }
  return times;
})()"""


def shown(browser):
    """The number of the shown entry."""
    return int(browser.evaluate("byId('position').textContent.split(' ')[0]"))


def text(browser, selector):
    return browser.evaluate(f"document.querySelector('{selector}').textContent")


def measure(browser, keys, name, first=None):
    """Other programs may delay a step, but not the same one three times."""
    for _ in range(3):
        if first:
            browser.press(first)
        times = browser.evaluate(STEP % repr(keys))
        work, drawn = (sorted(column) for column in zip(*times))
        middle, most = drawn[len(drawn) // 2], drawn[len(drawn) * 95 // 100]
        print(f"{name}: {len(times)} steps, longest {work[-1]:.1f} ms, "
              f"drawn after {middle:.1f} ms (median), {most:.1f} ms (95 of 100)")
        if work[-1] < LONGEST_STEP and most < LONGEST_STEP:
            return
    check(False, f"{name}: a step takes more than {LONGEST_STEP} ms")


def check_quiet(browser, url, name):
    check(browser.requests[-1:] == [url] and len(set(browser.requests)) <= 2,
          f"{name}: it fetches {browser.requests}")
    check(not browser.errors, f"{name}: {browser.errors}")


def drive_long_page(browser, url):
    start = time.monotonic()
    browser.open(url)
    opening = (time.monotonic() - start) * 1000
    actions = browser.evaluate("entries.filter(isAction).length")
    entries = browser.evaluate("entries.length")
    size = browser.evaluate("document.documentElement.outerHTML.length")
    print(f"10 000 actions: {entries} entries, {size / 1e6:.1f} MB, opened in {opening:.0f} ms")
    check(actions >= 10_000, f"only {actions} actions")
    check(opening < LONGEST_OPENING, f"it opens in {opening:.0f} ms")
    rows = browser.evaluate("document.querySelectorAll('.row').length")
    check(0 < rows < 120, f"{rows} rows have elements")

    browser.press("Home")
    check(shown(browser) == browser.evaluate("first"), "Home shows the first entry")
    browser.press("ArrowRight")
    browser.press("ArrowRight")
    browser.press("ArrowLeft")
    check(shown(browser) == browser.evaluate("first") + 1, "arrows step")
    browser.press("End")
    check(shown(browser) == browser.evaluate("first + last"), "End shows the last entry")
    check(browser.evaluate("byId('slider').value == last"), "the slider follows")
    # Far apart, so that the page has no cached state.
    measure(browser, ["ArrowRight"] * 200, "forwards", first="Home")
    measure(browser, ["ArrowLeft"] * 200, "backwards", first="End")
    measure(browser, ["Home", "End"] * 20, "from end to end")
    measure(browser, ["PageDown", "PageUp", "PageUp"] * 30, "by pages")
    check_states(browser)
    check_search(browser)
    browser.evaluate("byId('slider').value = 5000; byId('slider').dispatchEvent(new Event('input'))")
    check(browser.evaluate("selected") == 5000, "the slider goes to an entry")
    check_quiet(browser, url, "10 000 actions")


def check_states(browser):
    """The states do not depend on the steps to them."""
    check(browser.evaluate("""(() => {
      let tree = recording.tree;
      for (let index = 0; index < entries.length; index += 1) {
        tree = run(tree, index, index + 1);
        if (index % 997 !== 0) continue;
        if (JSON.stringify(tree) !== JSON.stringify(treeBefore(index + 1))) return false;
      }
      return true;
    })()"""), "a state depends on the steps to it")


def check_search(browser):
    browser.press("Home")
    browser.press("/")
    browser.type("themeTapped")
    found = browser.evaluate("found.length")
    check(found > 100, f"the search finds {found}")
    browser.press("Enter")
    check("themeTapped" in text(browser, "#entry"), "Enter shows a match")
    check("1 of" in text(browser, "#matches"), "the match is counted")
    changes = text(browser, "#changes")
    check("@Shared(theme)" in changes or "Nothing changed" in changes, f"changes: {changes}")
    browser.press("Escape")
    browser.press("/")
    browser.type("rows[id: 7].text")
    browser.press("Enter")
    check("rows[id: 7].text" in text(browser, "#changes") or browser.evaluate("found.length") == 0,
          "a field finds the entries that change it")
    browser.press("Escape")
    check(text(browser, "#matches") == "", "Escape ends the search")


def drive_tour(browser, url):
    browser.open(url)
    check("tapped" in text(browser, "#entry"), "the first action is shown")
    check("count: 0→1" in text(browser, "#changes"), text(browser, "#changes"))
    check("sent at RecorderTests/" in text(browser, "#entry"), "the origin is shown")
    loaded = browser.evaluate("entries.findIndex((entry) => entry.action && flat(entry.action).startsWith('.loaded('))")
    browser.evaluate(f"select({loaded})")
    titles = [text(browser, "#entry .title")] + browser.evaluate(
        f"[entryLine(entries[{loaded}]), searchText(entries[{loaded}]).split('\\n')[0]]")
    check(len({title.lower() for title in titles}) == 1, f"an action has one spelling: {titles}")
    origin = text(browser, "#entry .path")
    check(".loadTapped" in origin and "run 'load'" in origin, f"the path of the origin: {origin}")
    browser.press("o")
    check(".loadTapped" in text(browser, "#entry .title"), "o goes to the cause")
    browser.press("b")
    check(browser.evaluate("selected") == loaded, "b goes back")
    browser.press("ArrowRight", shift=True)
    check(browser.evaluate("entries[selected].change !== undefined"), "Shift goes to a change")
    rows = browser.evaluate("listed.length")
    browser.press("e")
    check(browser.evaluate("listed.length") < rows, "e hides effects")
    browser.press("e")
    browser.press("?")
    check(browser.evaluate("byId('help').open"), "? shows the keys")
    check_quiet(browser, url, "tour")
    browser.open(url + f"#entry={loaded}")
    check(browser.evaluate("selected") == loaded, "the address names an entry")


def drive_hostile(browser, url):
    browser.open(url)
    for index in range(browser.evaluate("entries.length")):
        browser.evaluate(f"select({index})")
        check("title" in text(browser, "#changes"), f"hostile text {index}")
    check(browser.evaluate("document.scripts.length") == 2, "there is another script")
    check(browser.evaluate("document.images.length") == 0, "there is an image")
    check(browser.evaluate("document.title !== 'hostile'"), "a script of the state was run")
    check("</script><script>" in browser.evaluate("byId('title').textContent"), "the title")
    check_quiet(browser, url, "hostile")


def drive_others(browser, pages):
    url = pages.joinpath("kept.html").as_uri()
    browser.open(url)
    browser.press("End")
    check("as it was kept after entry" in text(browser, "#state"), "which state is shown")
    check_quiet(browser, url, "kept")
    url = pages.joinpath("empty.html").as_uri()
    browser.open(url)
    browser.press("ArrowRight")
    check("Nothing happened" in text(browser, "#entry"), "an empty recording says so")
    check_quiet(browser, url, "empty")


def take_screenshots(browser, pages, folder):
    os.makedirs(folder, exist_ok=True)
    for name in ("tour", "long"):
        url = pages.joinpath(f"{name}.html").as_uri()
        entry = "#entry=7" if name == "tour" else "#entry=5000"
        for look in ("light", "dark"):
            for size, (width, height) in {"wide": (1280, 800), "narrow": (420, 800)}.items():
                browser.open(url + entry, width, height, look == "dark")
                time.sleep(0.2)
                browser.screenshot(os.path.join(folder, f"{name}-{look}-{size}.png"))


def main():
    chromium, pages = sys.argv[1], Path(sys.argv[2]).resolve()
    browser = Browser(chromium)
    try:
        drive_long_page(browser, pages.joinpath("long.html").as_uri())
        drive_tour(browser, pages.joinpath("tour.html").as_uri())
        drive_hostile(browser, pages.joinpath("hostile.html").as_uri())
        drive_others(browser, pages)
        if "--screenshots" in sys.argv:
            take_screenshots(browser, pages, sys.argv[sys.argv.index("--screenshots") + 1])
    finally:
        browser.close()
    print("✘ %d failures" % len(failures) if failures else "✔ all is shown")
    sys.exit(1 if failures else 0)


main()
