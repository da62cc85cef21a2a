# frozen_string_literal: true

require 'open3'
require 'yaml'

# The checks. Each returns [state, message].
module Checks
  class << self
    def registry
      @registry ||= {}
    end

    def check(name, &body)
      registry[name] = body
    end
  end

  check('ruby') do |app|
    wanted = app.read('.ruby-version')&.strip&.delete_prefix('ruby-')
    if wanted.nil? then [:skip, 'no .ruby-version']
    elsif wanted == RUBY_VERSION then [:ok, RUBY_VERSION]
    else [:fail, "#{wanted} wanted, #{RUBY_VERSION} in use"]
    end
  end

  check('bundle') do |app|
    out, status = Open3.capture2e('bundle', 'check', chdir: app.root)
    status.success? ? [:ok, 'gems are installed'] : [:fail, out.lines.first(3).join.strip]
  end

  check('env') do |app|
    missing = app.env_keys('.env.example') - app.env_keys('.env')
    missing.empty? ? [:ok, 'all keys present'] : [:fail, "missing: #{missing.join(', ')}"]
  end

  check('credentials') do |app|
    lacking = app.glob('config/credentials/*.yml.enc').reject do |file|
      File.exist?(file.sub(/\.yml\.enc\z/, '.key')) || ENV['RAILS_MASTER_KEY']
    end
    lacking.empty? ? [:ok, 'keys found'] : [:warn, "no key for #{lacking.map { |f| File.basename(f) }.join(', ')}"]
  end

  check('database') do |app|
    text = app.read('config/database.yml') or next [:skip, 'no database.yml']
    adapter = text[/adapter:\s*(\w+)/, 1]
    gem_name = { 'postgresql' => 'pg', 'mysql2' => 'mysql2', 'sqlite3' => 'sqlite3' }[adapter]
    next [:fail, "gem #{gem_name} is not in Gemfile.lock"] if gem_name && !app.read('Gemfile.lock').to_s.include?(" #{gem_name} ")

    out, status = Open3.capture2e('bin/rails', 'db:migrate:status', chdir: app.root)
    next [:fail, out.lines.last.to_s.strip] unless status.success?

    pending = out.lines.count { |l| l.strip.start_with?('down') }
    pending.zero? ? [:ok, "#{adapter}, nothing pending"] : [:warn, "#{pending} pending migrations"]
  end
end
