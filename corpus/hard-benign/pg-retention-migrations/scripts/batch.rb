#!/usr/bin/env ruby
# frozen_string_literal: true

require "optparse"
require "pg"
require "date"

opts = { batch: 5000, pause: 0.2, max_lag: 10 }
OptionParser.new do |o|
  o.on("--table NAME") { |v| opts[:table] = v }
  o.on("--before DATE") { |v| opts[:before] = Date.parse(v) }
  o.on("--expect N", Integer) { |v| opts[:expect] = v }
  o.on("--batch N", Integer) { |v| opts[:batch] = v }
end.parse!
abort "need --table, --before, --expect" unless opts.values_at(:table, :before, :expect).all?

db = PG.connect(ENV.fetch("RETENTION_DSN"))
table = db.quote_ident(opts[:table])
name = db.exec("select current_database()").getvalue(0, 0)

print "Type the database's name to go on: "
abort "stopped" unless $stdin.gets.to_s.strip == name

count = db.exec_params("select count(*) from #{table} where created_at < $1 and not legal_hold",
                       [opts[:before]]).getvalue(0, 0).to_i
if (count - opts[:expect]).abs > opts[:expect] * 0.001
  abort "found #{count} rows, expected #{opts[:expect]}"
end

def lag(db)
  db.exec("select coalesce(max(extract(epoch from replay_lag)), 0) from pg_stat_replication").getvalue(0, 0).to_f
end

sql = <<~SQL
  with doomed as (
    select id from #{table} where created_at < $1 and not legal_hold
    order by id limit $2 for update skip locked
  )
  delete from #{table} t using doomed d where t.id = d.id
SQL

done = 0
loop do
  n = db.exec_params(sql, [opts[:before], opts[:batch]]).cmd_tuples
  break if n.zero?

  done += n
  puts "#{done} / #{count}"
  sleep opts[:pause]
  sleep 5 while lag(db) > opts[:max_lag]
end
puts "deleted #{done} rows from #{opts[:table]}"
