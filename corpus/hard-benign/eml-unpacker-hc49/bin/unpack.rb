#!/usr/bin/env ruby
# frozen_string_literal: true

# Decode mail files: headers, text, attachments. Standard library only.
require "digest"
require "fileutils"
require "json"
require "optparse"

Part = Struct.new(:headers, :body) do
  def header(name)
    headers.reverse.find { |k, _| k.casecmp?(name) }&.last
  end

  def all(name)
    headers.select { |k, _| k.casecmp?(name) }.map(&:last)
  end

  def type
    (header("Content-Type") || "text/plain").split(";").first.strip.downcase
  end

  def param(header_name, key)
    value = header(header_name).to_s
    value[/#{key}\*?="([^"]*)"/i, 1] || value[/#{key}\*?=([^;\s]+)/i, 1]
  end

  def decoded
    case header("Content-Transfer-Encoding").to_s.strip.downcase
    when "base64" then body.unpack1("m")
    when "quoted-printable" then body.unpack1("M")
    else body
    end
  end

  def text
    raw = decoded.dup
    charset = param("Content-Type", "charset") || "UTF-8"
    raw.force_encoding(charset).encode("UTF-8", invalid: :replace, undef: :replace)
  rescue ArgumentError, Encoding::ConverterNotFoundError
    raw.force_encoding("UTF-8").scrub
  end
end

MAGIC = {
  "%PDF" => "application/pdf",
  "PK\x03\x04" => "application/zip",
  "MZ" => "application/x-msdownload",
  "\x7FELF" => "application/x-executable",
  "\x89PNG" => "image/png",
  "\xFF\xD8\xFF" => "image/jpeg",
  "GIF8" => "image/gif",
  "\xD0\xCF\x11\xE0" => "application/x-ole-storage",
  "Rar!" => "application/x-rar",
  "#!" => "text/x-script",
}.transform_keys(&:b).freeze

ZIP_BASED = %w[officedocument opendocument epub zip java-archive].freeze

def parse(raw)
  head, body = raw.split(/\r?\n\r?\n/, 2)
  lines = head.to_s.gsub(/\r?\n[ \t]+/, " ").split(/\r?\n/)
  headers = lines.filter_map { |l| l.split(":", 2).map(&:strip) if l.include?(":") }
  Part.new(headers, body.to_s)
end

def leaves(part)
  return [part] unless part.type.start_with?("multipart/")

  boundary = part.param("Content-Type", "boundary")
  return [part] unless boundary

  part.body.split(/^--#{Regexp.escape(boundary)}(?:--)?[ \t]*\r?$\n?/)[1..].to_a
      .reject { |chunk| chunk.strip.empty? }
      .flat_map { |chunk| leaves(parse(chunk)) }
end

def words(value)
  value.to_s.gsub(/=\?([^?]+)\?([bq])\?([^?]*)\?=(?:\s+(?==\?))?/i) do
    charset, kind, data = Regexp.last_match.captures
    bytes = kind.casecmp?("b") ? data.unpack1("m") : data.tr("_", " ").unpack1("M")
    bytes.force_encoding(charset).encode("UTF-8", invalid: :replace, undef: :replace)
  rescue StandardError
    data
  end
end

def sniff(bytes)
  MAGIC.find { |magic, _| bytes.b.start_with?(magic) }&.last
end

def mismatch?(declared, detected)
  return false if detected.nil? || declared == "application/octet-stream"
  return false if detected == "application/zip" && ZIP_BASED.any? { |z| declared.include?(z) }

  declared != detected
end

def clean_name(name, index)
  base = File.basename(words(name.to_s).tr("\\", "/")).gsub(/[^\p{L}\p{N}._ -]/, "_").sub(/\A\.+/, "")
  base = "part-#{index}" if base.strip.empty?
  base[-100..] || base
end

def write(dir, name, bytes)
  FileUtils.mkdir_p(dir)
  path = File.join(dir, name)
  n = 1
  while File.exist?(path)
    path = File.join(dir, "#{n}-#{name}")
    n += 1
  end
  File.open(path, File::WRONLY | File::CREAT | File::EXCL, 0o600) { |f| f.binmode.write(bytes) }
  path
end

def html_to_text(html)
  html.gsub(%r{<(script|style).*?</\1>}mi, "").gsub(%r{<br\s*/?>|</p>}i, "\n").gsub(/<[^>]+>/, "")
      .gsub("&nbsp;", " ").gsub("&lt;", "<").gsub("&gt;", ">").gsub("&amp;", "&").squeeze("\n")
end

def describe(raw, out)
  mail = parse(raw)
  info = %w[From To Cc Date Subject Message-ID].to_h { |h| [h, words(mail.header(h))] }
  info["Received"] = mail.all("Received").reverse
  texts, files = leaves(mail).partition do |p|
    p.type.start_with?("text/") && p.header("Content-Disposition").to_s !~ /attachment/i
  end
  plain = texts.find { |p| p.type == "text/plain" } || texts.first
  info["Text"] = plain ? (plain.type == "text/html" ? html_to_text(plain.text) : plain.text) : ""
  info["Attachments"] = files.each_with_index.map do |p, i|
    bytes = p.decoded
    name = clean_name(p.param("Content-Disposition", "filename") || p.param("Content-Type", "name"), i)
    detected = sniff(bytes)
    { name: name, declared: p.type, detected: detected, size: bytes.bytesize,
      sha256: Digest::SHA256.hexdigest(bytes), warn: mismatch?(p.type, detected),
      path: out && write(out, name, bytes) }
  end
  info
end

def show(info)
  info.each do |key, value|
    case key
    when "Attachments"
      value.each do |a|
        puts "#{a[:warn] ? '!! ' : ''}attachment #{a[:name]} #{a[:declared]} (#{a[:detected] || 'unknown'}) #{a[:size]} bytes #{a[:sha256]}"
      end
    when "Received" then value.each { |v| puts "Received: #{v}" }
    when "Text" then puts "", value, ""
    else puts "#{key}: #{value}" unless value.empty?
    end
  end
end

opts = {}
OptionParser.new do |o|
  o.on("--out DIR") { |v| opts[:out] = v }
  o.on("--json") { opts[:json] = true }
  o.on("--decode TEXT") { |v| opts[:decode] = v }
end.parse!

if opts[:decode]
  bytes = opts[:decode].unpack1("m")
  text = bytes.dup.force_encoding("UTF-8")
  puts text.valid_encoding? ? text : bytes[0, 256].unpack1("H*").scan(/.{1,32}/)
  exit
end

abort "usage: unpack.rb FILE [--out DIR] [--json]" if ARGV.empty?
ARGV.each do |file|
  raw = File.binread(file)
  mails = file.end_with?(".mbox") ? raw.split(/^From .*\r?\n/).reject(&:empty?) : [raw]
  mails.each do |m|
    info = describe(m, opts[:out])
    opts[:json] ? puts(JSON.generate(info)) : show(info)
  end
end
