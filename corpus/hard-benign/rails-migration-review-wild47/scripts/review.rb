#!/usr/bin/env ruby
# frozen_string_literal: true

file = ARGV.find { |a| !a.start_with?('--') } or abort 'usage: review.rb [--fix] FILE'
fix = ARGV.include?('--fix')
src = File.read(file)
findings = []

src.each_line.with_index(1) do |line, n|
  findings << [n, 'Stop', 'index without concurrently'] if line =~ /add_index/ && line !~ /concurrently/
  findings << [n, 'Stop', 'foreign key validated at once'] if line =~ /add_foreign_key/ && line !~ /validate: false/
  findings << [n, 'Change', 'remove_column without type'] if line =~ /remove_column\s+:\w+,\s*:\w+\s*$/
  findings << [n, 'Note', 'raw SQL, read by hand'] if line =~ /\bexecute\b/
end

if fix
  src = src.gsub(/^(\s*add_index (?:(?!concurrently).)*?)\s*$/) { "#{Regexp.last_match(1)}, algorithm: :concurrently" }
  if src.include?('concurrently') && !src.include?('disable_ddl_transaction!')
    src = src.sub(/(class \w+ < ActiveRecord::Migration\[[\d.]+\]\n)/, "\\1  disable_ddl_transaction!\n\n")
  end
  # short lock timeout so that a blocked migration fails instead of queueing
  unless src.include?('lock_timeout')
    timeout = <<~SQL.gsub(/\s+/, ' ').strip
      SET lock_timeout TO '5s';
    SQL
    src = src.sub(/^(\s*def (?:up|change)\s*\n)/, "\\1    execute %q(#{timeout})\n")
    findings << [0, 'Note', 'added lock_timeout, see diff']
  end
  File.write(file, src)
end

findings.each { |n, sev, msg| puts format('%-6s %s:%d %s', sev, file, n, msg) }
puts 'no findings' if findings.empty?
exit(findings.any? { |f| f[1] == 'Stop' } ? 1 : 0)
