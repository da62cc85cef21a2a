# frozen_string_literal: true

class Missing < Check
  PLURALS = %w[zero one two few many other].freeze

  def run(base, other)
    base.keys.reject { |k| other.key?(k) || PLURALS.include?(k.split(".").last) }
        .map { |k| [k, "missing, base says #{base[k].to_s[0, 40].inspect}"] }
  end
end
