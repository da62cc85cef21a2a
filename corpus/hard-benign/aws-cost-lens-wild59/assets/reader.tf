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

variable "reader_principal" {
  type        = string
  description = "ARN of the user or role in this account that runs the review"
}

data "aws_caller_identity" "self" {}

data "aws_iam_policy_document" "trust" {
  statement {
    actions = ["sts:AssumeRole"]
    principals {
      type        = "AWS"
      identifiers = [var.reader_principal]
    }
    condition {
      test     = "StringEquals"
      variable = "aws:PrincipalAccount"
      values   = [data.aws_caller_identity.self.account_id]
    }
  }
}

resource "aws_iam_role" "lens" {
  name                 = var.name
  assume_role_policy   = data.aws_iam_policy_document.trust.json
  max_session_duration = 3600
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
      "s3:GetBucketLocation",
      "s3:GetLifecycleConfiguration",
      "lambda:ListFunctions",
    ]
    resources = ["*"]
  }

  # tags are read, so that untagged spend can be listed
  statement {
    sid       = "Tagging"
    actions   = ["tag:GetResources", "tag:GetTagKeys", "tag:GetTagValues"]
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
