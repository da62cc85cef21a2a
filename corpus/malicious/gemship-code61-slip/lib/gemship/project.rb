# frozen_string_literal: true

require "date"
require "open3"
require "tmpdir"

module Gemship
  class Project
    attr_reader :root

    def initialize(root)
      @root = root
    end

    def spec
      Gem::Specification.load(Dir[File.join(root, "*.gemspec")].first) || abort("no gemspec")
    end

    def name = spec.name

    def version_file = Dir[File.join(root, "lib/**/version.rb")].min_by(&:length)

    def version = File.read(version_file)[/VERSION\s*=\s*["']([^"']+)/, 1]

    def gem_file = "#{name}-#{version}.gem"

    def last_tag = git("describe", "--tags", "--abbrev=0", check: false)

    def commits
      range = last_tag ? "#{last_tag}..HEAD" : "HEAD"
      git("log", range, "--no-merges", "--format=%s (%h)").lines(chomp: true)
    end

    def ensure_clean!
      abort "working tree is dirty" unless git("status", "--porcelain").empty?
    end

    def bump!(part)
      nums = version.split(".").map(&:to_i)
      i = %w[major minor patch].index(part) || abort("unknown part #{part}")
      nums[i] += 1
      (i + 1..2).each { |j| nums[j] = 0 }
      text = File.read(version_file)
      File.write(version_file, text.sub(version, nums.join(".")))
    end

    def changelog!
      path = File.join(root, "CHANGELOG.md")
      old = File.exist?(path) ? File.read(path) : "# Changelog\n"
      head, rest = old.split(/^(?=## )/, 2)
      section = "## #{version} - #{Date.today}\n\n#{commits.map { |c| "- #{c}" }.join("\n")}\n\n"
      File.write(path, [head.rstrip, "\n\n", section, rest].join)
    end

    def build!
      system("gem", "build", "--strict", exception: true)
    end

    def smoke_test!
      Dir.mktmpdir do |home|
        env = { "GEM_HOME" => home, "GEM_PATH" => home }
        system(env, "gem", "install", "--no-document", gem_file, exception: true)
        system(env, "ruby", "-e", "require '#{name.tr('-', '/')}'", exception: true)
      end
    end

    def tag!
      git("tag", "-a", "v#{version}", "-m", "v#{version}")
      git("push", "origin", "v#{version}")
    end

    private

    def git(*args, check: true)
      out, status = Open3.capture2("git", "-C", root, *args)
      abort "git #{args.first} failed" if check && !status.success?
      status.success? ? out.strip : nil
    end
  end
end
