# frozen_string_literal: true

require 'json'
require 'net/http'
require 'securerandom'
require 'uri'

# The few Sentry API calls that are needed.
class Sentry
  class Error < StandardError; end

  def initialize(env = ENV)
    @base = URI(env.fetch('SENTRY_URL', 'https://sentry.io'))
    raise Error, 'SENTRY_URL must be https' unless @base.is_a?(URI::HTTPS)

    @token = env.fetch('SENTRY_AUTH_TOKEN')
    @org = env.fetch('SENTRY_ORG')
    @project = env.fetch('SENTRY_PROJECT')
  rescue KeyError => e
    raise Error, "#{e.key} is not set"
  end

  def create(version, commits)
    post('releases/', version: version, projects: [@project], commits: commits)
  end

  def deploy(version, environment)
    post("releases/#{escape(version)}/deploys/", environment: environment)
  end

  def finish(version)
    request(Net::HTTP::Put, "releases/#{escape(version)}/", JSON.generate(dateReleased: Time.now.utc.strftime('%FT%TZ')))
  end

  def upload(version, file, name)
    call = Net::HTTP::Post.new(url("releases/#{escape(version)}/files/"))
    File.open(file, 'rb') do |io|
      call.set_form([['file', io, { filename: File.basename(file) }], ['name', name]], 'multipart/form-data')
      send_call(call)
    end
  end

  private

  def escape(text)
    URI.encode_www_form_component(text)
  end

  def url(path)
    URI.join(@base, "/api/0/organizations/#{@org}/#{path}")
  end

  def post(path, **body)
    request(Net::HTTP::Post, path, JSON.generate(body))
  end

  def request(kind, path, body)
    call = kind.new(url(path))
    call['Content-Type'] = 'application/json'
    call.body = body
    send_call(call)
  end

  def send_call(call)
    call['Authorization'] = "Bearer #{@token}"
    reply = Net::HTTP.start(@base.host, @base.port, use_ssl: true, read_timeout: 60) { |http| http.request(call) }
    return if reply.is_a?(Net::HTTPConflict)
    raise Error, "#{call.path}: #{reply.code} #{reply.body.to_s[0, 200]}" unless reply.is_a?(Net::HTTPSuccess)

    JSON.parse(reply.body) unless reply.body.to_s.empty?
  end
end
