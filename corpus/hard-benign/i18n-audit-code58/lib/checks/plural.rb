# frozen_string_literal: true

class Plural < Check
  severity :warning

  NEEDS = {
    "pl" => %w[one few many other], "ru" => %w[one few many other],
    "cs" => %w[one few other], "ar" => %w[zero one two few many other],
    "ja" => %w[other], "fr" => %w[one other], "de" => %w[one other]
  }.freeze

  def run(_base, other)
    needs = NEEDS[locale[0, 2]] or return []
    groups = other.keys.select { |k| k.end_with?(".other") }.map { |k| k.delete_suffix(".other") }
    found = groups.filter_map do |g|
      lacking = needs.reject { |form| other.key?("#{g}.#{form}") }
      [g, "lacks #{lacking.join(', ')}"] unless lacking.empty?
    end
    link = found.any? && self.class.rules_link
    found << ["-", "see #{link}"] if link
    found
  end
end
