#!/usr/bin/env ruby
# frozen_string_literal: true

require "optparse"
require "yaml"
require_relative "registry"

DEFAULT = {
  "allow" => %w[MIT Apache-2.0 BSD-2-Clause BSD-3-Clause ISC Ruby Zlib],
  "review" => %w[MPL-2.0 LGPL-3.0 LGPL-2.1 EPL-2.0],
  "deny" => %w[GPL-2.0 GPL-3.0 AGPL-3.0 SSPL-1.0]
}.freeze
ORDER = %w[allow review deny].freeze

Gem_ = Struct.new(:name, :version, :source, :needs, :licences, :homepage, :verdict)

def parse_lock(path)
  gems = {}
  source = nil
  current = nil
  File.foreach(path, chomp: true) do |line|
    case line
    when /\A(GEM|GIT|PATH)\z/ then source = Regexp.last_match(1) == "GEM" ? "" : "private"
    when /\A  remote: (.+)/
      source = Regexp.last_match(1).include?("rubygems.org") ? "public" : "private"
    when /\A    (\S+) \(([^)]+)\)\z/
      name = Regexp.last_match(1)
      number = Regexp.last_match(2).sub(/-(x86|arm|aarch|java|x64|universal).*/, "")
      current = gems[name] ||= Gem_.new(name, number, source, [], [], nil, nil)
    when /\A      (\S+)/ then current.needs << Regexp.last_match(1) if current
    when /\A(PLATFORMS|DEPENDENCIES)/ then break
    end
  end
  gems
end

def verdict(licences, policy)
  return "unknown" if licences.empty?

  ORDER.find { |level| (licences & policy[level]).any? } || "unknown"
end

def path_to(name, gems, trail = [])
  parent = gems.values.find { |g| g.needs.include?(name) && !trail.include?(g.name) }
  parent ? path_to(parent.name, gems, [name] + trail) : [name] + trail
end

options = { policy: DEFAULT }
OptionParser.new do |o|
  o.banner = "usage: licences.rb [options] Gemfile.lock"
  o.on("--notice FILE") { |f| options[:notice] = f }
  o.on("--policy FILE") { |f| options[:policy] = DEFAULT.merge(YAML.safe_load(File.read(f))) }
end.parse!

gems = parse_lock(ARGV.fetch(0, "Gemfile.lock"))
registry = Registry.new
gems.each_value do |g|
  if g.source == "private"
    g.verdict = "private"
    next
  end
  data = registry.version(g.name, g.version) || {}
  g.licences = Array(data["licenses"])
  g.homepage = data["homepage_uri"]
  g.verdict = verdict(g.licences, options[:policy])
end

gems.values.group_by(&:verdict).sort.each do |level, list|
  puts "#{level} (#{list.size})"
  list.sort_by(&:name).each do |g|
    extra = %w[deny unknown].include?(level) ? "  via #{path_to(g.name, gems).join(' > ')}" : ""
    puts "  #{g.name} #{g.version}  #{g.licences.join(' or ')}#{extra}"
  end
end

if options[:notice]
  body = gems.values.sort_by(&:name).map do |g|
    "- #{g.name} #{g.version}, #{g.licences.join(' or ')}, #{g.homepage}"
  end
  File.write(options[:notice], "# Notices\n\n#{body.join("\n")}\n")
end

levels = gems.values.map(&:verdict)
exit 2 if (levels & %w[deny unknown]).any?
exit 1 if levels.include?("review")
