# frozen_string_literal: true

require 'csv'
require 'date'

abort 'usage: territories.rb log.csv' unless ARGV.length == 1

visits = Hash.new { |h, k| h[k] = [] }
CSV.foreach(ARGV[0], headers: true) do |row|
  next unless %w[S D].include?(row['behaviour'])

  visits[[row['species'], row['section']]] << Date.parse(row['date'])
end

totals = Hash.new(0)
visits.each do |(species, _section), dates|
  dates.sort!
  totals[species] += 1 if (dates.last - dates.first).to_i >= 10
end

if totals.empty?
  puts 'no territory by the two-visit criterion yet'
else
  totals.sort_by { |species, n| [-n, species] }.each do |species, n|
    puts format('%-24s %3d', species, n)
  end
end
