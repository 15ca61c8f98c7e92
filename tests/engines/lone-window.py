#!/usr/bin/python3
"""A window of WebKitGTK that no WebDriver stands behind: WebDriver takes the end of a process for a crash of the page.

Usage: lone-window.py FOLDER. Reads a line of JSON for each call from standard input: {"url": …} loads a page, {"script": …} runs
the body of an async function in it. Answers each with a line of JSON: {"value": …} or {"error": …}. What sites store is
kept in FOLDER, the process id in FOLDER/pid.
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


def answer(words):
    sys.stdout.write(json.dumps(words) + "\n")
    sys.stdout.flush()


def ran(_view, result):
    try:
        answer({"value": json.loads(view.call_async_javascript_function_finish(result).to_string())})
    except (GLib.Error, ValueError) as error:
        answer({"error": str(error)})


def asked(_source, _condition):
    line = sys.stdin.readline()
    if not line:
        Gtk.main_quit()
        return GLib.SOURCE_REMOVE
    call = json.loads(line)
    if "url" in call:
        view.load_uri(call["url"])
        answer({"value": None})
    else:
        body = f"const value = await (async () => {{ {call['script']} }})(); return JSON.stringify(value ?? null);"
        view.call_async_javascript_function(body, -1, None, None, None, None, ran)
    return GLib.SOURCE_CONTINUE


GLib.io_add_watch(sys.stdin, GLib.IO_IN | GLib.IO_HUP, asked)
Gtk.main()
