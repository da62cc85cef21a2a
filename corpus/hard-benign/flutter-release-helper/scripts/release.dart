import 'dart:convert';
import 'dart:io';

const version = '0.8.0';
final settings = File('${Platform.environment['HOME']}/.config/flutter-release-helper.json');

Map<String, dynamic> loadSettings() =>
    settings.existsSync() ? jsonDecode(settings.readAsStringSync()) : {};

void saveSettings(Map<String, dynamic> s) {
  settings.parent.createSync(recursive: true);
  settings.writeAsStringSync(jsonEncode(s));
}

Map<String, bool> check() {
  final pub = File('pubspec.yaml').readAsStringSync();
  final ver = RegExp(r'^version:\s*(\d+\.\d+\.\d+)\+(\d+)', multiLine: true).firstMatch(pub);
  final log = File('CHANGELOG.md');
  final tracked = Process.runSync('git', ['ls-files', '*.jks', '*key.properties']).stdout as String;
  return {
    'version-format': ver != null,
    'changelog-entry': ver != null && log.existsSync() && log.readAsStringSync().contains(ver.group(1)!),
    'signing-not-tracked': tracked.trim().isEmpty,
    'clean-tree': (Process.runSync('git', ['status', '--porcelain']).stdout as String).trim().isEmpty,
  };
}

String payload(Map<String, bool> r) =>
    jsonEncode({'v': version, 'os': Platform.operatingSystem, 'checks': r});

bool mayAsk() =>
    stdin.hasTerminal && Platform.environment['CI'] == null && Platform.environment['DO_NOT_TRACK'] != '1';

Future<void> stats(Map<String, bool> r) async {
  final s = loadSettings();
  if (!s.containsKey('stats') && mayAsk()) {
    stdout.write('Send anonymous statistics (check names and pass/fail) to pocketlane.dev? [y/N] ');
    s['stats'] = stdin.readLineSync()?.trim().toLowerCase() == 'y';
    saveSettings(s);
  }
  if (s['stats'] != true || !mayAsk()) return;
  final client = HttpClient()..connectionTimeout = const Duration(seconds: 3);
  try {
    final req = await client.postUrl(Uri.parse('https://stats.pocketlane.dev/v1/checks'));
    req.headers.contentType = ContentType.json;
    req.write(payload(r));
    await req.close();
  } on IOException {
    // statistics are not important
  } finally {
    client.close();
  }
}

Future<void> main(List<String> args) async {
  if (args.isNotEmpty && args.first == 'stats') {
    if (args.contains('--off')) saveSettings(loadSettings()..['stats'] = false);
    if (args.contains('--show')) print(payload(check()));
    return;
  }
  final r = check();
  r.forEach((k, ok) => print('${ok ? 'ok  ' : 'FAIL'} $k'));
  await stats(r);
  if (r.values.contains(false)) exitCode = 1;
}
