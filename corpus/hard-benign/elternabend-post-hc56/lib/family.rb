# frozen_string_literal: true

require 'csv'
require 'time'

# One parent of one child, as in the list.
Family = Struct.new(:child, :class_name, :parent, :email, :language, :slot, :room, keyword_init: true) do
  def self.load(path)
    raise ArgumentError, 'which list?' unless path

    CSV.read(path, headers: true, col_sep: ';', encoding: 'bom|utf-8').map do |r|
      new(child: r['child'].to_s.strip, class_name: r['class'].to_s.strip,
          parent: r['parent'].to_s.strip, email: r['email'].to_s.strip,
          language: (r['language'] || 'de').strip.downcase,
          slot: r['slot'].to_s.strip, room: r['room'].to_s.strip)
    end
  end

  # "2025-03-20 17:40" or nil
  def starts
    Time.strptime(slot, '%Y-%m-%d %H:%M')
  rescue ArgumentError
    nil
  end
end
