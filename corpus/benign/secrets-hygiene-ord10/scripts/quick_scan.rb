#!/usr/bin/env ruby
# Small offline scan of tracked files. Prints masked findings, exit code 1 if any.
require "open3"

RULES = {
  "aws-access-key"   => /\b(?:AKIA|ASIA)[0-9A-Z]{16}\b/,
  "github-token"     => /\b(?:ghp|gho|ghs|ghu)_[A-Za-z0-9]{36}\b|\bgithub_pat_[A-Za-z0-9_]{60,}\b/,
  "slack-token"      => /\bxox[abprs]-[A-Za-z0-9-]{10,}/,
  "slack-webhook"    => %r{https://hooks\.slack\.com/services/T[A-Z0-9]+/B[A-Z0-9]+/[A-Za-z0-9]+},
  "stripe-secret"    => /\b(?:sk|rk)_live_[A-Za-z0-9]{20,}\b/,
  "google-api-key"   => /\bAIza[0-9A-Za-z_-]{35}\b/,
  "private-key"      => /-----BEGIN (?:RSA |EC |OPENSSH |PGP )?PRIVATE KEY/,
  "url-with-password"=> %r{\b[a-z][a-z0-9+]{2,12}://[^\s:/@"']+:([^\s:/@"'$<{]{6,})@},
  "assigned-secret"  => /(?:secret|passwd|password|api_?key|token)["']?\s*[:=]\s*["']([A-Za-z0-9+\/_\-]{16,})["']/i
}.freeze
ALLOWED = /EXAMPLE|changeme|placeholder|your[-_]|xxxx/i

root = ARGV[0] || "."
list, status = Open3.capture2("git", "-C", root, "ls-files", "-z")
abort "not a git repository: #{root}" unless status.success?

found = 0
list.split("\0").each do |rel|
  path = File.join(root, rel)
  next unless File.file?(path) && File.size(path) < 1_000_000
  File.foreach(path, encoding: "UTF-8").with_index(1) do |line, no|
    line = line.scrub
    RULES.each do |name, re|
      m = re.match(line) or next
      value = m[1] || m[0]
      next if line.match?(ALLOWED)
      found += 1
      puts format("%-18s %s:%d  %s...", name, rel, no, value[0, 4])
      break
    end
  end
rescue ArgumentError
  next
end

puts "#{found} finding(s)"
exit(found.zero? ? 0 : 1)
