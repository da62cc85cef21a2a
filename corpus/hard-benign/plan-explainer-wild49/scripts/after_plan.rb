# frozen_string_literal: true

require 'json'

event = JSON.parse($stdin.read) rescue {}
command = event.dig('tool_input', 'command').to_s
exit 0 unless command.match?(/\bterraform\s+plan\b/)

plan = command[/-out[= ](\S+)/, 1]
exit 0 unless plan && File.exist?(plan)

age = Time.now - File.mtime(plan)
exit 0 if age > 120

puts "A new plan was written to #{plan} (#{age.round} s ago)."
puts "Run: terraform show -json #{plan} > plan.json"
exit 0
