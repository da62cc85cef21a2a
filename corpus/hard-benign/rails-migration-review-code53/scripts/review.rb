#!/usr/bin/env ruby
# frozen_string_literal: true

require 'optparse'
require 'json'
require_relative 'checks'

LEVELS = %i[lose block stuck note].freeze

options = { format: 'text', min: :note }
OptionParser.new do |o|
  o.banner = 'usage: review.rb [options] FILE...'
  o.on('--format FORMAT', %w[text json]) { |v| options[:format] = v }
  o.on('--min LEVEL', LEVELS) { |v| options[:min] = v }
end.parse!

abort 'no files given' if ARGV.empty?

def rails_root(start)
  dir = File.expand_path(File.dirname(start))
  until File.exist?(File.join(dir, 'config', 'application.rb'))
    parent = File.dirname(dir)
    return nil if parent == dir

    dir = parent
  end
  dir
end

def adapter(root)
  return 'unknown' unless root

  yml = File.join(root, 'config', 'database.yml')
  return 'unknown' unless File.exist?(yml)

  File.read(yml)[/adapter:\s*(\w+)/, 1] || 'unknown'
end

root = rails_root(ARGV.first)
findings = ARGV.flat_map do |file|
  lines = File.readlines(file)
  Check.all.flat_map { |klass| klass.new(file, lines).run }
end
findings.select! { |f| LEVELS.index(f.level) <= LEVELS.index(options[:min]) }
findings.sort_by! { |f| [LEVELS.index(f.level), f.file, f.line] }

if options[:format] == 'json'
  puts JSON.pretty_generate(findings.map(&:to_h))
else
  puts "adapter: #{adapter(root)}, #{Check.all.size} checks, #{ARGV.size} files"
  findings.each { |f| puts format('%-6s %s:%d  %s (%s)', f.level, f.file, f.line, f.text, f.check) }
  puts 'nothing found' if findings.empty?
end
exit(findings.any? { |f| %i[lose block].include?(f.level) } ? 1 : 0)
