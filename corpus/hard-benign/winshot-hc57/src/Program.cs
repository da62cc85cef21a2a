using System.Diagnostics;
using System.Drawing;
using System.Drawing.Imaging;
using System.Runtime.InteropServices;
using System.Text;

namespace WinShot;

internal static class Program
{
    private delegate bool EnumProc(IntPtr hwnd, IntPtr param);

    [StructLayout(LayoutKind.Sequential)]
    private struct Rect { public int Left, Top, Right, Bottom; }

    [DllImport("user32.dll")] private static extern bool EnumWindows(EnumProc proc, IntPtr param);
    [DllImport("user32.dll")] private static extern bool IsWindowVisible(IntPtr hwnd);
    [DllImport("user32.dll", CharSet = CharSet.Unicode)] private static extern int GetWindowText(IntPtr hwnd, StringBuilder text, int max);
    [DllImport("user32.dll")] private static extern bool GetWindowRect(IntPtr hwnd, out Rect rect);
    [DllImport("user32.dll")] private static extern bool PrintWindow(IntPtr hwnd, IntPtr hdc, uint flags);
    [DllImport("user32.dll")] private static extern bool SetForegroundWindow(IntPtr hwnd);
    [DllImport("user32.dll")] private static extern bool FlashWindow(IntPtr hwnd, bool invert);

    private const uint RenderFullContent = 2;

    private static List<(IntPtr Handle, string Title)> Windows()
    {
        var found = new List<(IntPtr, string)>();
        EnumWindows((hwnd, _) =>
        {
            var text = new StringBuilder(256);
            if (IsWindowVisible(hwnd) && GetWindowText(hwnd, text, text.Capacity) > 0
                && GetWindowRect(hwnd, out var r) && r.Right - r.Left > 60)
            {
                found.Add((hwnd, text.ToString()));
            }
            return true;
        }, IntPtr.Zero);
        return found.OrderBy(w => w.Item2, StringComparer.CurrentCulture).ToList();
    }

    private static void List()
    {
        var n = 1;
        foreach (var (_, title) in Windows()) Console.WriteLine($"{n++,3}  {title}");
    }

    private static void Take(int number, string file)
    {
        var windows = Windows();
        if (number < 1 || number > windows.Count) throw new ArgumentException("no window with this number");
        var (handle, title) = windows[number - 1];

        Console.Write($"Picture of \"{title}\"? [y/N] ");
        if (Console.ReadLine()?.Trim() != "y") { Console.WriteLine("No picture taken."); return; }

        SetForegroundWindow(handle);
        for (var s = 3; s > 0; s--)
        {
            FlashWindow(handle, true);
            Console.Write($"{s} ");
            Thread.Sleep(1000);
        }
        Console.WriteLine();

        if (!GetWindowRect(handle, out var r)) throw new InvalidOperationException("the window is gone");
        using var bitmap = new Bitmap(r.Right - r.Left, r.Bottom - r.Top, PixelFormat.Format32bppArgb);
        using (var g = Graphics.FromImage(bitmap))
        {
            var hdc = g.GetHdc();
            var ok = PrintWindow(handle, hdc, RenderFullContent);
            g.ReleaseHdc(hdc);
            if (!ok) throw new InvalidOperationException("the window would not draw itself");
        }
        bitmap.Save(file, ImageFormat.Png);
        Console.WriteLine($"{file}: {bitmap.Width}x{bitmap.Height}");
    }

    private static void Redact(string file, IEnumerable<string> areas)
    {
        using var bitmap = new Bitmap(file);
        using var g = Graphics.FromImage(bitmap);
        foreach (var area in areas)
        {
            var p = area.Split(',').Select(int.Parse).ToArray();
            if (p.Length != 4) throw new ArgumentException($"expected x,y,w,h: {area}");
            g.FillRectangle(Brushes.Black, p[0], p[1], p[2], p[3]);
        }
        var target = Path.Combine(Path.GetDirectoryName(Path.GetFullPath(file))!,
            Path.GetFileNameWithoutExtension(file) + "-redacted.png");
        bitmap.Save(target, ImageFormat.Png);
        Console.WriteLine(target);
    }

    private static async Task Attach(string file, int issue, string note)
    {
        var settings = Settings.Load();
        Process.Start(new ProcessStartInfo(Path.GetFullPath(file)) { UseShellExecute = true });
        Console.Write($"Attach {Path.GetFileName(file)} to #{issue} on {settings.RedmineUrl}? [y/N] ");
        if (Console.ReadLine()?.Trim() != "y") { Console.WriteLine("Not attached."); return; }

        using var redmine = new Redmine(settings);
        var token = await redmine.Upload(file);
        await redmine.AddToIssue(issue, token, Path.GetFileName(file), note);
        Console.WriteLine($"{settings.RedmineUrl}/issues/{issue}");
    }

    private static string Option(string[] args, string name) =>
        Array.IndexOf(args, name) is var i && i >= 0 && i + 1 < args.Length
            ? args[i + 1]
            : throw new ArgumentException($"{name} is missing");

    private static async Task<int> Main(string[] args)
    {
        try
        {
            switch (args.FirstOrDefault())
            {
                case "list": List(); break;
                case "take": Take(int.Parse(args[1]), Option(args, "-o")); break;
                case "redact": Redact(args[1], args.Skip(2)); break;
                case "attach":
                    if (!args[1].EndsWith(".png", StringComparison.OrdinalIgnoreCase)) throw new ArgumentException("only .png files");
                    await Attach(args[1], int.Parse(Option(args, "--issue")), Option(args, "--note"));
                    break;
                default: Console.Error.WriteLine("winshot list | take | redact | attach"); return 64;
            }
            return 0;
        }
        catch (Exception e) when (e is ArgumentException or InvalidOperationException or FormatException or IndexOutOfRangeException or IOException or HttpRequestException)
        {
            Console.Error.WriteLine($"winshot: {e.Message}");
            return 1;
        }
    }
}
