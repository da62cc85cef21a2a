#!/usr/bin/env ruby
# frozen_string_literal: true

require "base64"
require "json"
require "open3"
require "optparse"
require "rexml/document"
require "time"
require "uri"
require "zlib"
require_relative "diagnose"

MAX_INFLATE = 1024 * 1024
REXML::Security.entity_expansion_limit = 20

Message = Struct.new(:kind, :doc, :url, :captured, keyword_init: true)

def mask(value, show)
  return value if show || value.nil?
  value.length <= 4 ? "…" : "#{value[0, [8, value.length / 2].min]}…"
end

def inflate(raw)
  z = Zlib::Inflate.new(-Zlib::MAX_WBITS)
  out = +""
  z.inflate(raw) do |chunk|
    out << chunk
    raise "inflated message is larger than 1 MB" if out.bytesize > MAX_INFLATE
  end
  out
ensure
  z&.close
end

def unpack(value)
  text = value.strip
  text = URI.decode_www_form_component(text) if text.include?("%")
  text = text.tr("-_", "+/").gsub(/\s+/, "")
  raw = Base64.decode64(text)
  return raw if raw.lstrip.start_with?("<")
  inflate(raw)
rescue Zlib::Error
  nil
end

def decode_saml(value, url: nil, captured: nil)
  xml = unpack(value)
  return nil unless xml&.lstrip&.start_with?("<")
  doc = REXML::Document.new(xml)
  Message.new(kind: doc.root.name, doc: doc, url: url, captured: captured)
rescue REXML::ParseException => e
  warn "not well-formed XML: #{e.message.lines.first}"
  nil
end

def decode_jwt(value)
  head, body, = value.strip.split(".")
  [head, body].map { |p| JSON.parse(Base64.urlsafe_decode64(p)) }
rescue ArgumentError, JSON::ParserError, NoMethodError
  nil
end

def clipboard
  tools = [%w[pbpaste], %w[wl-paste -n], %w[xclip -o -selection clipboard],
           %w[powershell.exe -NoProfile -Command Get-Clipboard]]
  tools.each do |cmd|
    out, status = Open3.capture2(*cmd)
    return out if status.success?
  rescue Errno::ENOENT
    next
  end
  abort "no clipboard tool found"
end

def params_of(entry)
  req = entry["request"]
  list = (req["queryString"] || []) + (req.dig("postData", "params") || [])
  list.map { |p| [p["name"], p["value"]] }
end

def read_har(path)
  JSON.parse(File.read(path, encoding: "bom|utf-8")).fetch("log").fetch("entries")
end

def messages_in(entries)
  entries.flat_map do |e|
    params_of(e).filter_map do |name, value|
      next unless %w[SAMLRequest SAMLResponse].include?(name)
      decode_saml(value, url: e["request"]["url"].split("?").first,
                         captured: Time.parse(e["startedDateTime"]))
    end
  end
end

def scrub(path, target)
  har = JSON.parse(File.read(path, encoding: "bom|utf-8"))
  har["log"]["entries"].each do |e|
    [e["request"], e["response"]].each do |part|
      part["cookies"] = []
      part["headers"].each do |h|
        h["value"] = "[removed]" if h["name"].match?(/\A(set-)?cookie\z|\Aauthorization\z/i)
      end
    end
    e["request"]["url"] = e["request"]["url"].sub(/((?:SAML\w+|code|id_token)=)[^&]+/, '\1[removed]')
    e["request"]["queryString"]&.each { |q| q["value"] = "[removed]" }
    e["request"].delete("postData")
    e["response"]["content"]&.delete("text")
  end
  File.write(target, JSON.pretty_generate(har))
  puts "wrote #{target}"
end

def show(msg, opts)
  root = msg.doc.root
  puts "== #{msg.kind}  #{msg.url}"
  puts "   ID #{root.attributes['ID']}  IssueInstant #{root.attributes['IssueInstant']}"
  puts "   Destination #{root.attributes['Destination']}"
  REXML::XPath.each(root, "//*[local-name()='Issuer']") { |i| puts "   Issuer #{i.text}" }
  REXML::XPath.each(root, "//*[local-name()='NameID']") { |n| puts "   NameID #{mask(n.text, opts[:show])} (#{n.attributes['Format']&.split(':')&.last})" }
  REXML::XPath.each(root, "//*[local-name()='Attribute']") do |a|
    vals = a.elements.map { |v| mask(v.text, opts[:show]) }
    puts "   #{a.attributes['Name']} = #{vals.join(', ')}"
  end
  findings = Diagnose.new(msg, entity_id: opts[:entity_id]).run
  findings.each { |f| puts " ! #{f}" }
  puts "   no findings" if findings.empty?
end

opts = { show: false }
OptionParser.new do |o|
  o.on("--text VALUE") { |v| opts[:text] = v }
  o.on("--clipboard") { opts[:text] = clipboard }
  o.on("--entity-id ID") { |v| opts[:entity_id] = v }
  o.on("--show-values") { opts[:show] = true }
  o.on("--scrub FILE") { |v| opts[:scrub] = v }
end.parse!

if opts[:text]
  if (msg = decode_saml(opts[:text]))
    show(msg, opts)
  elsif (jwt = decode_jwt(opts[:text]))
    head, body = jwt
    body = body.transform_values { |v| v.is_a?(String) ? mask(v, opts[:show]) : v }
    puts JSON.pretty_generate(header: head, claims: body)
    puts " ! expired #{Time.at(jwt[1]['exp'])}" if jwt[1]["exp"].is_a?(Integer) && Time.at(jwt[1]["exp"]) < Time.now
  else
    abort "neither a SAML message nor a JWT (#{opts[:text].length} characters)"
  end
  exit
end

path = ARGV.fetch(0) { abort "usage: saml_peek.rb FILE.har | --text VALUE | --clipboard" }
if opts[:scrub]
  scrub(path, opts[:scrub])
else
  entries = read_har(path)
  found = messages_in(entries)
  found.each { |m| show(m, opts) }
  cookies = entries.sum { |e| e["request"]["cookies"].to_a.size }
  puts "#{found.size} SAML message(s), #{cookies} cookie(s) in this file"
end
