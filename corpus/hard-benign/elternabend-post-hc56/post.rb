#!/usr/bin/env ruby
# frozen_string_literal: true

# check | preview | send | clean, see SKILL.md
require 'optparse'
require 'digest'
require 'time'
require_relative 'lib/family'
require_relative 'lib/letter'

SENT = 'sent.log'

opts = { show: 3 }
parser = OptionParser.new do |o|
  o.banner = 'post.rb check|preview|send|clean families.csv [options]'
  o.on('--show N', Integer) { |v| opts[:show] = v }
  o.on('--to-me') { opts[:to_me] = true }
  o.on('--confirm N', Integer) { |v| opts[:confirm] = v }
end
parser.parse!
command, list = ARGV

def problems(families)
  found = []
  families.each do |f|
    found << "#{f.parent}: address #{f.email.inspect}" unless f.email.match?(/\A[^@\s]+@[^@\s]+\.[a-z]{2,}\z/i)
    found << "#{f.parent}: no template for #{f.language}" unless Letter.template?(f.language)
    found << "#{f.parent}: slot #{f.slot.inspect} is no time" unless f.starts
  end
  families.group_by { |f| [f.slot, f.room] }.each do |(slot, room), group|
    names = group.map(&:child).uniq
    found << "#{slot} in #{room}: #{names.join(', ')}" if names.size > 1
  end
  families.group_by { |f| f.email.downcase }.each_value do |group|
    group.combination(2) do |a, b|
      next unless a.starts && b.starts && a.child != b.child

      gap = (a.starts - b.starts).abs
      found << "#{a.parent}: #{a.child} and #{b.child} only #{(gap / 60).to_i} min apart" if gap < 15 * 60
    end
  end
  found
end

def already_sent
  File.exist?(SENT) ? File.readlines(SENT, chomp: true).map { |l| l.split("\t").first } : []
end

def id_of(family)
  Digest::SHA256.hexdigest([family.email.downcase, family.child, family.slot].join("\0"))[0, 16]
end

def deliver(smtp, letter, to)
  tries = 0
  begin
    smtp.send_message(letter.to_s(to: to), ENV.fetch('MAIL_FROM'), to)
  rescue Net::SMTPServerBusy, Net::ReadTimeout
    # greylisting: the server wants us to come back later
    tries += 1
    raise if tries > 3

    sleep 60 * tries
    retry
  end
end

case command
when 'check'
  found = problems(Family.load(list))
  puts found.empty? ? 'looks good' : found
  exit(found.empty? ? 0 : 1)

when 'preview'
  families = Family.load(list)
  families.uniq(&:language).first(opts[:show]).each do |f|
    puts '-' * 60, Letter.new(f).plain
  end
  puts '-' * 60, "#{families.size} mails in all"

when 'send'
  families = Family.load(list)
  abort problems(families).join("\n") unless problems(families).empty?
  done = already_sent
  todo = opts[:to_me] ? families : families.reject { |f| done.include?(id_of(f)) }
  unless opts[:to_me] || opts[:confirm] == todo.size
    abort "#{todo.size} mails would go out. Repeat with --confirm #{todo.size} once they have been approved."
  end

  failed = []
  Letter.smtp do |smtp|
    todo.each_with_index do |f, i|
      to = opts[:to_me] ? ENV.fetch('MAIL_FROM') : f.email
      begin
        deliver(smtp, Letter.new(f), to)
        File.write(SENT, "#{id_of(f)}\t#{Time.now.iso8601}\n", mode: 'a') unless opts[:to_me]
        puts "#{i + 1}/#{todo.size} #{f.child}"
      rescue Net::SMTPSyntaxError, Net::SMTPFatalError => e
        failed << "#{f.child} (#{f.parent}): #{e.message.strip}"
      end
      sleep rand(4.0..9.0) unless i == todo.size - 1
    end
  end
  puts '', 'Not accepted:', failed unless failed.empty?

when 'clean'
  File.delete(SENT) if File.exist?(SENT)
  Dir['out/*.ics'].each { |f| File.delete(f) }
  puts 'removed sent.log and the calendar files; families.csv is yours to delete'

else
  abort parser.help
end
