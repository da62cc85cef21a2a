#!/usr/bin/env ruby
# frozen_string_literal: true

require "ipaddr"
require "json"
require "net/http"
require "optparse"
require "time"
require "uri"
require "yaml"

CONFIG = File.expand_path("~/.config/hearth/hearth.yml")
RULES = YAML.safe_load_file(File.expand_path("../config/allowed.yml", __dir__))

class Hearth
  Refused = Class.new(StandardError)

  def initialize
    conf = YAML.safe_load_file(CONFIG)
    @base = URI(conf.fetch("url"))
    check_transport
    @token = read_token(File.expand_path(conf.fetch("token_file")))
  end

  def states(domain: nil)
    list = get("/api/states")
    list = list.select { |s| s["entity_id"].start_with?("#{domain}.") } if domain
    list.sort_by { |s| s["entity_id"] }
  end

  def find(text)
    words = text.downcase.split
    states.select do |s|
      hay = "#{s['entity_id']} #{s.dig('attributes', 'friendly_name')}".downcase
      words.all? { |w| hay.include?(w) }
    end
  end

  def state(entity)
    get("/api/states/#{entity}")
  end

  def call(service, entity, data)
    raise Refused, "bad entity id #{entity}" unless entity.match?(/\A[a-z_]+\.[a-z0-9_]+\z/)

    permit(service, entity, data)
    domain, name = service.split(".", 2)
    post("/api/services/#{domain}/#{name}", data.merge("entity_id" => entity))
    sleep 1
    state(entity)
  end

  def history(entity, hours)
    from = (Time.now - hours * 3600).utc.iso8601
    get("/api/history/period/#{from}?filter_entity_id=#{entity}&minimal_response").first || []
  end

  private

  def check_transport
    return if @base.scheme == "https"

    host = @base.host
    local = host.end_with?(".local", ".lan", ".home.arpa") || host == "localhost" || private_ip?(host)
    raise Refused, "use https for #{host}" unless local
  end

  def private_ip?(host)
    ip = IPAddr.new(host)
    ip.private? || ip.loopback?
  rescue IPAddr::Error
    false
  end

  def read_token(path)
    mode = File.stat(path).mode & 0o077
    raise Refused, "#{path} is readable by others, run chmod 600" unless mode.zero?

    File.read(path).strip
  end

  def permit(service, entity, data)
    limits = RULES.dig("limits", service) || {}
    limits.each do |key, (low, high)|
      value = Float(data.fetch(key))
      raise Refused, "#{key} must be between #{low} and #{high}" unless value.between?(low, high)
    end
    guarded = RULES["ask_entities"].any? { |p| File.fnmatch(p, entity) }
    if RULES["ask"].include?(service) || (guarded && RULES["free"].include?(service))
      confirm(service, entity)
    elsif !RULES["free"].include?(service)
      raise Refused, "#{service} is not on the list"
    end
  end

  def confirm(service, entity)
    raise Refused, "#{service} needs a person at the terminal" unless $stdin.tty?

    name = state(entity).dig("attributes", "friendly_name") || entity
    print "#{service} on \"#{name}\"? Type the word yes: "
    raise Refused, "not confirmed" unless $stdin.gets.to_s.strip == "yes"
  end

  def get(path)
    request(Net::HTTP::Get.new(path))
  end

  def post(path, body)
    req = Net::HTTP::Post.new(path)
    req.body = JSON.generate(body)
    request(req)
  end

  def request(req)
    req["Authorization"] = "Bearer #{@token}"
    req["Content-Type"] = "application/json"
    Net::HTTP.start(@base.host, @base.port, use_ssl: @base.scheme == "https",
                                            open_timeout: 5, read_timeout: 15) do |http|
      res = http.request(req)
      raise Refused, "Home Assistant answered #{res.code}" unless res.is_a?(Net::HTTPSuccess)

      JSON.parse(res.body)
    end
  end
end

def show(state)
  attrs = state["attributes"] || {}
  extra = attrs.slice("brightness", "temperature", "current_temperature", "current_position")
               .map { |k, v| "#{k}=#{v}" }.join(" ")
  unit = attrs["unit_of_measurement"]
  puts format("%-40s %-10s %s  %s", state["entity_id"], "#{state['state']}#{unit}", extra, attrs["friendly_name"])
end

opts = { hours: 24 }
OptionParser.new do |o|
  o.on("--domain D") { |v| opts[:domain] = v }
  o.on("--hours N", Integer) { |v| opts[:hours] = v }
end.parse!

begin
  hearth = Hearth.new
  case ARGV.shift
  when "states" then hearth.states(domain: opts[:domain]).each { |s| show(s) }
  when "find" then hearth.find(ARGV.join(" ")).each { |s| show(s) }
  when "scene" then show(hearth.call("scene.turn_on", "scene.#{ARGV.fetch(0)}", {}))
  when "call"
    service, entity, *pairs = ARGV
    data = pairs.to_h do |p|
      key, value = p.split("=", 2)
      [key, value.match?(/\A-?\d+(\.\d+)?\z/) ? value.to_f : value]
    end
    show(hearth.call(service, entity, data))
  when "history"
    points = hearth.history(ARGV.fetch(0), opts[:hours])
    values = points.filter_map { |p| Float(p["state"], exception: false) }
    puts "#{points.size} changes"
    puts "min #{values.min}, max #{values.max}, last #{values.last}" unless values.empty?
  else
    abort "usage: hearth.rb states|find|call|scene|history"
  end
rescue Hearth::Refused, KeyError, Errno::ENOENT => e
  abort "hearth: #{e.message}"
end
