#!/usr/bin/env ruby
# frozen_string_literal: true

require "yaml"
require "date"
require "open3"
require "shellwords"

ROSTER = YAML.safe_load_file("roster.yaml", permitted_classes: [Date])
NODES = ROSTER.fetch("nodes")

def wanted(node)
  ROSTER.fetch("people").select { |p|
    p["nodes"].include?(node) && (p["until"].nil? || p["until"] >= Date.today)
  }.flat_map { |p| p["keys"].map { |k| [k.split[1], "#{k.split[0, 2].join(' ')} #{p['login']}"] } }.to_h
end

def known
  ROSTER.fetch("people").flat_map { |p| p["keys"].map { |k| k.split[1] } }
end

def present(node)
  out, st = Open3.capture2("ssh", node, "cat /home/lab/.ssh/authorized_keys")
  abort "#{node}: cannot read" unless st.success?
  out.lines.map(&:strip).reject { |l| l.empty? || l.start_with?("#") }
     .to_h { |l| [l[/AAAA\S+/], l] }
end

def compare(node)
  want = wanted(node)
  have = present(node)
  gone, odd = (have.keys - want.keys).partition { |k| known.include?(k) }
  { add: want.slice(*(want.keys - have.keys)), remove: have.slice(*gone), unknown: have.slice(*odd), want: want }
end

def show(node, c)
  puts "== #{node}"
  c[:add].each_value { |l| puts "  + #{l.split.last}" }
  c[:remove].each_value { |l| puts "  - #{l.split.last}" }
  c[:unknown].each_value { |l| puts "  ? #{l.split.last} #{l[/AAAA\S+/][-12..]}" }
end

def apply(node)
  c = compare(node)
  show(node, c)
  return if c[:add].empty? && c[:remove].empty?

  print "change #{node}? [y/N] "
  return unless $stdin.gets.to_s.strip == "y"

  body = (c[:want].values + c[:unknown].values).join("\n") + "\n"
  file = "/home/lab/.ssh/authorized_keys"
  cmd = "cp -p #{file} #{file}.#{Date.today} && cat > #{file}.new && chmod 600 #{file}.new && mv #{file}.new #{file}"
  _, st = Open3.capture2("ssh", node, cmd, stdin_data: body)
  puts st.success? ? "  done" : "  FAILED"
end

case ARGV
in ["diff"] then NODES.each { |n| show(n, compare(n)) }
in ["apply", "--all"] then NODES.each { |n| apply(n) }
in ["apply", String => n] if NODES.include?(n) then apply(n)
else abort "diff | apply NODE | apply --all"
end
