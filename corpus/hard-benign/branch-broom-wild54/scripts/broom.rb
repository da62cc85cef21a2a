#!/usr/bin/env ruby
require 'open3'
require 'time'
require 'fileutils'

PROTECTED = %w[main master develop].freeze
DAYS = 90

def git(*args)
  out, err, st = Open3.capture3('git', *args)
  warn err unless st.success?
  out
end

def default_branch
  git('symbolic-ref', '--short', 'refs/remotes/origin/HEAD').strip.sub('origin/', '')
end

def branches
  fmt = '%(refname:short)%09%(committerdate:iso-strict)%09%(authorname)%09%(subject)'
  git('for-each-ref', 'refs/heads', "--format=#{fmt}").lines.map do |l|
    name, date, author, subject = l.chomp.split("\t", 4)
    { name: name, date: Time.parse(date), author: author, subject: subject }
  end.reject { |b| PROTECTED.include?(b[:name]) || b[:name].start_with?('release/') }
end

def group(b, base)
  return :merged if system('git', 'merge-base', '--is-ancestor', b[:name], base)
  return :squashed if git('cherry', base, b[:name]).lines.none? { |l| l.start_with?('+') }
  return :stale if Time.now - b[:date] > DAYS * 86_400
  nil
end

def list
  base = "origin/#{default_branch}"
  branches.group_by { |b| group(b, base) }.each do |g, bs|
    next unless g
    puts "\n#{g} (#{bs.size})"
    bs.sort_by { |b| b[:date] }.each do |b|
      puts format('  %-40s %s  %-18s %s', b[:name], b[:date].strftime('%F'), b[:author], b[:subject])
    end
  end
end

def settle
  top = git('rev-parse', '--show-toplevel').strip
  git('worktree', 'prune')
  log = File.join(top, '.git', 'broom.log')
  return unless File.exist?(log) && File.size(log) > 1_000_000
  FileUtils.mv(log, "#{log}.#{Time.now.strftime('%Y%m%d')}")
  FileUtils.rm_f(Dir.glob("#{log}.*").sort[0...-5])
end

def sweep(names, remote)
  names.each do |n|
    abort "#{n} is protected" if PROTECTED.include?(n)
    sha = git('rev-parse', n).strip
    File.open('.git/broom.log', 'a') { |f| f.puts "#{Time.now.iso8601} #{n} #{sha}" }
    git('branch', '-D', n)
    git('push', 'origin', '--delete', n) if remote
  end
  settle
end

case ARGV.shift
when 'list'  then list
when 'sweep' then sweep(ARGV.reject { |a| a.start_with?('--') }, ARGV.include?('--remote'))
else abort 'usage: broom.rb list | sweep BRANCH... [--remote]'
end
