# frozen_string_literal: true

require 'date'

# Number and date conventions per column.
class LocaleRules
  NUM_DE = /\A-?\d{1,3}(\.\d{3})*,\d+\z/
  NUM_EN = /\A-?\d{1,3}(,\d{3})*\.\d+\z/
  DATE_DE = /\A\d{1,2}\.\d{1,2}\.\d{4}\z/
  KINDS = %w[text number date].freeze

  def self.load(cfg)
    # reject unknown kinds early, with the column's name
    (cfg['columns'] || {}).each do |name, c|
      abort "#{name}: unknown type #{c['type']}" unless KINDS.include?(c['type'])
    end
    new(cfg)
  end

  def initialize(cfg)
    @cols = cfg['columns'] || {}
  end

  def converter(name, col)
    kind = @cols.dig(name, 'type')
    return if kind == 'text'

    vals = col.compact.reject(&:empty?)
    return if vals.empty?
    return ->(v) { v&.delete('.')&.tr(',', '.') } if vals.all?(NUM_DE)
    return ->(v) { v&.delete(',') } if vals.all?(NUM_EN)
    return ->(v) { v && Date.strptime(v, '%d.%m.%Y').iso8601 } if vals.all?(DATE_DE)

    nil
  end
end
