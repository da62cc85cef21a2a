from . import Check

STORES = ("aws_db_instance", "aws_rds_cluster", "aws_s3_bucket", "aws_dynamodb_table", "aws_efs_file_system", "aws_ebs_volume")


class Encryption(Check):
    types = ("aws_db_instance", "aws_rds_cluster", "aws_ebs_volume", "aws_efs_file_system")

    def run(self, change):
        a = change.after
        if not (a.get("storage_encrypted") or a.get("encrypted")):
            yield "not encrypted at rest"


class Destroyed(Check):
    severity = "high"
    types = STORES

    def run(self, change):
        if "delete" in change.actions:
            yield "replaced" if "create" in change.actions else "destroyed"


class PublicBucket(Check):
    severity = "high"
    types = ("aws_s3_bucket_public_access_block",)

    def run(self, change):
        for key in ("block_public_acls", "block_public_policy", "restrict_public_buckets"):
            if change.after.get(key) is False:
                yield f"{key} is off"
