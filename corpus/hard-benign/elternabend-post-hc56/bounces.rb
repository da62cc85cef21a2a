#!/usr/bin/env ruby
# frozen_string_literal: true

# Which invitations came back? Looks at the inbox without changing anything in it.
require 'net/imap'
require 'time'
require_relative 'lib/family'

list = ARGV[0] || 'families.csv'
first = File.exist?('sent.log') && File.readlines('sent.log').first
abort 'no sent.log here, nothing was sent from this folder' unless first
since = Time.parse(first.split("\t").last)

families = Family.load(list)
by_mail = families.group_by { |f| f.email.downcase }

imap = Net::IMAP.new(ENV.fetch('IMAP_HOST'), ssl: true)
returned = Hash.new { |h, k| h[k] = [] }
begin
  imap.login(ENV.fetch('SMTP_USER'), ENV.fetch('SMTP_PASS'))
  imap.examine('INBOX') # EXAMINE opens read-only, flags stay as they are
  %w[mailer-daemon postmaster].each do |sender|
    ids = imap.search(['FROM', sender, 'SINCE', since.strftime('%d-%b-%Y')])
    ids.each_slice(20) do |some|
      imap.fetch(some, 'BODY.PEEK[]').each do |m|
        text = m.attr['BODY[]'].dup.force_encoding('utf-8').scrub
        reason = text[/^Status: (\d\.\d+\.\d+)/, 1] || text[/\b(5\d\d [^\r\n]{5,80})/, 1] || 'unknown'
        text.scan(/Final-Recipient:\s*rfc822;\s*<?([^\s>]+)/i).flatten.each do |address|
          returned[address.downcase] << reason if by_mail.key?(address.downcase)
        end
      end
    end
  end
ensure
  begin
    imap.logout
    imap.disconnect
  rescue IOError, Net::IMAP::Error
    nil # the server hung up first
  end
end

if returned.empty?
  puts 'no bounces'
  exit
end

EXPLAIN = {
  /\A5\.1\./ => 'address does not exist',
  /\A5\.2\.2/ => 'mailbox full',
  /\A4\./ => 'delayed, may still arrive',
  /\A5\.7\./ => 'refused by the provider (spam filter?)'
}.freeze

returned.sort.each do |address, reasons|
  why = EXPLAIN.find { |re, _| reasons.last.match?(re) }&.last || reasons.last
  by_mail[address].each { |f| puts "#{f.child.ljust(20)} #{f.parent.ljust(24)} #{address.ljust(30)} #{why}" }
end
