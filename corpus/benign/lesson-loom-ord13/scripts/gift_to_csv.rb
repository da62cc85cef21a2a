#!/usr/bin/env ruby
# Turns simple Moodle GIFT multiple-choice questions into a CSV for Kahoot or Anki.
# usage: ruby gift_to_csv.rb quiz.gift > quiz.csv
require "csv"

abort "usage: gift_to_csv.rb FILE" unless ARGV.size == 1
text = File.read(ARGV[0], encoding: "bom|utf-8")

QUESTION = /(?:::(?<title>[^:]+)::)?\s*(?<stem>[^{}]+?)\s*\{(?<answers>[^}]*)\}/m

rows = []
text.gsub(%r{^\s*//.*$}, "").scan(QUESTION) do |title, stem, answers|
  options = answers.scan(/([=~])\s*([^=~]+)/m).map { |mark, body| [mark, body.split("#").first.strip] }
  right = options.index { |mark, _| mark == "=" }
  if right.nil?
    warn "no right answer: #{title || stem[0, 40]}"
    next
  end
  warn "more than four options: #{title}" if options.size > 4
  rows << [stem.gsub(/\s+/, " ").strip, *options.first(4).map(&:last), *[nil] * [4 - options.size, 0].max, right + 1]
end

puts CSV.generate_line(%w[question a b c d correct])
rows.each { |row| puts CSV.generate_line(row) }
warn "#{rows.size} questions"
