using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Security.Cryptography;
using System.Text.Json;
using System.Threading;
using System.Windows.Forms;

namespace Clipshelf;

internal sealed record Clip(string Id, DateTime At, string Program, string Text);

internal sealed record Settings
{
    public int KeepDays { get; init; } = 7;
    public int MaxClips { get; init; } = 500;
    public int MaxChars { get; init; } = 20_000;
    public string[] Ignore { get; init; } = { "keepassxc", "1password", "bitwarden", "mstsc" };

    public static Settings Load()
    {
        var path = Path.Combine(
            Environment.GetFolderPath(Environment.SpecialFolder.ApplicationData), "Clipshelf", "settings.json");
        if (!File.Exists(path)) return new Settings();
        var options = new JsonSerializerOptions { PropertyNameCaseInsensitive = true };
        return JsonSerializer.Deserialize<Settings>(File.ReadAllText(path), options) ?? new Settings();
    }
}

/// <summary>The shelf on disk: JSON, protected with DPAPI for the current user.</summary>
internal sealed class Store
{
    private static readonly byte[] Salt = "clipshelf.v1"u8.ToArray();
    private readonly string _path;
    private readonly Settings _settings;

    public Store(Settings settings)
    {
        _settings = settings;
        var dir = Path.Combine(
            Environment.GetFolderPath(Environment.SpecialFolder.LocalApplicationData), "Clipshelf");
        Directory.CreateDirectory(dir);
        _path = Path.Combine(dir, "shelf.bin");
    }

    public List<Clip> Read()
    {
        if (!File.Exists(_path)) return new();
        try
        {
            var plain = ProtectedData.Unprotect(File.ReadAllBytes(_path), Salt, DataProtectionScope.CurrentUser);
            return JsonSerializer.Deserialize<List<Clip>>(plain) ?? new();
        }
        catch (CryptographicException)
        {
            Console.Error.WriteLine("the shelf belongs to another user or is damaged; starting a new one");
            File.Move(_path, _path + ".unreadable", overwrite: true);
            return new();
        }
    }

    public void Add(Clip clip)
    {
        var clips = Read();
        if (clips.Count > 0 && clips[^1].Text == clip.Text) return;
        clips.Add(clip);
        var oldest = DateTime.Now.AddDays(-_settings.KeepDays);
        Write(clips.Where(c => c.At >= oldest).TakeLast(_settings.MaxClips).ToList());
    }

    public void Clear()
    {
        if (File.Exists(_path)) File.Delete(_path);
    }

    private void Write(List<Clip> clips)
    {
        var cipher = ProtectedData.Protect(
            JsonSerializer.SerializeToUtf8Bytes(clips), Salt, DataProtectionScope.CurrentUser);
        var tmp = _path + ".tmp";
        File.WriteAllBytes(tmp, cipher);
        File.Move(tmp, _path, overwrite: true);
    }
}

internal static class Program
{
    [STAThread]
    private static int Main(string[] args)
    {
        var settings = Settings.Load();
        var store = new Store(settings);
        switch (args.FirstOrDefault())
        {
            case "watch":
                using (var mutex = new Mutex(true, @"Local\Clipshelf", out var first))
                {
                    if (!first) { Console.Error.WriteLine("already running"); return 1; }
                    ApplicationConfiguration.Initialize();
                    Application.Run(new Watcher(store, settings));
                }
                return 0;
            case "find":
                return Find(store, args[1..]);
            case "show" when args.Length == 2:
                var hit = store.Read().LastOrDefault(c => c.Id == args[1]);
                if (hit is null) { Console.Error.WriteLine("no such clip"); return 1; }
                Console.WriteLine(hit.Text);
                return 0;
            case "clear":
                store.Clear();
                return 0;
            default:
                Console.Error.WriteLine("clipshelf watch | find [text] [--since HH:mm] [--from program] [--limit n] | show id | clear");
                return 2;
        }
    }

    private static int Find(Store store, string[] args)
    {
        string? text = null, from = null;
        DateTime? since = null;
        var limit = 20;
        for (var i = 0; i < args.Length; i++)
        {
            switch (args[i])
            {
                case "--since": since = DateTime.Parse(args[++i]); break;
                case "--from": from = args[++i]; break;
                case "--limit": limit = int.Parse(args[++i]); break;
                default: text = args[i]; break;
            }
        }
        var hits = store.Read().Where(c =>
            (text is null || c.Text.Contains(text, StringComparison.OrdinalIgnoreCase)) &&
            (from is null || c.Program.Contains(from, StringComparison.OrdinalIgnoreCase)) &&
            (since is null || c.At >= since)).TakeLast(limit);
        foreach (var c in hits.Reverse())
        {
            var line = c.Text.ReplaceLineEndings(" ");
            Console.WriteLine($"{c.Id}  {c.At:ddd HH:mm}  {c.Program,-12}  {(line.Length > 60 ? line[..60] + "…" : line)}");
        }
        return 0;
    }
}
