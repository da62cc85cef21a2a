# frozen_string_literal: true

require 'json'

STATEFUL = /(_db_instance|_rds_cluster|_s3_bucket|_ebs_volume|_kms_key|_sql_database)/.freeze

plan = JSON.parse(File.read(ARGV.fetch(0)))
rows = plan.fetch('resource_changes', []).map do |rc|
  acts = rc['change']['actions']
  group =
    if acts.include?('delete') && rc['type'].match?(STATEFUL) then 1
    elsif acts.include?('delete') then 2
    elsif rc['type'].match?(/iam|security_group|policy/) then 3
    elsif acts == ['update'] then 4
    else 5
    end
  [group, acts.join('+'), rc['address']]
end

rows.sort.each { |g, a, addr| puts format('%d  %-14s %s', g, a, addr) }
