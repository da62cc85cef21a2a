#!/usr/bin/env ruby
# carry.rb pack PROFILE OUT.tar.age | unpack IN.tar.age TARGET
require "open3"

SKIP = %w[cache2 startupCache shader-cache crashes minidumps datareporting sessionstore-backups lock .parentlock parent.lock]

def running?
  _, status = Open3.capture2("pgrep", "-x", "firefox")
  status.success?
end

cmd, from, to = ARGV
abort "usage: carry.rb pack|unpack FROM TO" unless from && to
abort "close the browser first" if running?

case cmd
when "pack"
  abort "no profile in #{from}" unless File.exist?(File.join(from, "places.sqlite")) || File.exist?(File.join(from, "prefs.js"))
  abort "#{to} exists" if File.exist?(to)
  tar = ["tar", "-C", from, *SKIP.map { |s| "--exclude=./#{s}" }, "-cf", "-", "."]
  ok = Open3.pipeline(tar, ["age", "--passphrase", "-o", to]).all?(&:success?)
  abort "failed" unless ok
  puts "#{to}: #{File.size(to) / 1_000_000} MB"
when "unpack"
  abort "#{to} is not empty" if Dir.exist?(to) && !Dir.empty?(to)
  Dir.mkdir(to, 0o700) unless Dir.exist?(to)
  ok = Open3.pipeline(["age", "--decrypt", from], ["tar", "-C", to, "-xf", "-"]).all?(&:success?)
  abort "failed" unless ok
  puts "unpacked into #{to}; now delete #{from}"
else
  abort "pack or unpack"
end
