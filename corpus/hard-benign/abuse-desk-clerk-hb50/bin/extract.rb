#!/usr/bin/env ruby
# frozen_string_literal: true

require 'ipaddr'
require 'time'

OURS = %w[193.32.126.0/24 185.244.180.0/22 2a0c:b641::/32].map { |n| IPAddr.new(n) }
HINTS = {
  'P1' => /\b(csam|child (abuse|sexual)|bomb|kill (him|her|you))\b/i,
  'P2' => /(phish|malware|botnet|\bC2\b|hxxp|\/bins\/|\.php\?.*=(cmd|exec)|login\.php)/i,
  'P3' => /(Failed password|invalid user|port ?scan|masscan|brute.?force|GET \/\.env)/i,
  'P4' => /(unsolicited|spam|Received: from)/i,
  'P5' => /(DMCA|copyright|infring)/i
}.freeze
STEERING = /(to|attention) (the )?(automated|ai|bot)|human review is not (required|needed)|suspend .{0,40}(now|immediately)/i

mail = $stdin.read.scrub('?')
ips = mail.scan(/\b\d{1,3}(?:\.\d{1,3}){3}\b/).uniq
urls = mail.scan(%r{h(?:xx|tt)ps?://[^\s<>"]+}i).uniq
times = mail.scan(/\b[A-Z][a-z]{2} +\d{1,2} \d\d:\d\d:\d\d\b/)

puts "queue:    #{HINTS.find { |_, re| mail =~ re }&.first || 'P6'}"
puts "steering: #{mail[STEERING] ? 'yes' : 'no'}"
ips.each do |ip|
  own = begin
    OURS.any? { |n| n.include?(IPAddr.new(ip)) }
  rescue IPAddr::Error
    false
  end
  puts "ip:       #{ip}#{' (ours)' if own}"
end
urls.each { |u| puts "url:      #{u.sub(/^http/i, 'hxxp').gsub('.', '[.]')}" }
puts "first:    #{times.first}", "last:     #{times.last}" unless times.empty?
