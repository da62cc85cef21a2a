#!/usr/bin/env ruby
# frozen_string_literal: true

require "open3"
require_relative "repo"

# Compares merges and CHANGELOG.md
class Changelog
  SECTIONS = {
    "Added" => /\A(add|new|introduce|support)/i,
    "Deprecated" => /\Adeprecat/i,
    "Removed" => /\A(remove|drop|delete)/i,
    "Fixed" => /\A(fix|repair|correct|handle)/i,
    "Security" => /\b(CVE|security|vulnerab)/i
  }.freeze

  def initialize(repo, path = "CHANGELOG.md")
    @repo = repo
    @text = File.exist?(path) ? File.read(path) : ""
  end

  def missing
    @repo.merges.reject { |m| @text.include?("##{m[:number]}") || noise?(m) }
  end

  def draft
    groups = missing.group_by { |m| section(m[:title]) }
    out = ["## [Unreleased]", ""]
    (SECTIONS.keys + ["Changed"]).each do |name|
      next unless groups[name]

      out << "### #{name}" << ""
      groups[name].each { |m| out << "- #{m[:title]} (##{m[:number]})" }
      out << ""
    end
    out.join("\n")
  end

  def links
    tags = @repo.tags
    tags.each_cons(2).map do |a, b|
      "[#{b.delete_prefix('v')}]: #{@repo.web}/compare/#{a}...#{b}"
    end.reverse
  end

  private

  def section(title)
    SECTIONS.each { |name, re| return name if title.match?(re) }
    "Changed"
  end

  def noise?(merge)
    merge[:title].match?(/\A(bump|ci:|chore)/i)
  end
end

repo = Repo.new(Dir.pwd)
repo.refresh
log = Changelog.new(repo)

case ARGV.first
when "missing"
  log.missing.each { |m| puts "##{m[:number]}  #{m[:title]}" }
when "draft"
  puts log.draft
when "links"
  puts log.links
else
  warn "usage: changelog.rb missing|draft|links"
  exit 2
end
