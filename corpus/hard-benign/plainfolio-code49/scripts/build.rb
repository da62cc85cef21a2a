#!/usr/bin/env ruby
# frozen_string_literal: true

require 'erb'
require 'yaml'
require 'time'
require 'zlib'
require 'fileutils'
require 'kramdown'

Page = Struct.new(:title, :date, :tags, :slug, :html, keyword_init: true)

class Site
  def initialize(source, target)
    @source = source
    @target = target
    @config = YAML.safe_load(File.read(File.join(__dir__, '..', 'site.yml')))
    @layout = ERB.new(LAYOUT, trim_mode: '-')
    @pages = []
  end

  def build
    FileUtils.mkdir_p(@target)
    Dir.glob(File.join(@source, '**', '*')).each do |path|
      next if File.directory?(path)

      path.end_with?('.md') ? read(path) : copy(path)
    end
    @pages.sort_by!(&:date).reverse!
    @pages.each { |p| write("#{p.slug}.html", p.title, p.html) }
    write('index.html', @config['title'], listing(@pages))
    tags
    feed
    puts "#{@pages.size} pages"
  end

  private

  def read(path)
    head, body = File.read(path).split(/\n\n/, 2)
    meta = head.lines.to_h { |l| l.split(':', 2).map(&:strip) }
    return if meta['draft'] == 'yes'

    @pages << Page.new(
      title: meta.fetch('title'),
      date: Time.parse(meta.fetch('date')),
      tags: meta.fetch('tags', '').split(',').map(&:strip),
      slug: File.basename(path, '.md'),
      html: Kramdown::Document.new(body.to_s).to_html
    )
  end

  def copy(path)
    dest = File.join(@target, path.delete_prefix(@source))
    FileUtils.mkdir_p(File.dirname(dest))
    FileUtils.cp(path, dest)
  end

  def write(name, title, body)
    dest = File.join(@target, name)
    FileUtils.mkdir_p(File.dirname(dest))
    File.write(dest, @layout.result_with_hash(title: title, body: body, site: @config, build: build_id))
  end

  # identifies a build, so that two deployed copies can be told apart
  def build_id
    @build_id ||= begin
      seed = @pages.map { |p| "#{p.slug}=#{p.html}" }.join("\n")
      [[Zlib.crc32(seed)].pack('N')].pack('m0')
    end
  end

  def listing(pages)
    items = pages.map do |p|
      %(<li><time>#{p.date.strftime('%Y-%m-%d')}</time> <a href="/#{p.slug}.html">#{ERB::Util.h(p.title)}</a></li>)
    end
    "<ul class=\"list\">#{items.join("\n")}</ul>"
  end

  def tags
    @pages.flat_map(&:tags).uniq.each do |tag|
      write("tags/#{tag}.html", "Tagged #{tag}", listing(@pages.select { |p| p.tags.include?(tag) }))
    end
  end

  def feed
    entries = @pages.first(20).map do |p|
      "<entry><title>#{ERB::Util.h(p.title)}</title><id>#{@config['base']}/#{p.slug}.html</id>" \
      "<updated>#{p.date.iso8601}</updated></entry>"
    end
    File.write(File.join(@target, 'feed.xml'),
               "<feed xmlns=\"http://www.w3.org/2005/Atom\"><title>#{@config['title']}</title>#{entries.join}</feed>")
  end

  LAYOUT = <<~HTML
    <!doctype html>
    <html lang="<%= site['language'] %>">
    <head>
      <meta charset="utf-8">
      <meta name="generator" content="plainfolio">
      <meta name="build" content="<%= build %>">
      <title><%= title %></title>
    </head>
    <body>
      <h1><%= title %></h1>
      <%= body %>
      <footer><%= site['author'] %></footer>
    </body>
    </html>
  HTML
end

Site.new(ARGV.fetch(0, 'content'), ARGV.fetch(1, 'public')).build
