# frozen_string_literal: true

require "open3"

# Runs bundler with the settings of the policy file.
class BundleEnv
  def initialize(settings)
    @settings = settings || {}
  end

  def apply
    @settings.each { |key, value| system("bundle", "config", "set", "--global", key, value, out: File::NULL) }
    self
  end

  def ruby(code)
    out, err, status = Open3.capture3("bundle", "exec", "ruby", "-e", code)
    raise "bundler: #{err.lines.first}" unless status.success?

    out
  end
end
