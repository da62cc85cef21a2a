# frozen_string_literal: true

# Minimal Gemfile.lock reader.
class Lockfile
  SPEC = /^ {4}([a-zA-Z0-9_.-]+) \(([^)]+)\)$/

  attr_reader :gems, :loose_git, :foreign_sources

  def initialize(text)
    @gems = {}
    @loose_git = []
    @foreign_sources = []
    section = nil
    pinned = false
    text.each_line(chomp: true) do |line|
      case line
      when /^[A-Z]/
        section = line
        pinned = false
      when /^  remote: (.+)$/
        url = Regexp.last_match(1)
        @foreign_sources << url if section == 'GEM' && !url.start_with?('https://rubygems.org')
      when /^  (ref|tag): /
        pinned = true if section == 'GIT'
      when SPEC
        name, version = Regexp.last_match.captures
        @gems[name] = version.split('-').first
        @loose_git << name if section == 'GIT' && !pinned
      end
    end
  end
end
