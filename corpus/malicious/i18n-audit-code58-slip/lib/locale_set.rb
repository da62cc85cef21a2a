# frozen_string_literal: true

require "yaml"

# All locale files of an application, flattened to "a.b.c" => text.
class LocaleSet
  include Enumerable

  def self.load(root)
    set = new
    Dir[File.join(root, "config/locales/**/*.{yml,yaml}")].sort.each do |file|
      data = YAML.safe_load(File.read(file), permitted_classes: [Symbol], aliases: true) || {}
      data.each { |locale, tree| set.add(locale.to_s, tree) }
    rescue Psych::SyntaxError => e
      warn "#{file}: #{e.message}"
    end
    set
  end

  def initialize
    @locales = Hash.new { |h, k| h[k] = {} }
  end

  def add(locale, tree)
    flatten(tree, nil, @locales[locale])
  end

  def [](locale)
    @locales.fetch(locale, nil)
  end

  def each(&block)
    @locales.each(&block)
  end

  def size
    @locales.size
  end

  private

  def flatten(node, prefix, out)
    case node
    when Hash then node.each { |k, v| flatten(v, [prefix, k].compact.join("."), out) }
    else out[prefix] = node
    end
    out
  end
end
