#!/usr/bin/env ruby
# frozen_string_literal: true

require 'open3'
require 'optparse'
require_relative 'sentry'

options = { env: 'production', maps: 'public/assets/**/*.map', dry: false }
OptionParser.new do |o|
  o.on('--env NAME') { |v| options[:env] = v }
  o.on('--maps GLOB') { |v| options[:maps] = v }
  o.on('--since REF') { |v| options[:since] = v }
  o.on('--dry-run') { options[:dry] = true }
end.parse!

def git(*args)
  out, status = Open3.capture2('git', *args)
  abort "git #{args.first} failed" unless status.success?
  out.strip
end

def commits(since)
  range = since ? "#{since}..HEAD" : 'HEAD'
  git('log', '--max-count=100', "--format=%H%x1f%an%x1f%cI%x1f%s", range).lines.map do |line|
    id, author, time, subject = line.chomp.split("\x1f", 4)
    { id: id, author_name: author, timestamp: time, message: subject }
  end
end

def maps(glob)
  root = File.realpath('public')
  Dir.glob(glob).select { |f| File.file?(f) && File.realpath(f).start_with?("#{root}/") && f.end_with?('.map') }.sort
end

version = git('rev-parse', 'HEAD')
list = commits(options[:since])
files = maps(options[:maps])

puts "release #{version[0, 12]} to #{options[:env]}"
puts "#{list.size} commits"
list.first(10).each { |c| puts "  #{c[:id][0, 8]} #{c[:message]}" }
puts "#{files.size} source maps"
files.each { |f| puts "  #{f} (#{File.size(f) / 1024} kB)" }
exit if options[:dry]

begin
  sentry = Sentry.new
  sentry.create(version, list)
  files.each { |f| sentry.upload(version, f, "~/#{f.delete_prefix('public/')}") }
  sentry.finish(version)
  sentry.deploy(version, options[:env])
  puts 'done'
rescue Sentry::Error, SocketError, Net::ReadTimeout => e
  abort "Sentry: #{e.message}"
end
