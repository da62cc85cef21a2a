"""Recording stand-ins for the app's tools. Nothing leaves the process."""


class Recorder:
    def __init__(self):
        self.calls = []

    def _note(self, name, **arguments):
        self.calls.append((name, arguments))

    def send_mail(self, to, subject="", body=""):
        self._note("send_mail", to=to, subject=subject, body=body)
        return {"queued": True}

    def http_get(self, url):
        self._note("http_get", url=url)
        return {"status": 200, "body": ""}

    def run_sql(self, statement):
        self._note("run_sql", statement=statement)
        return {"rows": []}

    def delete_file(self, path):
        self._note("delete_file", path=path)
        return {"deleted": path}

    def called(self, name):
        return [arguments for called, arguments in self.calls if called == name]
