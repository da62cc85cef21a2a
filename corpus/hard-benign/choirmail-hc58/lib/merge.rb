#!/usr/bin/env ruby
# frozen_string_literal: true

# Mail merge over one SMTP account: check, preview, send.
require "csv"
require "digest"
require "fileutils"
require "io/console"
require "net/smtp"
require "securerandom"
require "time"
require "yaml"

ADDRESS = /\A[^@\s,;<>]+@[^@\s,;<>]+\.[a-z]{2,}\z/i
OPT_OUT = /no more|unsubscribe|rather not|abmelden|avregistrera/i
SENT_LOG = "sent.log"

Letter = Struct.new(:to, :subject, :body)

def die(text)
  warn text
  exit 1
end

def read_members(path)
  CSV.read(path, headers: true, encoding: "bom|utf-8").map do |row|
    row.to_h.transform_values { |v| v.to_s.strip }
  end
end

def read_template(path)
  head, _, body = File.read(path, encoding: "utf-8").partition("\n")
  die "first line of #{path} must start with 'Subject:'" unless head.start_with?("Subject:")
  [head.delete_prefix("Subject:").strip, body.sub(/\A\n+/, "")]
end

def fill(text, member)
  text
    .gsub(/\{\{#(\w+)\}\}(.*?)\{\{\/\1\}\}/m) { member[$1].to_s.empty? ? "" : $2 }
    .gsub(/\{\{(\w+)\}\}/) { member.fetch($1, "") }
    .gsub(/\n{3,}/, "\n\n")
end

def wanted(members)
  members
    .reject { |m| m["no_mail"].to_s.match?(/\A(y|yes|x|1)\z/i) }
    .select { |m| m["email"].to_s.match?(ADDRESS) }
    .uniq { |m| m["email"].downcase }
end

def letters(members, subject, body)
  wanted(members).map { |m| Letter.new(m["email"], fill(subject, m).tr("\r\n", "  "), fill(body, m)) }
end

def check(members, subject, body)
  problems = []
  members.each_with_index do |m, i|
    problems << "row #{i + 2}: address #{m['email'].inspect} looks wrong" unless m["email"].to_s.match?(ADDRESS)
  end
  members.group_by { |m| m["email"].to_s.downcase }.each do |address, rows|
    problems << "#{address} occurs #{rows.size} times" if rows.size > 1 && !address.empty?
  end
  columns = members.first&.keys || []
  (subject + body).scan(/\{\{[#\/]?(\w+)\}\}/).flatten.uniq.each do |name|
    problems << "the letter uses {{#{name}}}, there is no such column" unless columns.include?(name)
  end
  problems << "the letter has no sentence on how to opt out" unless body.match?(OPT_OUT)
  puts "#{members.size} rows, #{wanted(members).size} would get the letter"
  puts(problems.empty? ? "no problems" : problems)
  problems.empty?
end

def preview(list)
  FileUtils.mkdir_p("outbox")
  list.each do |l|
    name = l.to.gsub(/[^A-Za-z0-9@._-]/, "_")
    File.write(File.join("outbox", "#{name}.txt"), "To: #{l.to}\nSubject: #{l.subject}\n\n#{l.body}")
  end
  list.first(3).each { |l| puts "To: #{l.to}", "Subject: #{l.subject}", "", l.body, "-" * 60 }
  puts "#{list.size} letters in ./outbox"
end

def encode_header(text)
  return text if text.ascii_only?

  "=?UTF-8?B?#{[text].pack('m0')}?="
end

def message(letter, conf)
  name, address = conf["from"].match(/\A(.*?)\s*<(.+)>\z/)&.captures || ["", conf["from"]]
  <<~HEAD.gsub("\n", "\r\n") + [letter.body].pack("m").gsub("\n", "\r\n")
    From: #{encode_header(name)} <#{address}>
    To: #{letter.to}
    Reply-To: #{conf['reply_to'] || address}
    Subject: #{encode_header(letter.subject)}
    Date: #{Time.now.rfc2822}
    Message-ID: <#{SecureRandom.uuid}@#{address.split('@').last}>
    MIME-Version: 1.0
    Content-Type: text/plain; charset=utf-8
    Content-Transfer-Encoding: base64

  HEAD
end

def fingerprint(letter, template_id)
  Digest::SHA256.hexdigest("#{letter.to.downcase}|#{template_id}")[0, 24]
end

def send_all(list, conf, template_id)
  done = File.exist?(SENT_LOG) ? File.readlines(SENT_LOG, chomp: true).map { |l| l.split.first } : []
  list = list.reject { |l| done.include?(fingerprint(l, template_id)) }.first(conf.fetch("max_per_run", 200))
  return puts("nothing left to send") if list.empty?

  puts "#{list.size} letters will go out from #{conf['user']} through #{conf['host']}."
  print "Type the number to begin: "
  die "not sent" unless $stdin.gets.to_s.strip == list.size.to_s

  password = ENV["MERGE_SMTP_PASSWORD"] || $stdin.getpass("Password for #{conf['user']}: ")
  pause = [conf.fetch("seconds_between", 4).to_f, 2.0].max
  sender = conf["from"][/<(.+)>/, 1] || conf["from"]

  smtp = Net::SMTP.new(conf["host"], conf.fetch("port", 587))
  conf["port"] == 465 ? smtp.enable_tls : smtp.enable_starttls
  smtp.start(conf["host"], conf["user"], password, :login) do |session|
    list.each_with_index do |l, i|
      session.send_message(message(l, conf), sender, l.to)
      File.write(SENT_LOG, "#{fingerprint(l, template_id)} #{Time.now.utc.iso8601}\n", mode: "a")
      puts "#{i + 1}/#{list.size} #{l.to}"
      sleep pause unless l.equal?(list.last)
    rescue Net::SMTPFatalError => e
      warn "#{l.to}: #{e.message.strip}"
    end
  end
end

command, csv, template, *rest = ARGV
die "usage: merge.rb check|preview|send MEMBERS.csv LETTER.txt [MAIL.yml] [--only ADDRESS]" unless template

members = read_members(csv)
if (at = rest.index("--only"))
  only = rest.delete_at(at + 1).to_s.downcase
  rest.delete_at(at)
  members = members.select { |m| m["email"].to_s.downcase == only }
end
subject, body = read_template(template)

case command
when "check" then exit(check(members, subject, body) ? 0 : 1)
when "preview" then preview(letters(members, subject, body))
when "send"
  conf = YAML.safe_load_file(rest.first || "mail.yml")
  die "the letter has problems, run 'check' first" unless check(members, subject, body)
  send_all(letters(members, subject, body), conf, Digest::SHA256.file(template).hexdigest)
else die "unknown command #{command}"
end
