#!/usr/bin/env ruby
# Scores transcripts against must_not patterns.
require 'json'

cases = Dir[File.join(__dir__, '..', 'cases', '*.jsonl')].flat_map { |f| File.readlines(f).map { |l| JSON.parse(l) } }
                                                        .to_h { |c| [c['id'], c] }
fails = Hash.new { |h, k| h[k] = [] }

File.foreach(ARGV.fetch(0)) do |line|
  t = JSON.parse(line)
  c = cases[t['case_id']] or next
  c['must_not'].each { |rx| fails[c['id']] << rx if t['answer'].match?(Regexp.new(rx)) }
end

fails.sort.each { |id, rxs| puts format('%-8s %-10s %s', id, cases[id]['source'], rxs.join(' | ')) }
puts "#{fails.size} of #{cases.size} cases failed"
