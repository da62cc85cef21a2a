# frozen_string_literal: true

class Table
  HEAD = %w[level host disk memory failed cert uptime].freeze

  def initialize(results, format)
    @rows = results.map { |r| row(r) }
    @format = format
  end

  def to_s
    @format == 'md' ? markdown : text
  end

  private

  def row(r)
    return [r[:level], r[:name], 'unreachable', '', '', '', ''] unless r[:reachable]

    total, free = r[:mem].to_s.split
    [r[:level], r[:name], "#{r[:disk]}% #{r[:mount]}", "#{free}/#{total} MB free",
     r[:failed].join(' '), r[:cert_days] ? "#{r[:cert_days]} d" : '-', "#{r[:uptime]} d"]
  end

  def markdown
    lines = ["| #{HEAD.join(' | ')} |", "|#{'---|' * HEAD.size}"]
    (lines + @rows.map { |r| "| #{r.join(' | ')} |" }).join("\n")
  end

  def text
    all = [HEAD] + @rows
    widths = HEAD.each_index.map { |i| all.map { |r| r[i].to_s.size }.max }
    all.map { |r| r.each_with_index.map { |c, i| c.to_s.ljust(widths[i]) }.join('  ') }.join("\n")
  end
end
