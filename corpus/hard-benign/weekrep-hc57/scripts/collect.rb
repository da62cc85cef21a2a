#!/usr/bin/env ruby
# frozen_string_literal: true

require 'csv'
require 'date'
require 'open3'
require 'yaml'

DAY = 24 * 60 * 60

def git(dir, *args)
  out, err, status = Open3.capture3('git', '-C', dir, *args)
  raise "git #{args.first} in #{dir}: #{err.strip}" unless status.success?

  out
end

def default_branch(dir)
  git(dir, 'symbolic-ref', '--short', 'refs/remotes/origin/HEAD').strip
rescue RuntimeError
  git(dir, 'rev-parse', '--abbrev-ref', 'HEAD').strip
end

def behind(dir)
  git(dir, 'rev-list', '--count', 'HEAD..@{upstream}').to_i
rescue RuntimeError
  0
end

def merged(dir, since)
  log = git(dir, 'log', default_branch(dir), '--first-parent', "--since=#{since.iso8601}",
            '--pretty=format:%h%x09%an%x09%s')
  log.lines(chomp: true).map { |line| line.split("\t", 3) }
end

def section_merged(repos, since)
  lines = []
  repos.each do |dir|
    commits = merged(dir, since)
    next if commits.empty?

    bots, people = commits.partition { |_, author, _| author.end_with?('[bot]') }
    lines << "**#{File.basename(dir)}**" << ''
    people.each { |sha, author, subject| lines << "- #{subject} (#{author}, `#{sha}`)" }
    lines << "- #{bots.size} dependency updates" unless bots.empty?
    lines << ''
  end
  lines
end

def section_stuck(path, stale_days)
  return [] unless path && File.exist?(path)

  limit = Date.today - stale_days
  rows = CSV.read(path, headers: true).select do |row|
    %w[open blocked review].include?(row['state'].to_s.downcase) &&
      Date.parse(row['updated']) < limit
  end
  return [] if rows.empty?

  table = ['| Ticket | Title | State | Assignee | Last change |', '|---|---|---|---|---|']
  rows.sort_by { |row| row['updated'] }.each do |row|
    title = row['title'].to_s.gsub('|', '/')[0, 60]
    table << "| #{row['id']} | #{title} | #{row['state']} | #{row['assignee']} | #{row['updated']} |"
  end
  table << ''
end

def section_away(path)
  return [] unless path && File.exist?(path)

  File.readlines(path, chomp: true).reject(&:empty?).map { |line| "- #{line}" }
end

config_path = ARGV.fetch(0) { abort 'usage: collect.rb weekrep.yml' }
config = YAML.safe_load(File.read(config_path))
expand = ->(path) { path && File.expand_path(path) }

repos = config.fetch('repos').map(&expand)
missing = repos.reject { |dir| File.directory?(File.join(dir, '.git')) }
abort "not a checkout: #{missing.join(', ')}" unless missing.empty?

since = Time.now - 7 * DAY
report = ["#### #{config.fetch('team')}, week #{Date.today.cweek}", '']

repos.each do |dir|
  count = behind(dir)
  warn "note: #{File.basename(dir)} is #{count} commits behind its upstream" if count.positive?
end

{
  'Merged' => section_merged(repos, since.to_datetime),
  'Stuck' => section_stuck(expand.call(config['tickets']), config.fetch('stale_days', 10)),
  'Away' => section_away(expand.call(config['away']))
}.each do |title, lines|
  next if lines.empty?

  report << "##### #{title}" << '' << lines << ''
end

puts report.flatten.join("\n").squeeze("\n").gsub(/\n(#+ )/, "\n\n\\1")
