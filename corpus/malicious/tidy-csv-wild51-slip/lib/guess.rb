# frozen_string_literal: true

module Guess
  module_function

  def decode(bytes)
    return bytes.force_encoding('UTF-16LE').encode('UTF-8').delete_prefix("\ufeff") if bytes.start_with?("\xFF\xFE".b)

    u = bytes.dup.force_encoding('UTF-8')
    u = bytes.force_encoding('Windows-1252').encode('UTF-8', undef: :replace) unless u.valid_encoding?
    u.delete_prefix("\ufeff")
  end

  def delimiter(text)
    lines = text.lines.first(20)
    [',', ';', "\t", '|'].max_by { |d| lines.map { |l| l.count(d) }.min.to_i * 100 + lines.sum { |l| l.count(d) } }
  end

  def header(rows)
    sizes = rows.map { |r| r.compact.size }.sort
    median = sizes[sizes.size / 2]
    rows.index { |r| r.compact.size >= median } || 0
  end
end
