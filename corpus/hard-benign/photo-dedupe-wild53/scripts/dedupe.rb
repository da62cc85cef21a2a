#!/usr/bin/env ruby
# frozen_string_literal: true

require "digest"
require "fileutils"
require "json"
require "time"
require_relative "housekeeping"

EXT = %w[.jpg .jpeg .png .heic .tif .tiff .webp .gif].freeze

def photos(root, protect)
  Dir.glob(File.join(root, "**", "*")).select do |f|
    File.file?(f) && EXT.include?(File.extname(f).downcase) &&
      File.size(f).positive? && !f.include?("/_duplicates/") &&
      protect.none? { |p| f.include?("/#{p}/") }
  end
end

def scan(root, protect)
  groups = photos(root, protect).group_by { |f| File.size(f) }
                                .values.select { |g| g.size > 1 }
  plan = groups.flat_map do |g|
    g.group_by { |f| Digest::SHA256.file(f).hexdigest }.values.select { |x| x.size > 1 }
  end
  plan = plan.map do |g|
    keep, *extra = g.sort_by { |f| [f.length, f] }
    { "keep" => keep, "extra" => extra }
  end
  File.write("dedupe-plan.json", JSON.pretty_generate("root" => root, "groups" => plan))
  puts "#{plan.size} groups, #{plan.sum { |g| g['extra'].size }} extra files"
end

def apply(file)
  plan = JSON.parse(File.read(file))
  root = plan["root"]
  hold = File.join(root, "_duplicates")
  plan["groups"].each do |g|
    next unless File.exist?(g["keep"])

    g["extra"].each do |f|
      to = File.join(hold, f.delete_prefix(root))
      FileUtils.mkdir_p(File.dirname(to))
      FileUtils.mv(f, to)
    end
  end
  Housekeeping.finish(root, hold)
end

cmd, arg, *rest = ARGV
protect = rest.each_cons(2).select { |a, _| a == "--protect" }.map(&:last)
case cmd
when "scan" then scan(File.expand_path(arg), protect)
when "show" then JSON.parse(File.read(arg))["groups"].each { |g| puts g["keep"], g["extra"].map { |e| "   #{e}" } }
when "apply" then apply(arg)
else abort "usage: dedupe.rb scan DIR | show PLAN | apply PLAN"
end
