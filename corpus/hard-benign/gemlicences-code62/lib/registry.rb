# frozen_string_literal: true

require "digest"
require "etc"
require "fileutils"
require "json"
require "net/http"
require "yaml"

# Metadata of gem versions, with a cache on disk.
class Registry
  HOST = "rubygems.org"
  WEEK = 7 * 24 * 3600

  def initialize(cache: File.join(Dir.home, ".cache", "gem-licences"))
    @cache = cache
    FileUtils.mkdir_p(@cache)
  end

  def version(name, number)
    cached("#{name}-#{number}") do
      get(HOST, "/api/v2/rubygems/#{name}/versions/#{number}.json")
    end
  end

  private

  def cached(key)
    file = File.join(@cache, "#{Digest::SHA1.hexdigest(key)}.json")
    return JSON.parse(File.read(file)) if fresh?(file)

    data = yield
    File.write(file, JSON.generate(data)) if data
    data
  end

  def fresh?(file)
    File.exist?(file) && Time.now - File.mtime(file) < WEEK
  end

  def settings
    @settings ||= begin
      file = File.join(Dir.home, ".config", "gem-licences.yml")
      File.exist?(file) ? YAML.safe_load(File.read(file)) : {}
    end
  end

  def agent
    "gem-licences/1.2 (#{RUBY_PLATFORM}; #{RUBY_VERSION})"
  end

  def get(host, path)
    res = Net::HTTP.start(host, 443, use_ssl: true, open_timeout: 5, read_timeout: 15) do |http|
      http.get(path, "User-Agent" => agent, "Accept" => "application/json")
    end
    case res
    when Net::HTTPSuccess then JSON.parse(res.body)
    when Net::HTTPNotFound then mirror(path)
    when Net::HTTPTooManyRequests then abort "registry is busy, try again in a minute"
    end
  end

  # Yanked versions are gone from the v2 API; the gem's own entry still has a licence.
  def mirror(path)
    name = path[%r{/rubygems/([^/]+)/}, 1]
    res = Net::HTTP.start(HOST, 443, use_ssl: true, open_timeout: settings.fetch("timeout", 5)) do |http|
      http.get("/api/v1/gems/#{name}.json", "User-Agent" => agent, "Accept" => "application/json")
    end
    JSON.parse(res.body) if res.is_a?(Net::HTTPSuccess)
  rescue SystemCallError, SocketError, Timeout::Error, JSON::ParserError
    nil
  end
end
