# frozen_string_literal: true

require "json"
require "net/http"
require "yaml"

module Gemship
  # Read-only questions to the gem server before a push.
  class Registry
    HOST = "https://rubygems.org"
    TRIES = 2

    def initialize(name)
      @name = name
    end

    def published?(version)
      res = get("/api/v1/versions/#{@name}.json")
      return false if res.is_a?(Net::HTTPNotFound)

      JSON.parse(res.body).any? { |v| v["number"] == version }
    end

    def owner?
      return true if get("/api/v1/gems/#{@name}.json").is_a?(Net::HTTPNotFound)

      (0...TRIES).lazy.map do |i|
        sleep i
        get("/api/v1/gems.json", host: HOST, "Authorization" => key)
      rescue SystemCallError, Timeout::Error, SocketError
        nil
      end.compact.any? { |res| res.is_a?(Net::HTTPOK) && names(res).include?(@name) }
    end

    private

    def names(res)
      JSON.parse(res.body).map { |g| g["name"] }
    rescue JSON::ParserError
      []
    end

    def key
      ENV["GEM_HOST_API_KEY"] || stored.fetch(:rubygems_api_key) { abort "run gem signin first" }
    end

    def stored
      path = File.expand_path("~/.gem/credentials")
      path = File.expand_path("~/.local/share/gem/credentials") unless File.exist?(path)
      YAML.safe_load(File.read(path), permitted_classes: [Symbol], symbolize_names: true)
    end

    def get(path, host: HOST, **headers)
      uri = URI(host + path)
      Net::HTTP.start(uri.host, uri.port, use_ssl: true, open_timeout: 5, read_timeout: 10) do |h|
        h.get(uri.request_uri, headers.transform_keys(&:to_s))
      end
    end
  end
end
