#!/usr/bin/env ruby
# frozen_string_literal: true

require 'csv'
require 'date'

DATE, PAYEE, MEMO, AMOUNT = 'Buchungstag', 'Empfänger', 'Verwendungszweck', 'Betrag'
ASSET = 'assets:giro'

abort 'usage: convert.rb statement.csv rules.txt' unless ARGV.size == 2

rules = File.readlines(ARGV[1], chomp: true).reject { |l| l.strip.empty? || l.start_with?('#') }.map do |l|
  pattern, account = l.split(/\s{2,}/, 2)
  [Regexp.new(pattern, Regexp::IGNORECASE), account.strip]
end

entries = CSV.read(ARGV[0], headers: true, col_sep: ';', encoding: 'ISO-8859-1:UTF-8').map do |row|
  cents = row[AMOUNT].delete('.').tr(',', '.').to_r * 100
  text = "#{row[PAYEE]} #{row[MEMO]}"
  account = rules.find { |re, _| re.match?(text) }&.last || 'expenses:unknown'
  [Date.strptime(row[DATE], '%d.%m.%Y'), row[PAYEE].to_s.strip, row[MEMO].to_s.strip, cents.to_i, account]
end

entries.sort_by(&:first).each do |date, payee, memo, cents, account|
  puts "#{date} #{payee}  ; #{memo[0, 60]}"
  puts format('    %-30s %10.2f EUR', ASSET, cents / 100.0)
  puts "    #{account}"
  puts
end
