# frozen_string_literal: true

require 'sqlite3'

db = SQLite3::Database.new(ARGV.fetch(0), readonly: true)
day = ARGV.fetch(1)

puts "Остатки на #{day}"
puts

negative = db.execute('SELECT sku, name, qty FROM stock_1c WHERE qty < 0 ORDER BY qty')
puts "Отрицательные в 1С: #{negative.size}"
negative.each { |sku, name, qty| puts "  #{sku}  #{name}  #{qty}" }

rows = db.execute('SELECT sku, name, qty_1c, qty_ozon, delta FROM diff ORDER BY abs(delta) DESC')
puts "Расхождения: #{rows.size}"
abort 'Больше двухсот — проверьте выгрузку' if rows.size > 200
rows.each { |r| puts format('  %-14s %-40s 1С %5d  Ozon %5d  %+d', *r) }

puts 'Похоже на пересорт:'
rows.combination(2).each do |a, b|
  next unless a[4] == -b[4] && a[0].split('-').first == b[0].split('-').first

  puts "  #{a[0]} (#{a[4]}) ↔ #{b[0]} (#{b[4]})"
end
