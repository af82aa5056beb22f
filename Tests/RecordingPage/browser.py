"""A headless Chromium, driven through a pipe with the DevTools protocol."""

import base64
import json
import os
import subprocess
import tempfile


class Browser:
    """Records the requests and the errors of pages."""

    def __init__(self, chromium):
        self.requests = []
        self.errors = []
        self._number = 0
        self._rest = b""
        self._profile = tempfile.TemporaryDirectory(ignore_cleanup_errors=True)
        to_browser, self._output = os.pipe()
        self._input, from_browser = os.pipe()

        def take_pipe():
            # Chromium reads from 3 and writes to 4.
            read, write = os.dup(to_browser), os.dup(from_browser)
            read, write = os.dup2(read, 13), os.dup2(write, 14)
            os.dup2(read, 3)
            os.dup2(write, 4)

        self._process = subprocess.Popen(
            [chromium, "--headless=new", "--no-sandbox", "--disable-gpu", "--hide-scrollbars",
             "--remote-debugging-pipe", "--no-first-run", "--disable-background-networking",
             "--disable-dev-shm-usage", "--user-data-dir=" + self._profile.name, "about:blank"],
            preexec_fn=take_pipe, close_fds=False,
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        os.close(to_browser)
        os.close(from_browser)
        pages = self.call("Target.getTargets", session=None)["targetInfos"]
        target = next(page["targetId"] for page in pages if page["type"] == "page")
        self.session = None
        self.session = self.call(
            "Target.attachToTarget", {"targetId": target, "flatten": True})["sessionId"]
        for domain in ("Page", "Runtime", "Network", "Log"):
            self.call(domain + ".enable")

    def close(self):
        self._process.terminate()
        self._process.wait()
        self._profile.cleanup()

    def call(self, method, parameters=None, session=""):
        self._number += 1
        message = {"id": self._number, "method": method, "params": parameters or {}}
        if session == "" and getattr(self, "session", None):
            message["sessionId"] = self.session
        os.write(self._output, json.dumps(message).encode() + b"\0")
        while True:
            answer = self._receive()
            if answer.get("id") == self._number:
                if "error" in answer:
                    raise RuntimeError(f"{method}: {answer['error']}")
                return answer["result"]

    def _receive(self):
        while b"\0" not in self._rest:
            data = os.read(self._input, 1 << 20)
            if not data:
                raise RuntimeError("the browser has ended")
            self._rest += data
        text, self._rest = self._rest.split(b"\0", 1)
        message = json.loads(text)
        self._note(message)
        return message

    def _note(self, message):
        method, parameters = message.get("method"), message.get("params", {})
        if method == "Network.requestWillBeSent":
            self.requests.append(parameters["request"]["url"])
        elif method == "Runtime.exceptionThrown":
            details = parameters["exceptionDetails"]
            self.errors.append(details.get("exception", {}).get("description", details["text"]))
        elif method == "Log.entryAdded" and parameters["entry"]["level"] == "error":
            self.errors.append(parameters["entry"]["text"])

    def open(self, url, width=1280, height=800, dark=False):
        self.requests, self.errors = [], []
        self.call("Emulation.setDeviceMetricsOverride", {
            "width": width, "height": height, "deviceScaleFactor": 1, "mobile": False})
        self.call("Emulation.setEmulatedMedia", {"features": [
            {"name": "prefers-color-scheme", "value": "dark" if dark else "light"}]})
        self.call("Page.navigate", {"url": "about:blank"})
        self.call("Page.navigate", {"url": url})
        while self.evaluate("document.readyState") != "complete":
            pass

    def evaluate(self, expression):
        result = self.call("Runtime.evaluate", {
            "expression": expression, "returnByValue": True, "awaitPromise": True})
        if "exceptionDetails" in result:
            raise RuntimeError(json.dumps(result["exceptionDetails"]))
        return result["result"].get("value")

    def press(self, key, shift=False):
        codes = {"Home": 36, "End": 35, "ArrowLeft": 37, "ArrowUp": 38, "ArrowRight": 39,
                 "ArrowDown": 40, "PageUp": 33, "PageDown": 34, "Enter": 13, "Escape": 27}
        event = {"key": key, "modifiers": 8 if shift else 0}
        if key in codes:
            event["windowsVirtualKeyCode"] = codes[key]
            event["code"] = key
        else:
            event["text"] = key
        self.call("Input.dispatchKeyEvent", {"type": "keyDown", **event})
        event.pop("text", None)
        self.call("Input.dispatchKeyEvent", {"type": "keyUp", **event})

    def type(self, text):
        self.call("Input.insertText", {"text": text})

    def screenshot(self, path):
        data = self.call("Page.captureScreenshot", {"format": "png"})["data"]
        with open(path, "wb") as file:
            file.write(base64.b64decode(data))
