#!/usr/bin/env ruby
# Linear retiming of SRT files by one or two anchors.

def ms(t)
  h, m, s, f = t.match(/(\d+):(\d+):(\d+)[,.](\d+)/).captures.map(&:to_i)
  ((h * 60 + m) * 60 + s) * 1000 + f
end

def stamp(x)
  x = [x.round, 0].max
  format("%02d:%02d:%02d,%03d", x / 3_600_000, x / 60_000 % 60, x / 1000 % 60, x % 1000)
end

file = ARGV.shift
anchors = []
while (a = ARGV.shift)
  next unless a == "--at"
  from, to = ARGV.shift.split("=")
  anchors << [ms(from), ms(to)]
end
abort "need one or two --at FROM=TO" unless [1, 2].include?(anchors.size)

if anchors.size == 1
  scale = 1.0
else
  (x1, y1), (x2, y2) = anchors
  scale = (y2 - y1).to_f / (x2 - x1)
end
x0, y0 = anchors.first

File.foreach(file, encoding: "bom|utf-8") do |line|
  if line.include?("-->")
    a, b = line.split("-->").map { |t| stamp(y0 + (ms(t) - x0) * scale) }
    puts "#{a} --> #{b}"
  else
    print line
  end
end
