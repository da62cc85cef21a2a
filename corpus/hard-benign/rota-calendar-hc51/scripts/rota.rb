#!/usr/bin/env ruby
# frozen_string_literal: true

require "csv"
require "date"
require "json"
require "net/http"
require "optparse"
require "rexml/document"
require "time"
require "uri"
require "yaml"

CONF = YAML.safe_load_file(File.expand_path("~/.config/rota.yml"))
BASE = URI(CONF.fetch("calendar_url"))
abort "calendar_url must be https and end in /" unless BASE.scheme == "https" && BASE.path.end_with?("/")

def netrc(host)
  file = File.expand_path("~/.netrc")
  abort "no ~/.netrc" unless File.exist?(file)
  abort "~/.netrc must be mode 600" unless (File.stat(file).mode & 0o077).zero?
  words = File.read(file).gsub(/#.*$/, "").split
  i = words.each_index.find { |n| words[n] == "machine" && words[n + 1] == host }
  abort "no entry for #{host} in ~/.netrc" unless i
  entry = words[(i + 2)..].take_while { |w| w != "machine" }.each_slice(2).to_h
  [entry.fetch("login"), entry.fetch("password")]
end

class Dav
  def initialize
    @user, @pass = netrc(BASE.host)
    @http = Net::HTTP.new(BASE.host, BASE.port)
    @http.use_ssl = true
    @http.read_timeout = 20
  end

  def request(klass, path, body: nil, headers: {})
    req = klass.new(path, headers)
    req.basic_auth(@user, @pass)
    req.body = body
    res = @http.request(req)
    abort "#{klass::METHOD} #{path}: HTTP #{res.code}" unless res.code.to_i.between?(200, 299)
    res
  end

  class Report < Net::HTTPRequest
    METHOD = "REPORT"
    REQUEST_HAS_BODY = true
    RESPONSE_HAS_BODY = true
  end

  def events(from, to)
    body = <<~XML
      <?xml version="1.0" encoding="utf-8"?>
      <c:calendar-query xmlns:d="DAV:" xmlns:c="urn:ietf:params:xml:ns:caldav">
        <d:prop><d:getetag/><c:calendar-data/></d:prop>
        <c:filter><c:comp-filter name="VCALENDAR"><c:comp-filter name="VEVENT">
          <c:time-range start="#{from.strftime('%Y%m%dT000000Z')}" end="#{to.strftime('%Y%m%dT235959Z')}"/>
        </c:comp-filter></c:comp-filter></c:filter>
      </c:calendar-query>
    XML
    res = request(Report, BASE.path, body: body, headers: { "Depth" => "1", "Content-Type" => "application/xml" })
    doc = REXML::Document.new(res.body)
    REXML::XPath.match(doc, "//*[local-name()='response']").filter_map do |r|
      href = REXML::XPath.first(r, ".//*[local-name()='href']")&.text
      data = REXML::XPath.first(r, ".//*[local-name()='calendar-data']")&.text
      data && parse(href, data)
    end
  end

  def parse(href, ics)
    text = ics.gsub(/\r?\n[ \t]/, "")
    prop = ->(n) { text[/^#{n}(?:;[^:\r\n]*)?:(.*?)\r?$/, 1] }
    { href: href, uid: prop["UID"], start: Time.parse(prop["DTSTART"]), stop: Time.parse(prop["DTEND"] || prop["DTSTART"]),
      title: prop["SUMMARY"].to_s, ours: prop["X-ROTA"] == "1", shift: prop["X-ROTA-SHIFT"] }
  end

  def put(date, shift, ics)
    request(Net::HTTP::Put, "#{BASE.path}rota-#{date}.ics", body: ics, headers: { "Content-Type" => "text/calendar; charset=utf-8" })
    puts "put     #{date} #{shift}"
  end

  def delete(event)
    abort "refusing to delete a foreign event" unless event[:ours] && event[:uid].start_with?("rota-")
    request(Net::HTTP::Delete, event[:href])
    puts "removed #{event[:start].to_date}"
  end
end

def rows(file)
  CSV.read(file, headers: true).map do |r|
    code = r["shift"].to_s.strip
    next if code.empty? || code == "-"
    s = CONF["shifts"][code] or abort "unknown shift #{code} on #{r['date']}"
    day = Date.iso8601(r["date"])
    from = Time.parse("#{day} #{s['from']}")
    to = Time.parse("#{s['to'] < s['from'] ? day + 1 : day} #{s['to']}")
    { date: day, code: code, name: s["name"], start: from, stop: to }
  end.compact
end

def ics(row)
  tz = CONF["timezone"]
  f = "%Y%m%dT%H%M%S"
  ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//rota-calendar//DE", "BEGIN:VEVENT",
   "UID:rota-#{row[:date]}@#{BASE.host}", "DTSTAMP:#{Time.now.utc.strftime("#{f}Z")}",
   "DTSTART;TZID=#{tz}:#{row[:start].strftime(f)}", "DTEND;TZID=#{tz}:#{row[:stop].strftime(f)}",
   "SUMMARY:#{row[:name]}", "X-ROTA:1", "X-ROTA-SHIFT:#{row[:code]}", "END:VEVENT", "END:VCALENDAR", ""].join("\r\n")
end

def announce(list, monday)
  hook = ENV["MATTERMOST_HOOK"] or abort "MATTERMOST_HOOK is not set"
  uri = URI(hook)
  abort "hook is not on #{CONF['mattermost_host']}" unless uri.host == CONF["mattermost_host"] && uri.scheme == "https"
  week = list.select { |r| (monday..(monday + 6)).cover?(r[:date]) }
  text = +"**Meine Dienste KW #{monday.cweek}**\n"
  week.each { |r| text << "- #{r[:date].strftime('%a %d.%m.')} #{r[:name]}\n" }
  puts text
  print "post this? [y/N] "
  return unless $stdin.gets.to_s.strip == "y"

  res = Net::HTTP.post(uri, { text: text }.to_json, "Content-Type" => "application/json")
  puts res.code == "200" ? "posted" : "HTTP #{res.code}"
end

titles = false
week = nil
OptionParser.new do |o|
  o.on("--titles") { titles = true }
  o.on("--week DATE") { |d| week = Date.iso8601(d) }
end.parse!
command, file = ARGV
abort "usage: rota.rb plan|apply|announce FILE [--titles] [--week DATE]" unless file

list = rows(file)
if command == "announce"
  announce(list, week || Date.today)
  exit
end

dav = Dav.new
have = dav.events(list.first[:date], list.last[:date] + 1)
ours, foreign = have.partition { |e| e[:ours] }
by_date = ours.to_h { |e| [e[:uid][/\d{4}-\d\d-\d\d/], e] }
todo = list.reject { |r| by_date[r[:date].to_s]&.fetch(:shift) == r[:code] }
gone = by_date.reject { |d, _| list.any? { |r| r[:date].to_s == d } }.values

list.each do |r|
  foreign.select { |e| e[:start] < r[:stop] && e[:stop] > r[:start] }.each do |e|
    what = titles ? e[:title] : "an appointment"
    puts "clash   #{r[:date]} #{r[:name]} with #{what} #{e[:start].strftime('%H:%M')}"
  end
end

if command == "apply"
  todo.each { |r| dav.put(r[:date], r[:code], ics(r)) }
  gone.each { |e| dav.delete(e) }
else
  todo.each { |r| puts "would put     #{r[:date]} #{r[:name]}" }
  gone.each { |e| puts "would remove  #{e[:start].to_date}" }
end
