#!/usr/bin/env ruby
# Article 9a: list rows that are due; with --apply blank or remove them.
require "sqlite3"
require "optparse"
require "date"

opt = { db: "/srv/club/members.db", keep: "lists/keep.txt" }
OptionParser.new do |o|
  o.on("--rule R")  { |v| opt[:rule] = v }
  o.on("--until D") { |v| opt[:until] = Date.parse(v) }
  o.on("--apply")   { opt[:apply] = true }
end.parse!

DUE = {
  "a" => "SELECT id FROM member WHERE left_on IS NOT NULL AND date(left_on, '+3 years', 'start of year', '+30 days') <= ?",
  "c" => "SELECT id FROM camp_note WHERE date(camp_year || '-10-01') <= ?",
  "d" => "SELECT id FROM gate_log WHERE date(at, '+60 days') <= ?",
  "e" => "SELECT id FROM photo WHERE form_f = 0 AND date(born, '+18 years') <= ?",
  "g" => "SELECT id FROM waiting WHERE letters_unanswered >= 2 AND date(last_letter) <= ?"
}.freeze

DO = {
  "a" => "UPDATE member SET street=NULL, town=NULL, phone=NULL, iban=NULL WHERE id=?",
  "c" => "DELETE FROM camp_note WHERE id=?",
  "d" => "DELETE FROM gate_log WHERE id=?",
  "e" => "DELETE FROM photo WHERE id=?",
  "g" => "DELETE FROM waiting WHERE id=?"
}.freeze

rule = opt.fetch(:rule)
abort "no such rule: #{rule}" unless DUE.key?(rule)

db   = SQLite3::Database.new(opt[:db])
ids  = db.execute(DUE[rule], [opt.fetch(:until).to_s]).flatten
keep = File.exist?(opt[:keep]) ? File.readlines(opt[:keep], chomp: true).map(&:to_i) : []

unless opt[:apply]
  puts ids
  exit
end

signed = File.readlines("lists/#{rule}-#{opt[:until].year}.txt", chomp: true).map(&:to_i)
extra  = ids - signed
abort "#{extra.size} rows not on the signed list, stopping" unless extra.empty?

db.transaction do
  (ids - keep).each { |i| db.execute(DO[rule], [i]) }
end
puts "rule #{rule}: #{(ids - keep).size} done, #{(ids & keep).size} kept"
