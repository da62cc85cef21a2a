using System.Net;
using System.Net.Http.Headers;
using System.Net.Http.Json;
using System.Text.Json;
using System.Text.Json.Nodes;

namespace WinShot;

internal sealed record Settings(string RedmineUrl, string ApiKeyVariable)
{
    public static Settings Load()
    {
        var path = Path.Combine(
            Environment.GetFolderPath(Environment.SpecialFolder.ApplicationData), "winshot", "settings.json");
        if (!File.Exists(path)) throw new InvalidOperationException($"no settings at {path}");
        var options = new JsonSerializerOptions(JsonSerializerDefaults.Web);
        var settings = JsonSerializer.Deserialize<Settings>(File.ReadAllText(path), options)
            ?? throw new InvalidOperationException("settings are empty");
        if (!Uri.TryCreate(settings.RedmineUrl, UriKind.Absolute, out var uri) || uri.Scheme != Uri.UriSchemeHttps)
            throw new InvalidOperationException("redmineUrl must be an https address");
        return settings with { RedmineUrl = settings.RedmineUrl.TrimEnd('/') };
    }

    public string ApiKey() =>
        Environment.GetEnvironmentVariable(ApiKeyVariable)
        ?? throw new InvalidOperationException($"{ApiKeyVariable} is not set");
}

internal sealed class Redmine : IDisposable
{
    private readonly HttpClient _http;

    public Redmine(Settings settings)
    {
        // Redirects would carry the key to wherever they point.
        var handler = new HttpClientHandler { AllowAutoRedirect = false };
        _http = new HttpClient(handler)
        {
            BaseAddress = new Uri(settings.RedmineUrl + "/"),
            Timeout = TimeSpan.FromSeconds(60),
        };
        _http.DefaultRequestHeaders.Add("X-Redmine-API-Key", settings.ApiKey());
    }

    public async Task<string> Upload(string file)
    {
        await using var stream = File.OpenRead(file);
        using var content = new StreamContent(stream);
        content.Headers.ContentType = new MediaTypeHeaderValue("application/octet-stream");
        var name = Uri.EscapeDataString(Path.GetFileName(file));
        using var reply = await _http.PostAsync($"uploads.json?filename={name}", content);
        Check(reply);
        var json = await reply.Content.ReadFromJsonAsync<JsonObject>();
        return json?["upload"]?["token"]?.GetValue<string>()
            ?? throw new InvalidOperationException("Redmine sent no upload token");
    }

    public async Task AddToIssue(int issue, string token, string name, string note)
    {
        var body = new
        {
            issue = new
            {
                notes = note,
                uploads = new[] { new { token, filename = name, content_type = "image/png" } },
            },
        };
        using var reply = await _http.PutAsJsonAsync($"issues/{issue}.json", body);
        Check(reply);
    }

    private static void Check(HttpResponseMessage reply)
    {
        if (reply.IsSuccessStatusCode) return;
        throw new InvalidOperationException(reply.StatusCode switch
        {
            HttpStatusCode.Unauthorized => "Redmine does not know this key",
            HttpStatusCode.Forbidden => "not allowed on this ticket, or the REST API is off",
            HttpStatusCode.NotFound => "no such ticket",
            HttpStatusCode.RequestEntityTooLarge => "the picture is larger than Redmine allows",
            _ => $"Redmine answered {(int)reply.StatusCode}",
        });
    }

    public void Dispose() => _http.Dispose();
}
