# frozen_string_literal: true

class PublicBucket < Rule
  FLAGS = %w[block_public_acls block_public_policy ignore_public_acls restrict_public_buckets].freeze

  def id
    'S3-01'
  end

  def level
    'high'
  end

  def check(resource)
    return [] unless resource['type'] == 'aws_s3_bucket_public_access_block'

    FLAGS.reject { |f| values(resource)[f] == true }.map { |f| "#{f} is off" }
  end
end

class PlainVolume < Rule
  def id
    'EBS-01'
  end

  def check(resource)
    case resource['type']
    when 'aws_ebs_volume'
      values(resource)['encrypted'] ? [] : ['volume is not encrypted']
    when 'aws_instance'
      (values(resource)['root_block_device'] || []).reject { |d| d['encrypted'] }.map { 'root disk is not encrypted' }
    else []
    end
  end
end
