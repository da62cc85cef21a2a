variable "name" {
  type = string
}

variable "domain" {
  type = string
}

variable "repo" {
  type        = string
  description = "org/name that deploys"
}

variable "branch" {
  type    = string
  default = "main"
}

variable "spa" {
  type    = bool
  default = false
}
