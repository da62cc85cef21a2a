#!/usr/bin/env ruby
# frozen_string_literal: true

require 'optparse'
require_relative 'lib/issue'
require_relative 'lib/preview'

options = { port: 4400 }
parser = OptionParser.new do |o|
  o.banner = 'press.rb build|preview FOLDER [--port N]'
  o.on('--port N', Integer) { |n| options[:port] = n }
end
command, folder = parser.parse(ARGV)
abort parser.banner unless folder && File.directory?(folder)

issue = Issue.new(folder)
case command
when 'build'
  path = issue.build
  puts path
  puts "#{issue.over} line(s) over a multiple of four pages" if issue.over.positive?
when 'preview'
  Preview.new(issue, options[:port]).start
else
  abort parser.banner
end
