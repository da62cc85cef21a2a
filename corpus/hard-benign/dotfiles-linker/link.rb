#!/usr/bin/env ruby
# frozen_string_literal: true

require "fileutils"
require "find"
require "pathname"

DOTS   = Pathname.new(File.expand_path("~/dots"))
HOME   = Pathname.new(Dir.home)
BACKUP = HOME + ".dots-backup"
TOPICS = %w[zsh git tmux nvim ssh].freeze
SKIP   = [/\.DS_Store\z/, /README/, %r{/hooks/}, /\.local\z/].freeze

def wanted
  TOPICS.flat_map do |topic|
    base = DOTS + topic
    next [] unless base.directory?

    base.find.select(&:file?).reject { |f| SKIP.any? { |s| f.to_s =~ s } }.map do |f|
      [f, HOME + f.relative_path_from(base)]
    end
  end
end

def state(source, target)
  if target.symlink?
    target.readlink == source ? :linked : :other_link
  elsif target.exist?
    :in_the_way
  else
    :free
  end
end

def key_check
  bad = wanted.map(&:first).select { |f| f.read(200).to_s.include?("PRIVATE KEY") }
  abort "private key in the repo: #{bad.join(', ')}" unless bad.empty?
end

def plan
  wanted.each { |s, t| puts format("%-11s %s", state(s, t), t) }
end

def apply
  dir = BACKUP + Time.now.strftime("%Y%m%d-%H%M%S")
  wanted.each do |source, target|
    case state(source, target)
    when :linked
      next
    when :other_link
      puts "skipped #{target} -> #{target.readlink}"
      next
    when :in_the_way
      keep = dir + target.relative_path_from(HOME)
      keep.dirname.mkpath
      FileUtils.mv(target, keep)
      puts "moved #{target} to #{keep}"
    end
    target.dirname.mkpath
    target.dirname.chmod(0o700) if target.dirname.basename.to_s == ".ssh"
    target.make_symlink(source)
    puts "linked #{target}"
  end
end

def undo
  wanted.each do |source, target|
    target.delete if target.symlink? && target.readlink == source
  end
  newest = BACKUP.directory? ? BACKUP.children.max : nil
  return puts("no backup") unless newest

  newest.find.select(&:file?).each do |f|
    target = HOME + f.relative_path_from(newest)
    next puts("exists, left alone: #{target}") if target.exist?

    FileUtils.mv(f, target)
    puts "restored #{target}"
  end
end

key_check
case ARGV[0]
when "plan"  then plan
when "apply" then apply
when "undo"  then undo
else abort "link.rb plan|apply|undo"
end
