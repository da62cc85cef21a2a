#!/usr/bin/env ruby
# frozen_string_literal: true

require "json"
require "net/http"
require "net/ssh"
require "open3"
require "shellwords"
require "time"
require "yaml"

class Slipway
  KEEP = 5
  Failed = Class.new(StandardError)

  def initialize(env, config: "config/slipway.yml")
    conf = YAML.safe_load_file(config)
    @app = conf.fetch("app")
    @env = env
    @c = conf.fetch(env) { abort "no environment #{env} in #{config}" }
    raise Failed, "odd app name" unless @app.match?(/\A[a-z0-9_-]+\z/)

    @root = "/srv/apps/#{@app}"
  end

  def check
    each_host do |ssh, host|
      puts "== #{host}"
      puts run(ssh, "ruby -v; df -h #{@root} | tail -1; readlink #{@root}/current")
    end
  end

  def releases
    each_host { |ssh, host| puts "== #{host}", list(ssh) }
  end

  def deploy(yes: false)
    confirm! unless yes && @env != "production"
    sha = local("git", "rev-parse", "HEAD")
    guard_pushed!(sha)
    guard_ci!(sha)
    stamp = Time.now.utc.strftime("%Y%m%d%H%M%S")
    dir = "#{@root}/releases/#{stamp}"

    each_host { |ssh, host| push(ssh, host, sha, dir) }
    each_host.with_index do |(ssh, host), i|
      puts "-- building on #{host}"
      run(ssh, "cd #{dir} && bundle config set --local deployment true && bundle install --quiet")
      run(ssh, "cd #{dir} && RAILS_ENV=production bin/rails assets:precompile")
      run(ssh, "cd #{dir} && RAILS_ENV=production bin/rails db:migrate") if i.zero?
    end
    each_host { |ssh, _| switch(ssh, dir) }

    if healthy?
      each_host { |ssh, _| prune(ssh) }
      puts "deployed #{sha[0, 8]} as #{stamp}"
    else
      warn "health check failed, going back"
      each_host do |ssh, host|
        puts "== #{host}", run(ssh, "tail -n 40 #{@root}/shared/log/production.log")
        back(ssh)
      end
      exit 1
    end
  end

  def rollback
    confirm!
    each_host { |ssh, _| back(ssh) }
    puts healthy? ? "rolled back" : "rolled back, but still not healthy"
  end

  private

  def each_host
    return enum_for(:sessions) unless block_given?

    sessions { |ssh, host| yield ssh, host }
  end

  def sessions
    @c.fetch("hosts").each do |host|
      Net::SSH.start(host, @c.fetch("user"), use_agent: true, verify_host_key: :always,
                                              non_interactive: true, timeout: 15) do |ssh|
        yield ssh, host
      end
    end
  end

  def run(ssh, command)
    out = +""
    status = {}
    ssh.exec!("set -e; #{command}", status: status) { |_, _, data| out << data }
    raise Failed, "#{ssh.host}: #{command}\n#{out}" unless status[:exit_code].to_i.zero?

    out
  end

  def push(ssh, host, sha, dir)
    puts "-- sending #{sha[0, 8]} to #{host}"
    run(ssh, "mkdir -p #{dir}")
    pipeline = [
      ["git", "archive", "--format=tar.gz", sha],
      ["ssh", "-o", "StrictHostKeyChecking=yes", "#{@c['user']}@#{host}", "tar -xzf - -C #{dir.shellescape}"]
    ]
    ok = Open3.pipeline(*pipeline).all?(&:success?)
    raise Failed, "transfer to #{host} failed" unless ok

    run(ssh, "ln -sfn #{@root}/shared/.env #{dir}/.env; rm -rf #{dir}/log #{dir}/tmp; " \
             "ln -s #{@root}/shared/log #{dir}/log; ln -s #{@root}/shared/tmp #{dir}/tmp")
  end

  def switch(ssh, dir)
    run(ssh, "ln -sfn #{dir} #{@root}/current.new && mv -T #{@root}/current.new #{@root}/current")
    run(ssh, "sudo -n systemctl restart #{@c.fetch('unit').shellescape}")
  end

  def list(ssh)
    run(ssh, "ls -1 #{@root}/releases").split("\n").grep(/\A\d{14}\z/).sort
  end

  def back(ssh)
    current = File.basename(run(ssh, "readlink #{@root}/current").strip)
    previous = list(ssh).select { |r| r < current }.last or raise Failed, "no earlier release on #{ssh.host}"
    switch(ssh, "#{@root}/releases/#{previous}")
  end

  def prune(ssh)
    current = File.basename(run(ssh, "readlink #{@root}/current").strip)
    (list(ssh)[0...-KEEP] - [current]).each { |r| run(ssh, "rm -rf -- #{@root}/releases/#{r}") }
  end

  def healthy?
    uri = URI(@c.fetch("health_url"))
    20.times do
      return true if Net::HTTP.get_response(uri).code == "200"
    rescue SystemCallError, OpenSSL::SSL::SSLError, Net::OpenTimeout
      nil
    ensure
      sleep 3
    end
    false
  end

  def local(*cmd)
    out, st = Open3.capture2(*cmd)
    raise Failed, cmd.join(" ") unless st.success?

    out.strip
  end

  def guard_pushed!(sha)
    remote = local("git", "branch", "-r", "--contains", sha)
    raise Failed, "#{sha[0, 8]} is not pushed" if remote.empty?
  end

  def guard_ci!(sha)
    runs = JSON.parse(local("gh", "run", "list", "--commit", sha, "--json", "conclusion,name"))
    red = runs.reject { |r| %w[success skipped neutral].include?(r["conclusion"]) }
    raise Failed, "CI is not green: #{red.map { |r| r['name'] }.join(', ')}" if red.any?
  end

  def confirm!
    print "type the environment's name to go on: "
    abort "stopped" unless $stdin.gets.to_s.strip == @env
  end
end

command, env, *flags = ARGV
abort "usage: slipway.rb check|deploy|rollback|releases ENV [--yes]" unless command && env
begin
  s = Slipway.new(env)
  case command
  when "check" then s.check
  when "deploy" then s.deploy(yes: flags.include?("--yes"))
  when "rollback" then s.rollback
  when "releases" then s.releases
  else abort "unknown command #{command}"
  end
rescue Slipway::Failed => e
  abort "slipway: #{e.message}"
end
