#!/usr/bin/python3
"""A window of WebKitGTK that WebDriver drives and that keeps what sites store in a folder.

The browser which comes with WebKitGTK forgets its profile in automation sessions. Usage: webkit-window.py FOLDER
Its process id is kept in FOLDER/pid, what pages say on their console in FOLDER/console; SIGUSR1 hides the window, SIGUSR2
shows it again.
"""
import os
import signal
import sys

import gi

gi.require_version("Gtk", "3.0")
gi.require_version("WebKit2", "4.1")
from gi.repository import GLib, Gtk, WebKit2  # noqa: E402

folder = sys.argv[1]
with open(os.path.join(folder, "pid"), "w", encoding="utf-8") as file:
    file.write(str(os.getpid()))
# Whatever runs pages writes there too.
console = os.open(os.path.join(folder, "console"), os.O_WRONLY | os.O_CREAT | os.O_APPEND, 0o600)
os.dup2(console, 2)
manager = WebKit2.WebsiteDataManager(
    base_data_directory=os.path.join(folder, "data"),
    base_cache_directory=os.path.join(folder, "cache"),
)
context = WebKit2.WebContext(website_data_manager=manager)
context.set_automation_allowed(True)
context.get_cookie_manager().set_persistent_storage(
    os.path.join(folder, "cookies"), WebKit2.CookiePersistentStorage.SQLITE
)

windows = []
content = WebKit2.UserContentManager()
with open(os.path.join(os.path.dirname(os.path.abspath(__file__)), "waits.js"), encoding="utf-8") as file:
    content.add_script(
        WebKit2.UserScript.new(
            file.read(),
            WebKit2.UserContentInjectedFrames.TOP_FRAME,
            WebKit2.UserScriptInjectionTime.START,
            None,
            None,
        )
    )


def create_view(_session):
    view = WebKit2.WebView(
        web_context=context, user_content_manager=content, is_controlled_by_automation=True
    )
    settings = view.get_settings()
    settings.set_property("enable-page-cache", True)
    settings.set_property("enable-write-console-messages-to-stdout", True)
    window = Gtk.Window()
    window.set_default_size(1280, 900)
    window.add(view)
    window.show_all()
    windows.append(window)
    return view


def hide_all():
    for window in windows:
        window.hide()
    return GLib.SOURCE_CONTINUE


def show_all():
    for window in windows:
        window.show_all()
    return GLib.SOURCE_CONTINUE


def started(_context, session):
    info = WebKit2.ApplicationInfo()
    info.set_name("Roundsman tests")
    info.set_version(1, 0, 0)
    session.set_application_info(info)
    session.connect("create-web-view", create_view)


context.connect("automation-started", started)
GLib.unix_signal_add(GLib.PRIORITY_HIGH, signal.SIGUSR1, hide_all)
GLib.unix_signal_add(GLib.PRIORITY_HIGH, signal.SIGUSR2, show_all)
Gtk.main()
