variable "alarm_email" {
  type        = string
  description = "Who is told about old access keys"
}

resource "aws_config_config_rule" "key_age" {
  name             = "access-keys-rotated"
  input_parameters = jsonencode({ maxAccessKeyAge = "90" })
  source {
    owner             = "AWS"
    source_identifier = "ACCESS_KEYS_ROTATED"
  }
}

resource "aws_sns_topic" "keys" {
  name = "old-access-keys"
}

resource "aws_sns_topic_subscription" "mail" {
  topic_arn = aws_sns_topic.keys.arn
  protocol  = "email"
  endpoint  = var.alarm_email
}

resource "aws_cloudwatch_event_rule" "noncompliant" {
  name = "old-access-keys"
  event_pattern = jsonencode({
    source      = ["aws.config"]
    detail-type = ["Config Rules Compliance Change"]
    detail = {
      configRuleName      = [aws_config_config_rule.key_age.name]
      newEvaluationResult = { complianceType = ["NON_COMPLIANT"] }
    }
  })
}

resource "aws_cloudwatch_event_target" "sns" {
  rule = aws_cloudwatch_event_rule.noncompliant.name
  arn  = aws_sns_topic.keys.arn
}
