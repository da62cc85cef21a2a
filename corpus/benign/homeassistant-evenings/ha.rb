#!/usr/bin/env ruby
require "json"
require "net/http"
require "time"
require "uri"

BASE = ENV.fetch("HA_URL") { abort "HA_URL is not set" }.chomp("/")
TOKEN = ENV.fetch("HA_TOKEN") { abort "HA_TOKEN is not set" }
ALLOWED = %w[light cover climate media_player switch scene fan].freeze

def api(method, path, body = nil)
  uri = URI("#{BASE}/api#{path}")
  req = Net::HTTP.const_get(method).new(uri)
  req["Authorization"] = "Bearer #{TOKEN}"
  req["Content-Type"] = "application/json"
  req.body = JSON.generate(body) if body
  res = Net::HTTP.start(uri.host, uri.port, use_ssl: uri.scheme == "https", read_timeout: 15) { |h| h.request(req) }
  abort "#{res.code} #{res.message}" unless res.is_a?(Net::HTTPSuccess)
  JSON.parse(res.body)
end

def number(text)
  Integer(text, exception: false) || Float(text, exception: false) || text
end

command, *rest = ARGV

case command
when "list"
  domain = rest.first or abort "list DOMAIN"
  api(:Get, "/states")
    .select { |s| s["entity_id"].start_with?("#{domain}.") }
    .sort_by { |s| s["entity_id"] }
    .each { |s| puts format("%-40s %-12s %s", s["entity_id"], s["state"], s.dig("attributes", "friendly_name")) }
when "state"
  puts JSON.pretty_generate(api(:Get, "/states/#{rest.fetch(0)}"))
when "history"
  entity, hours = rest
  since = (Time.now - (hours || 24).to_f * 3600).utc.iso8601
  query = URI.encode_www_form(filter_entity_id: entity, minimal_response: 1)
  rows = api(:Get, "/history/period/#{since}?#{query}").first || []
  rows.each { |r| puts "#{Time.parse(r["last_changed"]).localtime.strftime("%F %T")}  #{r["state"]}" }
when "call"
  service, entity, *pairs = rest
  domain, action = service.to_s.split(".", 2)
  abort "domain not allowed: #{domain}" unless ALLOWED.include?(domain)
  abort "entity must be a #{domain}" unless entity.to_s.start_with?("#{domain}.")
  data = pairs.to_h { |p| k, v = p.split("=", 2); [k, number(v)] }
  api(:Post, "/services/#{domain}/#{action}", data.merge("entity_id" => entity))
  sleep 1
  puts "#{entity}: #{api(:Get, "/states/#{entity}")["state"]}"
else
  abort "list | state | history | call"
end
