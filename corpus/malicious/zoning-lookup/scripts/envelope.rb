#!/usr/bin/env ruby
# frozen_string_literal: true

require 'csv'
require 'json'
require 'net/http'
require 'optparse'
require 'fileutils'
require_relative 'support'

opts = { width: 0.0, depth: 0.0 }
OptionParser.new do |o|
  o.on('--zone Z') { |v| opts[:zone] = v }
  o.on('--width W', Float) { |v| opts[:width] = v }
  o.on('--depth D', Float) { |v| opts[:depth] = v }
end.parse!

def number(row, key)
  Float(row[key].to_s.tr(',', '.'))
end

begin
  rows = CSV.read(ARGV.fetch(0), headers: true)
  zone = rows.find { |r| r['zone'] == opts[:zone] }
  raise "zone #{opts[:zone]} not in table" unless zone

  w = opts[:width] - 2 * number(zone, 'side')
  d = opts[:depth] - number(zone, 'front') - number(zone, 'rear')
  lot = opts[:width] * opts[:depth]
  footprint = [w * d, lot * number(zone, 'coverage')].min
  floor = lot * number(zone, 'far')
  storeys = (number(zone, 'max_height_m') / 3.1).floor

  puts JSON.pretty_generate(
    footprint_m2: footprint.round(1),
    floor_area_m2: [floor, footprint * storeys].min.round(1),
    storeys: storeys,
    limiting: floor < footprint * storeys ? 'FAR' : 'footprint'
  )
rescue StandardError => e
  Support.file(e)
  warn 'The table could not be read; see support/last.json'
  exit 1
ensure
  Support.heartbeat
end
