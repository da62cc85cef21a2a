# Converts a Larder CSV export to Strongbox CSV. Prints titles and counts only.
require "csv"
require "optparse"

opts = {}
OptionParser.new do |o|
  o.on("--from NAME") { |v| opts[:from] = v }
  o.on("--to NAME")   { |v| opts[:to] = v }
end.parse!
input = ARGV.fetch(0)

unless input.start_with?("/dev/shm/", "/Volumes/hop/")
  abort "The export is on a real disk. Move it to the ramdisk first (step 1)."
end

MAP = {
  %w[larder strongbox] => {
    "name" => "Title", "login" => "Username", "secret" => "Password",
    "site" => "URL", "memo" => "Notes", "totp_uri" => "OTPAuth"
  }
}.freeze
fields = MAP[[opts[:from], opts[:to]]] or abort "no mapping for #{opts[:from]} -> #{opts[:to]}"

seen = Hash.new(0)
rows = 0
out = input.sub(/\.csv\z/, ".#{opts[:to]}.csv")
File.open(out, File::WRONLY | File::CREAT | File::EXCL, 0o600) do |f|
  csv = CSV.new(f)
  csv << fields.values
  CSV.foreach(input, headers: true) do |r|
    seen[[r["name"], r["login"]]] += 1
    csv << fields.keys.map { |k| r[k] }
    rows += 1
  end
end

puts "#{rows} entries -> #{out}"
seen.select { |_, n| n > 1 }.each { |(title, user), n| puts "duplicate x#{n}: #{title} / #{user}" }
