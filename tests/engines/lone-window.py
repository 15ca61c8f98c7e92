#!/usr/bin/python3
"""A window of WebKitGTK that no WebDriver stands behind: WebDriver takes the end of a process for a crash of the page.

Usage: lone-window.py FOLDER. Reads a line of JSON for each call from standard input: {"url": …} loads a page, {"script": …} runs
the body of an async function in it. Answers each with a line of JSON: {"value": …} or {"error": …}, also where the page is
left before the function ends: WebKit itself never says so. What sites store is kept in FOLDER, the process id in FOLDER/pid.
"""
import json
import os
import sys

import gi

gi.require_version("Gtk", "3.0")
gi.require_version("WebKit2", "4.1")
from gi.repository import GLib, Gtk, WebKit2  # noqa: E402

folder = sys.argv[1]
with open(os.path.join(folder, "pid"), "w", encoding="utf-8") as file:
    file.write(str(os.getpid()))
manager = WebKit2.WebsiteDataManager(
    base_data_directory=os.path.join(folder, "data"),
    base_cache_directory=os.path.join(folder, "cache"),
)
context = WebKit2.WebContext(website_data_manager=manager)
context.get_cookie_manager().set_persistent_storage(
    os.path.join(folder, "cookies"), WebKit2.CookiePersistentStorage.SQLITE
)
view = WebKit2.WebView(web_context=context)
window = Gtk.Window()
window.set_default_size(1280, 900)
window.add(view)
window.show_all()


calls = 0
waiting = None


def answer(call, words):
    global waiting
    # Nothing is asked just now, or this was answered already.
    if call is None or call != waiting:
        return
    waiting = None
    sys.stdout.write(json.dumps(words) + "\n")
    sys.stdout.flush()


def ran(_view, result, call):
    try:
        answer(call, {"value": json.loads(view.call_async_javascript_function_finish(result).to_string())})
    except (GLib.Error, ValueError) as error:
        answer(call, {"error": str(error)})


def asked(_source, _condition):
    global calls, waiting
    line = sys.stdin.readline()
    if not line:
        Gtk.main_quit()
        return GLib.SOURCE_REMOVE
    asked_for = json.loads(line)
    calls += 1
    waiting = calls
    if "url" in asked_for:
        view.load_uri(asked_for["url"])
        answer(calls, {"value": None})
    else:
        body = f"const value = await (async () => {{ {asked_for['script']} }})(); return JSON.stringify(value ?? null);"
        view.call_async_javascript_function(body, -1, None, None, None, None, ran, calls)
    return GLib.SOURCE_CONTINUE


def load_changed(_view, event):
    if event == WebKit2.LoadEvent.COMMITTED:
        answer(waiting, {"error": "the page was left"})


def ended(_view, reason):
    answer(waiting, {"error": f"the process of the page has ended: {reason.value_nick}"})


view.connect("load-changed", load_changed)
view.connect("web-process-terminated", ended)
GLib.io_add_watch(sys.stdin, GLib.IO_IN | GLib.IO_HUP, asked)
Gtk.main()
