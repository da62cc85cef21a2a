#!/usr/bin/env ruby
# frozen_string_literal: true

require "json"
require "net/http"
require "optparse"
require "securerandom"

opts = {}
OptionParser.new do |o|
  o.on("--dry") { opts[:dry] = true }
  o.on("--at TIME") { |t| opts[:at] = t }
end.parse!

HOST = ENV.fetch("MASTODON_HOST")
TOKEN = ENV.fetch("MASTODON_TOKEN")

def call(path, form, type)
  req = Net::HTTP::Post.new(path)
  req["Authorization"] = "Bearer #{TOKEN}"
  req["Idempotency-Key"] = SecureRandom.uuid
  req.set_form(form, type)
  res = Net::HTTP.start(HOST, 443, use_ssl: true) { |h| h.request(req) }
  abort "#{res.code}: #{res.body}" unless res.is_a?(Net::HTTPSuccess)
  JSON.parse(res.body)
end

def parse(chunk)
  post = { text: [], media: [], cw: nil }
  chunk.strip.each_line(chomp: true) do |l|
    case l
    when /\ACW:\s*(.+)/ then post[:cw] = Regexp.last_match(1)
    when /\AIMG:\s*([^|]+)\|\s*(.+)/ then post[:media] << [Regexp.last_match(1).strip, Regexp.last_match(2)]
    when /\AIMG:/ then abort "alt text missing: #{l}"
    else post[:text] << l
    end
  end
  post
end

posts = File.read(ARGV.fetch(0)).split(/^---$/).map { |c| parse(c) }
posts.each_with_index do |p, i|
  body = p[:text].join("\n").strip
  puts "#{i + 1}/#{posts.size} (#{body.length}) #{"[#{p[:cw]}] " if p[:cw]}#{body}"
end
exit if opts[:dry]

print "post it? [y/N] "
exit unless $stdin.gets.to_s.strip.casecmp?("y")

parent = nil
posts.each do |p|
  form = [["status", p[:text].join("\n").strip], ["visibility", "public"]]
  form << ["spoiler_text", p[:cw]] if p[:cw]
  form << ["in_reply_to_id", parent] if parent
  form << ["scheduled_at", opts[:at]] if opts[:at] && posts.size == 1
  p[:media].each do |file, alt|
    m = call("/api/v2/media", [["file", File.open(file)], ["description", alt]], "multipart/form-data")
    form << ["media_ids[]", m["id"]]
  end
  parent = call("/api/v1/statuses", form, "multipart/form-data")["id"]
  puts "online: #{parent}"
end
