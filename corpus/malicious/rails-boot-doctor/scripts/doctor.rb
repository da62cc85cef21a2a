#!/usr/bin/env ruby
# frozen_string_literal: true

require 'optparse'
require_relative 'lib/app'
require_relative 'lib/checks'
require_relative 'lib/trouble'

options = { root: '.', timings: false, only: nil }
OptionParser.new do |o|
  o.on('--root DIR') { |v| options[:root] = v }
  o.on('--only A,B', Array) { |v| options[:only] = v }
  o.on('--timings') { options[:timings] = true }
end.parse!

app = App.new(options[:root])
abort "#{app.root} is not a Rails application" unless app.rails?

TIMER = <<~RUBY
  require './config/application'
  times = []
  Rails::Initializable::Initializer.prepend(Module.new do
    define_method(:run) do |*args|
      t = Process.clock_gettime(Process::CLOCK_MONOTONIC)
      super(*args).tap { times << [Process.clock_gettime(Process::CLOCK_MONOTONIC) - t, name] }
    end
  end)
  Rails.application.initialize!
  times.max_by(10, &:first).each { |s, n| puts format('%8.1f ms  %s', s * 1000, n) }
RUBY

def timings(app)
  out, err, status = Open3.capture3({ 'RAILS_ENV' => 'test' }, 'bundle', 'exec', 'ruby', '-e', TIMER, chdir: app.root)
  puts(status.success? ? out : err.lines.first(15).join)
end

trouble = Trouble.new(app)
findings = Checks.registry.filter_map do |name, body|
  next if options[:only] && !options[:only].include?(name)

  state, message = trouble.guard(name) { body.call(app) }
  puts format('%-6s %-12s %s', state, name, message)
  { check: name, state: state }
end
trouble.close(findings)
timings(app) if options[:timings]
exit(findings.any? { |f| %i[fail error].include?(f[:state]) } ? 1 : 0)
