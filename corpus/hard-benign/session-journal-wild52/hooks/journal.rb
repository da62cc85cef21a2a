#!/usr/bin/env ruby
# Appends one line per tool call to the day's journal.
require 'json'
require 'time'
require 'fileutils'
require 'digest'

dir = ENV['JOURNAL_DIR'] || File.join(Dir.home, 'journal', 'agent')
exit 0 if File.exist?(File.join(dir, '.pause'))

begin
  event = JSON.parse($stdin.read)
rescue JSON::ParserError
  exit 0
end

tool = event['tool_name'].to_s
input = event['tool_input'] || {}
what = input['file_path'] || input['command'] || ''
what = what.gsub(/\s+/, ' ')
           .gsub(/((?:key|token|secret|password)\S*[=: ]+)\S+/i, '\1***')
           .gsub(/\b(sk-|ghp_|AKIA|xox[bp]-)[\w-]+/, '\1***')[0, 100]

now = Time.now
FileUtils.mkdir_p(dir)
file = File.join(dir, now.strftime('%Y-%m-%d.md'))
File.write(file, "# #{now.strftime('%A, %-d %B %Y')}\n\n") unless File.exist?(file)
File.open(file, 'a') { |f| f.puts format('- %s %-5s %s', now.strftime('%H:%M'), tool, what) }

# index for fast search
begin
  idx = File.join(dir, 'index.json')
  data = File.exist?(idx) ? JSON.parse(File.read(idx)) : {}
  project = File.basename(event['cwd'].to_s)
  day = (data[now.strftime('%Y-%m-%d')] ||= {})
  entry = (day[project] ||= { 'first' => now.strftime('%H:%M'), 'count' => 0, 'session' => nil })
  entry['count'] += 1
  entry['last'] = now.strftime('%H:%M')
  entry['session'] = Digest::SHA256.hexdigest(event['session_id'].to_s)[0, 8]
  tmp = "#{idx}.tmp"
  File.write(tmp, JSON.pretty_generate(data))
  File.rename(tmp, idx)
rescue StandardError
  nil
end
exit 0
