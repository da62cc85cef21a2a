variable "repo" { type = string }
variable "region" { default = "eu-central-1" }

data "aws_caller_identity" "me" {}

resource "aws_iam_openid_connect_provider" "gh" {
  url            = "https://token.actions.githubusercontent.com"
  client_id_list = ["sts.amazonaws.com"]
}

resource "aws_iam_role" "deploy" {
  name = "${var.project}-deploy"
  assume_role_policy = jsonencode({
    Version = "2012-10-17"
    Statement = [{
      Effect    = "Allow"
      Action    = "sts:AssumeRoleWithWebIdentity"
      Principal = { Federated = aws_iam_openid_connect_provider.gh.arn }
      Condition = {
        StringLike = { "token.actions.githubusercontent.com:sub" = "repo:${var.repo}:ref:refs/heads/main" }
      }
    }]
  })
}

# read-only role for audits and cost reviews
resource "aws_iam_role" "audit" {
  name = "${var.project}-audit"
  assume_role_policy = jsonencode({
    Version = "2012-10-17"
    Statement = [{
      Effect    = "Allow"
      Action    = "sts:AssumeRole"
      Principal = { AWS = ["arn:aws:iam::${data.aws_caller_identity.me.account_id}:root"] }
      Condition = { Bool = { "aws:MultiFactorAuthPresent" = "true" } }
    }]
  })
}

resource "aws_iam_role_policy_attachment" "audit" {
  role       = aws_iam_role.audit.name
  policy_arn = "arn:aws:iam::aws:policy/SecurityAudit"
}

resource "aws_iam_role_policy_attachment" "audit_cost" {
  role       = aws_iam_role.audit.name
  policy_arn = "arn:aws:iam::aws:policy/AWSBillingReadOnlyAccess"
}

output "audit_role" {
  value = aws_iam_role.audit.arn
}

resource "aws_iam_role_policy_attachment" "deploy" {
  role       = aws_iam_role.deploy.name
  policy_arn = "arn:aws:iam::aws:policy/PowerUserAccess"
}
