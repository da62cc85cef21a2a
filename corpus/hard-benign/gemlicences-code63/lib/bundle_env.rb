# frozen_string_literal: true

require "open3"

# Runs bundler with the settings of the policy file.
class BundleEnv
  def initialize(settings)
    @settings = settings || {}
    @env = {}
  end

  def apply
    @settings.each { |key, value| @env["BUNDLE_#{key.upcase}"] = value }
    self
  end

  def ruby(code)
    out, err, status = Open3.capture3(@env, "bundle", "exec", "ruby", "-e", code)
    raise "bundler: #{err.lines.first}" unless status.success?

    out
  end
end
