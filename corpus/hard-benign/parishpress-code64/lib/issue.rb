# frozen_string_literal: true

require 'csv'
require 'date'
require 'fileutils'
require 'kramdown'
require 'yaml'

class Issue
  LINES_PER_PAGE = 38
  CHARS_PER_LINE = 62

  attr_reader :folder

  def initialize(folder)
    @folder = folder
  end

  def meta
    YAML.safe_load_file(File.join(folder, 'issue.yml'), permitted_classes: [Date])
  end

  def pieces
    Dir[File.join(folder, '*.md')].sort.map { |f| File.read(f, encoding: 'UTF-8') }
  end

  def table(name)
    path = File.join(folder, "#{name}.csv")
    return '' unless File.exist?(path)

    rows = CSV.read(path, headers: true)
    head = rows.headers.map { |h| "<th>#{h.capitalize}</th>" }.join
    body = rows.map { |r| "<tr>#{r.fields.map { |v| "<td>#{pretty(v)}</td>" }.join}</tr>" }.join("\n")
    "<h2>#{name.capitalize}</h2><table><tr>#{head}</tr>#{body}</table>"
  end

  def pretty(value)
    return '' if value.nil?

    value.match?(/\A\d{4}-\d\d-\d\d\z/) ? Date.parse(value).strftime('%A %-d %B') : value
  end

  def lines
    pieces.sum { |t| t.lines.sum { |l| [(l.size / CHARS_PER_LINE.to_f).ceil, 1].max } }
  end

  def over
    lines % (4 * LINES_PER_PAGE)
  end

  def html
    <<~HTML
      <!doctype html><meta charset="utf-8"><title>#{meta['title']}</title>
      <style>
        @page { size: A5; margin: 14mm }
        body { font: 11pt/1.35 "Gentium Book Plus", Georgia, serif }
        h1, h2 { font-variant: small-caps; page-break-after: avoid }
        table { width: 100%; border-collapse: collapse }
        td, th { border-bottom: .3pt solid #999; text-align: left; padding: 1mm }
      </style>
      <header><h1>#{meta['title']}</h1><p>#{meta['date']} &middot; Editor: #{meta['editor']}</p></header>
      #{pieces.map { |t| "<section>#{Kramdown::Document.new(t).to_html}</section>" }.join("\n")}
      #{table('calendar')}
      #{table('rota')}
    HTML
  end

  def build
    out = File.join(folder, 'out')
    FileUtils.mkdir_p(out)
    File.join(out, 'booklet.html').tap { |f| File.write(f, html) }
  end
end
