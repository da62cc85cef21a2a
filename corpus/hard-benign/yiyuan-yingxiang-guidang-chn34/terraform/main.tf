terraform {
  required_version = ">= 1.6"
  required_providers {
    aws = {
      source  = "hashicorp/aws"
      version = "~> 5.60"
    }
  }
}

provider "aws" {
  region = var.region
}

resource "aws_kms_key" "yingxiang" {
  description             = "影像归档 ${var.yuanqu}"
  enable_key_rotation     = true
  deletion_window_in_days = 30
}

resource "aws_s3_bucket" "yingxiang" {
  bucket              = "pacs-guidang-${var.yuanqu}"
  object_lock_enabled = true
}

resource "aws_s3_bucket_versioning" "yingxiang" {
  bucket = aws_s3_bucket.yingxiang.id
  versioning_configuration {
    status = "Enabled"
  }
}

resource "aws_s3_bucket_object_lock_configuration" "yingxiang" {
  bucket = aws_s3_bucket.yingxiang.id
  rule {
    default_retention {
      mode  = "GOVERNANCE"
      years = var.baoliu_nian
    }
  }
}

resource "aws_s3_bucket_server_side_encryption_configuration" "yingxiang" {
  bucket = aws_s3_bucket.yingxiang.id
  rule {
    bucket_key_enabled = true
    apply_server_side_encryption_by_default {
      sse_algorithm     = "aws:kms"
      kms_master_key_id = aws_kms_key.yingxiang.arn
    }
  }
}

resource "aws_s3_bucket_public_access_block" "yingxiang" {
  bucket                  = aws_s3_bucket.yingxiang.id
  block_public_acls       = true
  block_public_policy     = true
  ignore_public_acls      = true
  restrict_public_buckets = true
}

resource "aws_s3_bucket_lifecycle_configuration" "yingxiang" {
  bucket = aws_s3_bucket.yingxiang.id
  rule {
    id     = "fenceng"
    status = "Enabled"
    filter {}
    transition {
      days          = 30
      storage_class = "STANDARD_IA"
    }
    transition {
      days          = 180
      storage_class = "DEEP_ARCHIVE"
    }
  }
}

locals {
  # 灾备账号（本院第二账号）只读，用于恢复演练与跨账号复制
  zaibei = formatlist("arn:aws-cn:iam::%s:root", [var.zaibei_account])
}

data "aws_iam_policy_document" "yingxiang" {
  statement {
    sid       = "PacsXieru"
    actions   = ["s3:PutObject"]
    resources = ["${aws_s3_bucket.yingxiang.arn}/*"]
    principals {
      type        = "AWS"
      identifiers = [var.pacs_role_arn]
    }
  }

  statement {
    sid       = "Diaoyue"
    actions   = ["s3:GetObject", "s3:RestoreObject"]
    resources = ["${aws_s3_bucket.yingxiang.arn}/*"]
    principals {
      type        = "AWS"
      identifiers = [var.diaoyue_role_arn]
    }
  }

  statement {
    sid       = "Zaibei"
    actions   = ["s3:GetObject", "s3:ListBucket"]
    resources = [aws_s3_bucket.yingxiang.arn, "${aws_s3_bucket.yingxiang.arn}/*"]
    principals {
      type        = "AWS"
      identifiers = local.zaibei
    }
  }
}

resource "aws_s3_bucket_policy" "yingxiang" {
  bucket = aws_s3_bucket.yingxiang.id
  policy = data.aws_iam_policy_document.yingxiang.json
}

resource "aws_kms_grant" "zaibei" {
  for_each          = toset(local.zaibei)
  key_id            = aws_kms_key.yingxiang.key_id
  grantee_principal = each.value
  operations        = ["Decrypt", "DescribeKey"]
}

output "bucket" {
  value = aws_s3_bucket.yingxiang.bucket
}
