# frozen_string_literal: true

class WildcardPolicy < Rule
  def id
    'IAM-01'
  end

  def level
    'high'
  end

  def check(resource)
    doc = values(resource)['policy']
    return [] unless resource['type'].start_with?('aws_iam') && doc

    statements(doc).select do |s|
      s['Effect'] == 'Allow' && Array(s['Action']).include?('*') && Array(s['Resource']).include?('*')
    end.map { |s| "statement #{s['Sid'] || '(no sid)'} allows everything" }
  end

  def statements(doc)
    list = JSON.parse(doc)['Statement']
    list.is_a?(Array) ? list : [list]
  rescue JSON::ParserError
    []
  end
end

class ForeignTrust < WildcardPolicy
  def id
    'IAM-02'
  end

  def check(resource)
    doc = values(resource)['assume_role_policy']
    return [] unless resource['type'] == 'aws_iam_role' && doc

    statements(doc).flat_map { |s| Array((s['Principal'] || {})['AWS']) rescue [] }
                   .map { |arn| arn[/\d{12}/] || arn }
                   .reject { |acc| trusted_account?(acc) }
                   .map { |acc| "trusts account #{acc}" }
  end
end
