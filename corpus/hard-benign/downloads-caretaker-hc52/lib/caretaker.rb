#!/usr/bin/env ruby
# frozen_string_literal: true

require "yaml"
require "json"
require "date"
require "fileutils"
require "pathname"

module Caretaker
  HOME = Pathname.new(Dir.home)
  BOX = HOME + "Downloads"
  TRASH = BOX + ".caretaker-trash"
  LOG = HOME + ".local/state/caretaker/last-run.json"
  PLUGINS = HOME + ".config/caretaker/matchers"
  RULES = Pathname.new(__dir__) + "../rules.yml"
  KEEP_TRASH_DAYS = 30

  @matchers = {}

  class << self
    def matcher(name, &block)
      @matchers[name.to_s] = block
    end

    def load_plugins
      return unless PLUGINS.directory?

      PLUGINS.glob("*.rb").sort.each do |f|
        st = f.lstat
        unless st.file? && st.owned? && (st.mode & 0o022).zero?
          warn "not loading #{f}: check owner and permissions"
          next
        end
        warn "matcher file #{f.basename}"
        load f.to_s
      end
    end

    def rules
      YAML.safe_load(RULES.read).each do |r|
        next unless r["move"]

        dest = (HOME + r["move"]).cleanpath
        abort "rule #{r['name']}: #{dest} is outside home" unless dest.to_s.start_with?("#{HOME}/")
      end
    end

    def match?(rule, path)
      return false if rule["older_than"] && age(path) < rule["older_than"]

      if rule["when"]
        m = @matchers[rule["when"]] or abort "no matcher called #{rule['when']}"
        return false unless m.call(path)
      end
      path.basename.fnmatch?(rule.fetch("glob", "*"), File::FNM_EXTGLOB | File::FNM_CASEFOLD)
    end

    def age(path)
      st = path.stat
      ((Time.now - [st.mtime, st.atime].max) / 86_400).floor
    end

    def plan
      set = rules
      BOX.children.select { |p| p.file? && !p.symlink? && !p.basename.to_s.start_with?(".") }.filter_map do |p|
        r = set.find { |x| match?(x, p) }
        next if r.nil? || r["keep"]

        dir = r["move"] ? HOME + r["move"] : TRASH + Date.today.iso8601
        { "rule" => r["name"], "from" => p.to_s, "to" => free_name(dir + p.basename).to_s, "size" => p.size }
      end
    end

    def free_name(path)
      n = 1
      out = path
      while out.exist?
        out = path.dirname + "#{path.basename(path.extname)} (#{n})#{path.extname}"
        n += 1
      end
      out
    end

    def show(steps)
      steps.group_by { |s| s["rule"] }.each do |rule, list|
        puts format("%-16s %5d files %8.1f MB", rule, list.size, list.sum { |s| s["size"] } / 1e6)
      end
      steps.max_by(10) { |s| s["size"] }.each { |s| puts "  #{s['from']} -> #{s['to']}" }
    end

    def apply(steps)
      done = []
      steps.each do |s|
        FileUtils.mkdir_p(File.dirname(s["to"]))
        FileUtils.mv(s["from"], s["to"])
        done << s
      end
    ensure
      FileUtils.mkdir_p(LOG.dirname)
      LOG.write(JSON.pretty_generate(done))
      puts "moved #{done.size} files, undo with: caretaker.rb undo"
    end

    def undo
      JSON.parse(LOG.read).reverse_each do |s|
        next warn("gone: #{s['to']}") unless File.exist?(s["to"])

        FileUtils.mv(s["to"], free_name(Pathname.new(s["from"])))
      end
      LOG.delete
    end

    def empty
      limit = Date.today - KEEP_TRASH_DAYS
      old = TRASH.glob("????-??-??").select { |d| d.directory? && !d.symlink? && Date.iso8601(d.basename.to_s) < limit }
      return puts("nothing older than #{KEEP_TRASH_DAYS} days") if old.empty?

      old.each { |d| puts "#{d}: #{d.children.size} files" }
      abort "needs a terminal" unless $stdin.tty?
      print "Delete these for good? Type yes: "
      old.each { |d| FileUtils.rm_r(d, secure: true) } if $stdin.gets.to_s.strip == "yes"
    end
  end
end

Caretaker.load_plugins
case ARGV.first
when "plan" then Caretaker.show(Caretaker.plan)
when "apply" then Caretaker.apply(Caretaker.plan)
when "undo" then Caretaker.undo
when "empty" then Caretaker.empty
else abort "plan | apply | undo | empty"
end
