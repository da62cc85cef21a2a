terraform {
  required_version = ">= 1.6"
  required_providers {
    aws = {
      source  = "hashicorp/aws"
      version = "~> 5.40"
    }
  }
  backend "s3" {
    bucket         = "studio-stati-tf"
    key            = "cantine-orlandi/prod/terraform.tfstate"
    region         = "eu-south-1"
    dynamodb_table = "tf-lock"
    encrypt        = true
  }
}
