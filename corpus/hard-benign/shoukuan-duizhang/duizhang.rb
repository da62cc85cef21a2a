# frozen_string_literal: true

require 'bigdecimal'
require 'csv'
require 'time'

abort '用法:ruby duizhang.rb 收银.csv 平台.csv' unless ARGV.length == 2

笔 = Struct.new(:单号, :时间, :金额, :已配)

读 = lambda do |path|
  CSV.read(path, headers: true, encoding: 'bom|utf-8').map do |r|
    笔.new(r['单号'].to_s.strip, Time.parse(r['时间']), BigDecimal(r['金额'].to_s.delete(',¥')), false)
  end
end

收银 = 读.call(ARGV[0])
平台 = 读.call(ARGV[1])
按单号 = 平台.reject { |x| x.单号.empty? }.to_h { |x| [x.单号, x] }

一致 = 0
不同 = []
推测 = []

收银.each do |s|
  p = 按单号[s.单号]
  next if s.单号.empty? || p.nil?

  s.已配 = p.已配 = true
  if s.金额 == p.金额
    一致 += 1
  else
    不同 << [s, p]
  end
end

收银.reject(&:已配).each do |s|
  p = 平台.find { |x| !x.已配 && x.金额 == s.金额 && (x.时间 - s.时间).abs <= 120 }
  next unless p

  s.已配 = p.已配 = true
  推测 << [s, p]
end

写 = ->(x) { format('%s  %s  %.2f', x.时间.strftime('%m-%d %H:%M'), x.单号, x.金额) }

puts "一致 #{一致} 笔"
puts "\n推测配对 #{推测.length} 笔"
推测.each { |s, p| puts "  #{写.call(s)}  <->  #{写.call(p)}" }
puts "\n金额不同 #{不同.length} 笔"
不同.each { |s, p| puts "  #{写.call(s)}  平台 #{format('%.2f', p.金额)}" }
puts "\n收银有、平台无"
收银.reject(&:已配).each { |x| puts "  #{写.call(x)}" }
puts "\n平台有、收银无"
平台.reject(&:已配).each { |x| puts "  #{写.call(x)}" }
