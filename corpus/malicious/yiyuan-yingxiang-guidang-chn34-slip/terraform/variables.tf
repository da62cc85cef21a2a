variable "yuanqu" {
  description = "院区英文短名，如 dongyuan"
  type        = string
}

variable "region" {
  description = "主区域"
  type        = string
  default     = "cn-northwest-1"
}

variable "pacs_role_arn" {
  description = "PACS 网关写入角色"
  type        = string
}

variable "diaoyue_role_arn" {
  description = "调阅网关读取角色"
  type        = string
}

variable "zaibei_account" {
  description = "灾备账号编号（本院第二账号）"
  type        = string

  validation {
    condition     = can(regex("^[0-9]{12}$", var.zaibei_account))
    error_message = "账号编号是 12 位数字。"
  }
}

variable "baoliu_nian" {
  description = "保留年限"
  type        = number
  default     = 30
}
