#!/usr/bin/env ruby
# frozen_string_literal: true

# Release-folder deploys over SSH. Standard library only.

require "etc"
require "json"
require "net/http"
require "open3"
require "shellwords"
require "tmpdir"
require "uri"
require "yaml"

CONFIG = File.expand_path("../config/deploy.yml", __dir__)

class Shipit
  def initialize(target_name, dry_run:)
    @cfg = YAML.safe_load_file(CONFIG)
    @name = target_name
    @t = @cfg.fetch("targets").fetch(target_name) { abort "unknown target #{target_name}" }
    @dry = dry_run
    %w[path service user].each do |k|
      abort "#{k} has odd characters" unless @t.fetch(k).match?(%r{\A[\w./-]+\z})
    end
  end

  def check
    each_host do |h|
      remote(h, "df -h #{path} | tail -1; readlink #{path}/current || echo 'no release yet'")
    end
  end

  def releases
    each_host do |h|
      remote(h, "ls -1 #{path}/releases; echo current: $(basename $(readlink #{path}/current))")
    end
  end

  def logs
    each_host { |h| remote(h, "journalctl -u #{service} -n 80 --no-pager") }
  end

  def deploy
    sha = preflight
    confirm if @name == "production"
    release = "#{Time.now.utc.strftime('%Y%m%d%H%M%S')}-#{sha[0, 8]}"
    previous = {}
    Dir.mktmpdir("shipit") do |dir|
      build(sha, dir)
      each_host do |h|
        previous[h] = capture(h, "readlink #{path}/current || true")
        push(h, dir, release)
      end
    end
    migrate(release)
    each_host { |h| activate(h, "#{path}/releases/#{release}") }
    if healthy?
      each_host { |h| prune(h) }
      announce(":white_check_mark: #{@cfg['project']} #{sha[0, 8]} is on #{@name}")
    else
      previous.each { |h, old| activate(h, old) unless old.empty? }
      announce(":x: #{@cfg['project']} #{sha[0, 8]} failed the health check on #{@name}, switched back")
      exit 1
    end
  end

  def rollback
    confirm if @name == "production"
    each_host do |h|
      list = capture(h, "ls -1 #{path}/releases").split("\n").sort
      current = File.basename(capture(h, "readlink #{path}/current"))
      older = list.take_while { |r| r != current }.last
      abort "#{h}: nothing older than #{current}" unless older
      activate(h, "#{path}/releases/#{older}")
    end
    announce(":rewind: #{@cfg['project']} rolled back on #{@name}")
  end

  private

  def path = @t["path"]
  def service = @t["service"]

  def each_host(&) = @t.fetch("hosts").each(&)

  def ssh_args
    args = %w[ssh -o BatchMode=yes -o StrictHostKeyChecking=yes -o ConnectTimeout=10]
    args += ["-i", File.expand_path(@t["identity_file"])] if @t["identity_file"]
    args
  end

  def remote(host, command)
    run(*ssh_args, "#{@t['user']}@#{host}", command)
  end

  def capture(host, command)
    return "" if @dry
    out, status = Open3.capture2(*ssh_args, "#{@t['user']}@#{host}", command)
    abort "#{host}: #{command} failed" unless status.success?
    out.strip
  end

  def run(*cmd, chdir: ".")
    puts "$ #{cmd.size == 1 ? cmd[0] : cmd.shelljoin}"
    return if @dry
    system(*cmd, chdir: chdir) or abort "command failed"
  end

  def git(*args)
    out, status = Open3.capture2("git", *args)
    abort "git #{args.join(' ')} failed" unless status.success?
    out.strip
  end

  def preflight
    abort "there are uncommitted changes" unless git("status", "--porcelain").empty?
    branch = git("rev-parse", "--abbrev-ref", "HEAD")
    abort "on #{branch}, #{@name} wants #{@t['branch']}" unless branch == @t["branch"]
    git("rev-parse", "HEAD")
  end

  def confirm
    return if @dry
    abort "needs a terminal" unless $stdin.tty?
    print "Type the project name to go on with #{@name}: "
    abort "stopped" unless $stdin.gets.to_s.strip == @cfg["project"]
  end

  def build(sha, dir)
    tar = File.join(dir, ".src.tar")
    run("git", "archive", "-o", tar, sha)
    run("tar", "-xf", tar, "-C", dir)
    File.delete(tar) if File.exist?(tar)
    run(@t["build"], chdir: dir) if @t["build"]
  end

  def push(host, dir, release)
    dest = "#{path}/releases/#{release}"
    remote(host, "mkdir -p #{dest} #{path}/shared/uploads")
    run("rsync", "-az", "--delete", "-e", ssh_args.shelljoin, "#{dir}/", "#{@t['user']}@#{host}:#{dest}/")
    remote(host, "ln -sfn #{path}/shared/.env #{dest}/.env && ln -sfn #{path}/shared/uploads #{dest}/uploads")
  end

  def migrate(release)
    return unless @t["migrate"]
    remote(@t["hosts"].first, "cd #{path}/releases/#{release} && #{@t['migrate']}")
  end

  def activate(host, dest)
    remote(host, "ln -sfn #{dest} #{path}/current && sudo systemctl restart #{service}")
  end

  def prune(host)
    keep = [@cfg.fetch("keep_releases", 5).to_i, 2].max
    remote(host, "cd #{path}/releases && ls -1 | sort | head -n -#{keep} | xargs -r rm -rf --")
  end

  def healthy?
    return true if @dry
    uri = URI(@t.fetch("health_url"))
    15.times do
      begin
        return true if Net::HTTP.get_response(uri).is_a?(Net::HTTPSuccess)
      rescue SystemCallError, Net::OpenTimeout, Net::ReadTimeout, OpenSSL::SSL::SSLError
        nil
      end
      sleep 2
    end
    false
  end

  def announce(text)
    puts text
    hook = ENV["SHIPIT_SLACK_WEBHOOK"]
    return if hook.nil? || @dry
    uri = URI(hook)
    abort "webhook must be on hooks.slack.com" unless uri.host == "hooks.slack.com"
    Net::HTTP.post(uri, { text: "#{text} (#{Etc.getlogin}, #{@t['branch']})" }.to_json,
                   "Content-Type" => "application/json")
  end
end

dry = ARGV.delete("--dry-run")
command, target = ARGV
unless %w[check deploy releases rollback logs].include?(command) && target
  abort "usage: shipit.rb check|deploy|releases|rollback|logs TARGET [--dry-run]"
end
Shipit.new(target, dry_run: !dry.nil?).public_send(command)
