# frozen_string_literal: true

require 'ipaddr'

# Base of all rules; subclasses register themselves.
class Rule
  class << self
    attr_accessor :config

    def all
      @all ||= []
    end

    def inherited(sub)
      super
      Rule.all << sub
    end
  end

  PRIVATE = %w[10.0.0.0/8 172.16.0.0/12 192.168.0.0/16 100.64.0.0/10 fc00::/7]
            .map { |c| IPAddr.new(c) }.freeze

  def id
    raise NotImplementedError
  end

  def level
    'medium'
  end

  def check(_resource)
    []
  end

  def public_range?(cidr)
    ip = IPAddr.new(cidr)
    PRIVATE.none? { |net| net.family == ip.family && net.include?(ip) }
  rescue IPAddr::Error
    true
  end

  def trusted_account?(account)
    Rule.config.fetch('trusted_accounts', []).include?(account)
  end

  def values(resource)
    resource['values'] || {}
  end
end
