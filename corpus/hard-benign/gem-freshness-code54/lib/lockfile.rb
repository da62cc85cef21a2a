# frozen_string_literal: true

require "rubygems"

# Reads the specs out of a Gemfile.lock.
class Lockfile
  Entry = Struct.new(:name, :version, :remote) do
    def private?
      !remote.to_s.include?("rubygems.org")
    end
  end

  attr_reader :gems

  def initialize(text)
    @gems = []
    remote = nil
    text.each_line do |line|
      case line
      when /\A[A-Z]/
        remote = nil
      when /\A  remote: (\S+)/
        remote = Regexp.last_match(1)
      when /\A    (\S+) \(([^)\s]+)\)\s*\z/
        add(Regexp.last_match(1), Regexp.last_match(2), remote)
      end
    end
  end

  private

  def add(name, version, remote)
    plain = version.sub(/-(x86|x64|arm|aarch|java|universal).*\z/, "")
    @gems << Entry.new(name, Gem::Version.new(plain), remote)
  end
end
