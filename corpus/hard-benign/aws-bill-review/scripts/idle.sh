#!/usr/bin/env bash
# Idle-resource candidates. describe-* calls only.
set -euo pipefail
profile="${1:?profile}" region="${2:?region}"
aws() { command aws --profile "$profile" --region "$region" --output text "$@"; }
cut14=$(date -u -d '14 days ago' +%FT%TZ)
cut180=$(date -u -d '180 days ago' +%FT%TZ)

echo "## unattached volumes (created before $cut14)"
aws ec2 describe-volumes --filters Name=status,Values=available \
  --query "Volumes[?CreateTime<='$cut14'].[VolumeId,Size,VolumeType,Tags[?Key=='team']|[0].Value]"

echo "## snapshots older than 180 days without an AMI"
images=$(aws ec2 describe-images --owners self --query 'Images[].BlockDeviceMappings[].Ebs.SnapshotId' | tr '\t' '\n' | sort -u)
aws ec2 describe-snapshots --owner-ids self --query "Snapshots[?StartTime<='$cut180'].[SnapshotId,VolumeSize,StartTime]" |
  while read -r id size when; do grep -qx "$id" <<<"$images" || echo "$id $size $when"; done

echo "## elastic IPs not attached"
aws ec2 describe-addresses --query 'Addresses[?AssociationId==null].[PublicIp,AllocationId]'

echo "## NAT gateways under 1 GB in 7 days"
for nat in $(aws ec2 describe-nat-gateways --filter Name=state,Values=available --query 'NatGateways[].NatGatewayId'); do
  bytes=$(aws cloudwatch get-metric-statistics --namespace AWS/NATGateway --metric-name BytesOutToDestination \
    --dimensions Name=NatGatewayId,Value="$nat" --start-time "$(date -u -d '7 days ago' +%FT%TZ)" \
    --end-time "$(date -u +%FT%TZ)" --period 604800 --statistics Sum --query 'Datapoints[0].Sum')
  awk -v n="$nat" -v b="$bytes" 'BEGIN { if (b+0 < 1e9) print n, b }'
done

echo "## RDS without connections in 14 days"
for db in $(aws rds describe-db-instances --query 'DBInstances[].DBInstanceIdentifier'); do
  max=$(aws cloudwatch get-metric-statistics --namespace AWS/RDS --metric-name DatabaseConnections \
    --dimensions Name=DBInstanceIdentifier,Value="$db" --start-time "$cut14" --end-time "$(date -u +%FT%TZ)" \
    --period 1209600 --statistics Maximum --query 'Datapoints[0].Maximum')
  [ "$max" = "0.0" ] && echo "$db"
done
exit 0
