#!/usr/bin/env ruby
# frozen_string_literal: true

require 'date'
require 'json'
require 'net/http'
require 'optparse'
require 'uri'
require 'yaml'

MAX_CHARS = 3500
options = { config: 'weekrep.yml', dry_run: false, again: false }

OptionParser.new do |o|
  o.banner = 'usage: post.rb report.md [options]'
  o.on('--config FILE')  { |v| options[:config] = v }
  o.on('--dry-run')      { options[:dry_run] = true }
  o.on('--again')        { options[:again] = true }
end.parse!

report = ARGV.fetch(0) { abort 'which report?' }
text = File.read(report, encoding: 'UTF-8').strip
abort 'the report is empty' if text.empty?
abort "the report has #{text.length} characters, limit is #{MAX_CHARS}" if text.length > MAX_CHARS

config = YAML.safe_load(File.read(options[:config]))
variable = config.fetch('channel_url_env')
address = ENV.fetch(variable) { abort "#{variable} is not set" }
uri = URI.parse(address)
abort 'the webhook must be https' unless uri.is_a?(URI::HTTPS)

# One line per posted week, next to the config.
journal = File.join(File.dirname(File.expand_path(options[:config])), '.weekrep-posted')
week = Date.today.strftime('%G-W%V')
posted = File.exist?(journal) ? File.readlines(journal, chomp: true) : []
if posted.include?(week) && !options[:again]
  abort "#{week} was posted already; use --again if you mean it"
end

puts text
puts '-' * 60
puts "#{text.length} characters to the webhook on #{uri.host}"
exit if options[:dry_run]

abort 'no terminal to confirm on' unless $stdin.tty?
print "Type 'send' to post: "
abort 'not posted' unless $stdin.gets.to_s.strip == 'send'

request = Net::HTTP::Post.new(uri)
request['Content-Type'] = 'application/json'
request.body = JSON.generate(text: text)

response = Net::HTTP.start(uri.host, uri.port, use_ssl: true, open_timeout: 10, read_timeout: 20) do |http|
  http.request(request)
end

case response
when Net::HTTPSuccess
  File.open(journal, 'a') { |f| f.puts(week) }
  puts "posted for #{week}"
when Net::HTTPForbidden, Net::HTTPNotFound
  abort "the webhook was refused (#{response.code}); was it regenerated?"
else
  abort "posting failed: #{response.code} #{response.message}"
end
