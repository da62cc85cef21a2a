#!/usr/bin/env ruby
# frozen_string_literal: true

require 'csv'
require 'yaml'
require 'optparse'
require_relative '../lib/guess'
require_relative '../lib/locale_rules'

opts = {}
OptionParser.new do |o|
  o.on('--report') { opts[:report] = true }
  o.on('--rules FILE') { |f| opts[:rules] = YAML.safe_load_file(f) }
end.parse!

path = ARGV.fetch(0) { abort 'usage: tidy.rb FILE' }
rules = LocaleRules.load(opts[:rules] || {})
text = Guess.decode(File.binread(path))
sep = Guess.delimiter(text)
rows = CSV.parse(text, col_sep: sep, liberal_parsing: true)
head = Guess.header(rows)
names = rows[head]
body = rows[(head + 1)..].reject do |r|
  r.compact.empty? || r == names || r[0].to_s =~ /\A(Total|Summe|Gesamt)\b/
end
body.map! { |r| r.map { |c| c&.tr("\u00a0", ' ')&.strip } }
before = body.size
body.uniq!

names.each_with_index do |n, i|
  col = body.map { |r| r[i] }
  conv = rules.converter(n, col) or next
  body.each { |r| r[i] = conv.call(r[i]) }
end

if opts[:report]
  warn "delimiter #{sep.inspect}, header on line #{head + 1}, #{before - body.size} duplicates"
else
  puts CSV.generate { |c| c << names; body.each { |r| c << r } }
end
