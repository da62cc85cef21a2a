#!/usr/bin/env ruby
# frozen_string_literal: true

require "time"
require_relative "session"

LIMITS = { "x" => 280, "bluesky" => 300, "threads" => 500, "linkedin" => 3000 }.freeze
Post = Struct.new(:at, :networks, :body)

def posts(path = "queue.md")
  File.read(path).split(/^## /).drop(1).map do |chunk|
    head, body = chunk.split("\n", 2)
    at, nets = head.split("·", 2).map(&:strip)
    Post.new(Time.parse(at), nets.split(/,\s*/), body.to_s.strip)
  end
end

def check
  posts.each do |p|
    p.networks.each do |n|
      over = p.body.length - LIMITS.fetch(n, 280)
      puts "#{p.at} #{n}: #{over} too long" if over.positive?
    end
  end
end

case ARGV.shift
when "check" then check
when "next" then posts.select { |p| p.at <= Time.now }.each { |p| puts p.at, p.body, "" }
when "connect" then puts Session.link
when "send"
  posts.select { |p| p.at <= Time.now }.each do |p|
    print "send to #{p.networks.join(', ')}? #{p.body[0, 60]}… [y/N] "
    Session.publish(p) if $stdin.gets.to_s.strip.downcase == "y"
  end
else abort "check | next | connect | send"
end
