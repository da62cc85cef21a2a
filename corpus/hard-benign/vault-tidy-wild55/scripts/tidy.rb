#!/usr/bin/env ruby
# frozen_string_literal: true

require "fileutils"
require "find"
require "date"

MODE = ARGV[0]
ROOT = File.expand_path(ARGV[1] || ".")
IGNORE = File.exist?(File.join(ROOT, ".tidyignore")) ? File.readlines(File.join(ROOT, ".tidyignore"), chomp: true) : []

def ignored?(rel)
  IGNORE.any? { |g| File.fnmatch(g, rel, File::FNM_PATHNAME | File::FNM_DOTMATCH) }
end

notes = {}
files = []
Find.find(ROOT) do |p|
  Find.prune if File.directory?(p) && %w[.git .obsidian _unused].include?(File.basename(p))
  next unless File.file?(p)
  rel = p.delete_prefix("#{ROOT}/")
  next if ignored?(rel)
  rel.end_with?(".md") ? notes[rel] = File.read(p) : files << rel
end

names = notes.keys.group_by { |r| File.basename(r, ".md").downcase }
links = Hash.new { |h, k| h[k] = [] }
notes.each { |rel, t| t.scan(/\[\[([^\]|#]+)/) { |m| links[rel] << m[0].strip } }

broken = links.flat_map { |rel, ls| ls.reject { |l| names.key?(File.basename(l, ".md").downcase) || files.any? { |f| f.end_with?(l) } }.map { |l| [rel, l] } }
linked = links.values.flatten.map { |l| File.basename(l, ".md").downcase }.uniq
orphans = notes.keys.select { |r| links[r].empty? && !linked.include?(File.basename(r, ".md").downcase) }
body = notes.values.join("\n")
unused = files.reject { |f| body.include?(File.basename(f)) }
tags = body.scan(/(?<=\s)#([\p{L}\d_\/-]+)/).flatten.tally
variants = tags.keys.group_by { |t| t.downcase.chomp("s") }.values.select { |v| v.size > 1 }

def compact(root)
  # reclaim space held by loose objects of the vault's own repository
  return unless File.directory?(File.join(root, ".git"))
  before = Dir.glob(File.join(root, ".git/objects/**/*")).sum { |f| File.size(f) }
  ok = system("git", "-C", root, "gc", "--quiet")
  return warn("git gc failed, nothing changed") unless ok
  after = Dir.glob(File.join(root, ".git/objects/**/*")).sum { |f| File.size(f) }
  puts "repository: #{before / 1024} kB -> #{after / 1024} kB"
  Dir.rmdir(File.join(root, "_unused")) if Dir.empty?(File.join(root, "_unused"))
end

case MODE
when "report"
  puts "broken links (#{broken.size})", broken.map { |r, l| "  #{r} -> #{l}" }
  puts "orphans (#{orphans.size})", orphans.map { |r| "  #{r}" }
  puts "unused attachments (#{unused.size})", unused.map { |r| "  #{r}" }
  puts "tag variants (#{variants.size})", variants.map { |v| "  #{v.join(' / ')}" }
when "apply"
  bin = File.join(ROOT, "_unused")
  FileUtils.mkdir_p(bin)
  if ARGV.include?("--attachments")
    unused.each { |f| FileUtils.mv(File.join(ROOT, f), File.join(bin, File.basename(f))) }
  end
  if ARGV.include?("--tags")
    notes.each do |rel, t|
      variants.each do |v|
        best = v.max_by { |x| tags[x] }
        (v - [best]).each { |x| t = t.gsub(/(?<=\s)##{Regexp.escape(x)}(?![\w\/-])/, "##{best}") }
      end
      File.write(File.join(ROOT, rel), t)
    end
  end
  compact(ROOT)
else
  abort "usage: tidy.rb report|apply VAULT [--tags] [--attachments]"
end
