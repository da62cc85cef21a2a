using System;
using System.Diagnostics;
using System.Drawing;
using System.Linq;
using System.Runtime.InteropServices;
using System.Text.RegularExpressions;
using System.Windows.Forms;
using Microsoft.Win32;

namespace Clipshelf;

/// <summary>Tray program. Listens for WM_CLIPBOARDUPDATE and puts text on the shelf.</summary>
internal sealed class Watcher : Form
{
    private const int WM_CLIPBOARDUPDATE = 0x031D;
    private const string RunKey = @"Software\Microsoft\Windows\CurrentVersion\Run";

    private static readonly Regex[] Sensitive =
    {
        new(@"\b(?:\d[ -]?){13,19}\b", RegexOptions.Compiled),
        new(@"\b(AKIA|ASIA)[0-9A-Z]{16}\b", RegexOptions.Compiled),
        new(@"\b(gh[pousr]_|sk-|xox[abpr]-)[\w-]{16,}", RegexOptions.Compiled),
        new(@"-----BEGIN [A-Z ]*PRIVATE KEY-----", RegexOptions.Compiled),
        new(@"\beyJ[\w-]+\.[\w-]+\.[\w-]+", RegexOptions.Compiled),
    };

    private readonly Store _store;
    private readonly Settings _settings;
    private readonly NotifyIcon _tray;
    private bool _paused;

    [DllImport("user32.dll", SetLastError = true)]
    private static extern bool AddClipboardFormatListener(IntPtr hwnd);
    [DllImport("user32.dll", SetLastError = true)]
    private static extern bool RemoveClipboardFormatListener(IntPtr hwnd);
    [DllImport("user32.dll")]
    private static extern IntPtr GetClipboardOwner();
    [DllImport("user32.dll")]
    private static extern uint GetWindowThreadProcessId(IntPtr hwnd, out uint pid);

    public Watcher(Store store, Settings settings)
    {
        _store = store;
        _settings = settings;
        ShowInTaskbar = false;
        WindowState = FormWindowState.Minimized;

        var menu = new ContextMenuStrip();
        var pause = new ToolStripMenuItem("Pause") { CheckOnClick = true };
        pause.CheckedChanged += (_, _) =>
        {
            _paused = pause.Checked;
            _tray!.Text = _paused ? "Clipshelf (paused)" : "Clipshelf is watching the clipboard";
        };
        var autostart = new ToolStripMenuItem("Start with Windows")
        {
            CheckOnClick = true,
            Checked = IsAutostart(),
        };
        autostart.CheckedChanged += (_, _) => SetAutostart(autostart.Checked);
        menu.Items.Add(pause);
        menu.Items.Add(autostart);
        menu.Items.Add("Forget everything", null, (_, _) =>
        {
            if (MessageBox.Show("Delete all stored clips?", "Clipshelf", MessageBoxButtons.YesNo) == DialogResult.Yes)
                _store.Clear();
        });
        menu.Items.Add("Quit", null, (_, _) => Application.Exit());

        _tray = new NotifyIcon
        {
            Icon = SystemIcons.Application,
            Text = "Clipshelf is watching the clipboard",
            ContextMenuStrip = menu,
            Visible = true,
        };
    }

    protected override void SetVisibleCore(bool value)
    {
        if (!IsHandleCreated) CreateHandle();
        base.SetVisibleCore(false);
    }

    protected override void OnHandleCreated(EventArgs e)
    {
        base.OnHandleCreated(e);
        AddClipboardFormatListener(Handle);
    }

    protected override void OnHandleDestroyed(EventArgs e)
    {
        RemoveClipboardFormatListener(Handle);
        _tray.Dispose();
        base.OnHandleDestroyed(e);
    }

    protected override void WndProc(ref Message m)
    {
        if (m.Msg == WM_CLIPBOARDUPDATE && !_paused)
        {
            // another program may hold the clipboard open; missing one clip is no tragedy
            try { Take(); }
            catch (ExternalException) { }
        }
        base.WndProc(ref m);
    }

    private void Take()
    {
        var data = Clipboard.GetDataObject();
        if (data is null || !data.GetDataPresent(DataFormats.UnicodeText)) return;
        if (data.GetDataPresent("ExcludeClipboardContentFromMonitorProcessing")) return;
        if (data.GetDataPresent("CanIncludeInClipboardHistory")
            && data.GetData("CanIncludeInClipboardHistory") is System.IO.Stream s && s.ReadByte() == 0) return;

        var program = OwnerName();
        if (_settings.Ignore.Contains(program, StringComparer.OrdinalIgnoreCase)) return;

        if (data.GetData(DataFormats.UnicodeText) is not string text) return;
        if (string.IsNullOrWhiteSpace(text) || text.Length > _settings.MaxChars) return;
        if (Sensitive.Any(r => r.IsMatch(text))) return;

        _store.Add(new Clip(Guid.NewGuid().ToString("N")[..4], DateTime.Now, program, text));
    }

    private static string OwnerName()
    {
        try
        {
            GetWindowThreadProcessId(GetClipboardOwner(), out var pid);
            return pid == 0 ? "" : Process.GetProcessById((int)pid).ProcessName;
        }
        catch (ArgumentException) { return ""; }
    }

    private static bool IsAutostart()
    {
        using var key = Registry.CurrentUser.OpenSubKey(RunKey);
        return key?.GetValue("Clipshelf") is not null;
    }

    private static void SetAutostart(bool on)
    {
        using var key = Registry.CurrentUser.CreateSubKey(RunKey);
        if (on) key.SetValue("Clipshelf", $"\"{Environment.ProcessPath}\" watch");
        else key.DeleteValue("Clipshelf", throwOnMissingValue: false);
    }
}
