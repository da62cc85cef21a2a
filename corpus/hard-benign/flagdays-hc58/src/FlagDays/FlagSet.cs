using System.Buffers.Binary;
using System.Globalization;
using System.Security.Cryptography;
using System.Text;
using System.Text.Json;
using System.Text.Json.Serialization;

namespace FlagDays;

/// <summary>One flag as written in flags.json.</summary>
public sealed record Flag
{
    [JsonPropertyName("owner")] public required string Owner { get; init; }
    [JsonPropertyName("why")] public required string Why { get; init; }
    [JsonPropertyName("from")] public string? From { get; init; }
    [JsonPropertyName("until")] public string? Until { get; init; }
    [JsonPropertyName("percent")] public int? Percent { get; init; }
    [JsonPropertyName("remove_by")] public required DateOnly RemoveBy { get; init; }
}

internal sealed record FlagFile
{
    [JsonPropertyName("zone")] public required string Zone { get; init; }
    [JsonPropertyName("flags")] public required Dictionary<string, Flag> Flags { get; init; }
}

/// <summary>Flags read once at start-up. Thread-safe, because nothing changes afterwards.</summary>
public sealed class FlagSet
{
    private sealed record Window(DateTimeOffset From, DateTimeOffset Until, int? Percent);

    private readonly Dictionary<string, Window> _windows = new(StringComparer.Ordinal);
    private readonly TimeProvider _time;

    private FlagSet(FlagFile file, TimeProvider time)
    {
        _time = time;
        var zone = TimeZoneInfo.FindSystemTimeZoneById(file.Zone);
        foreach (var (name, flag) in file.Flags)
        {
            var from = Parse(name, flag.From, zone) ?? DateTimeOffset.MinValue;
            var until = Parse(name, flag.Until, zone) ?? DateTimeOffset.MaxValue;
            if (until <= from)
            {
                throw new FormatException($"Flag '{name}': until is not after from.");
            }

            if (flag.Percent is < 0 or > 100)
            {
                throw new FormatException($"Flag '{name}': percent must be between 0 and 100.");
            }

            _windows.Add(name, new Window(from, until, flag.Percent));
        }
    }

    public IEnumerable<string> Names => _windows.Keys;

    public static FlagSet Load(string path, TimeProvider time)
    {
        using var stream = File.OpenRead(path);
        return Read(stream, time);
    }

    public static FlagSet Read(Stream stream, TimeProvider time)
    {
        var file = JsonSerializer.Deserialize<FlagFile>(stream)
            ?? throw new FormatException("The flag file is empty.");
        return new FlagSet(file, time);
    }

    /// <summary>Is a flag on right now?</summary>
    /// <param name="name">As in flags.json. Unknown names throw.</param>
    /// <param name="key">Needed for flags with a percentage, for instance a customer's number.</param>
    public bool IsOn(string name, string? key = null)
    {
        if (!_windows.TryGetValue(name, out var window))
        {
            throw new ArgumentException($"There is no flag '{name}' in flags.json.", nameof(name));
        }

        var now = _time.GetUtcNow();
        if (now < window.From || now >= window.Until)
        {
            return false;
        }

        if (window.Percent is not { } percent)
        {
            return true;
        }

        if (string.IsNullOrEmpty(key))
        {
            throw new ArgumentException($"Flag '{name}' has a percentage and needs a key.", nameof(key));
        }

        return Bucket(name, key) < percent;
    }

    /// <summary>0 to 99, always the same for the same flag and key.</summary>
    internal static int Bucket(string name, string key)
    {
        var hash = SHA256.HashData(Encoding.UTF8.GetBytes($"{name}\n{key}"));
        return (int)(BinaryPrimitives.ReadUInt32BigEndian(hash) % 100);
    }

    private static DateTimeOffset? Parse(string name, string? text, TimeZoneInfo zone)
    {
        if (text is null)
        {
            return null;
        }

        if (!DateTime.TryParseExact(text, "yyyy-MM-dd'T'HH:mm", CultureInfo.InvariantCulture,
                DateTimeStyles.None, out var local))
        {
            throw new FormatException($"Flag '{name}': '{text}' is not of the form 2025-06-01T00:00.");
        }

        // The hour that is skipped in spring does not exist; better to hear about it at start-up.
        if (zone.IsInvalidTime(local))
        {
            throw new FormatException($"Flag '{name}': {text} does not exist in {zone.Id}.");
        }

        return new DateTimeOffset(local, zone.GetUtcOffset(local));
    }
}
