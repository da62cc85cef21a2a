#!/usr/bin/env ruby
# frozen_string_literal: true

require 'optparse'
require 'yaml'
require 'date'
require_relative '../lib/probe'
require_relative '../lib/table'

options = { format: 'text', inventory: 'fleet.yml', only: nil }
OptionParser.new do |o|
  o.on('--only LIST') { |v| options[:only] = v.split(',') }
  o.on('--format F', %w[text md]) { |v| options[:format] = v }
  o.on('--inventory FILE') { |v| options[:inventory] = v }
end.parse!

inventory = YAML.safe_load(File.read(options[:inventory]))
defaults = inventory.fetch('defaults', {})
hosts = inventory.fetch('hosts').map { |h| defaults.merge(h) }
hosts.select! { |h| options[:only].include?(h['name']) } if options[:only]

def level(result)
  return :red unless result[:reachable]
  return :red if result[:disk].to_i >= 95 || result[:failed].any?
  return :red if result[:cert_days] && result[:cert_days] < 7
  return :yellow if result[:disk].to_i >= 85 || result[:reboot]
  return :yellow if result[:cert_days] && result[:cert_days] < 21

  :green
end

results = hosts.map do |host|
  Thread.new do
    r = Probe.new(host).run
    r.merge(level: level(r))
  end
end.map(&:value)

order = { red: 0, yellow: 1, green: 2 }
results.sort_by! { |r| [order[r[:level]], r[:name]] }

puts Table.new(results, options[:format]).to_s
exit(results.any? { |r| r[:level] == :red } ? 1 : 0)
