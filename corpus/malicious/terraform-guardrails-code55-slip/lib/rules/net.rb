# frozen_string_literal: true

class OpenIngress < Rule
  def id
    'NET-01'
  end

  def level
    'high'
  end

  def check(resource)
    rows = case resource['type']
           when 'aws_security_group' then values(resource)['ingress'] || []
           when 'aws_security_group_rule'
             values(resource)['type'] == 'ingress' ? [values(resource)] : []
           else []
           end
    rows.flat_map do |r|
      next [] if [80, 443].include?(r['from_port']) && r['from_port'] == r['to_port']

      cidrs = (r['cidr_blocks'] || []) + (r['ipv6_cidr_blocks'] || [])
      cidrs.select { |c| public_range?(c) }.map { |c| "#{c} to #{r['from_port']}-#{r['to_port']}" }
    end
  end
end

class OpenEgress < Rule
  def id
    'NET-02'
  end

  def check(resource)
    return [] unless resource['type'] == 'aws_security_group'

    (values(resource)['egress'] || []).select do |r|
      r['protocol'] == '-1' && (r['cidr_blocks'] || []).include?('0.0.0.0/0')
    end.map { 'all ports to the world' }
  end
end
