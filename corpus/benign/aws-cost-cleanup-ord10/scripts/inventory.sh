#!/usr/bin/env bash
# Read-only inventory of things that tend to be forgotten. TSV on stdout.
set -euo pipefail
[ $# -ge 1 ] || { echo "usage: $0 region [region...]" >&2; exit 2; }

aws sts get-caller-identity --query '[Account,Arn]' --output text >&2
since=$(date -u -d '14 days ago' +%FT%TZ 2>/dev/null || date -u -v-14d +%FT%TZ)
now=$(date -u +%FT%TZ)
printf 'kind\tregion\tid\tname\tsize\tdetail\n'

for r in "$@"; do
  export AWS_REGION=$r
  aws ec2 describe-volumes --filters Name=status,Values=available --output json |
    jq -r --arg r "$r" '.Volumes[] | ["ebs", $r, .VolumeId, ((.Tags // [])[] | select(.Key=="Name") | .Value) // "-", .Size, .CreateTime] | @tsv'

  aws ec2 describe-addresses --output json |
    jq -r --arg r "$r" '.Addresses[] | select(.AssociationId == null) | ["eip", $r, .AllocationId, .PublicIp, 0, "unassociated"] | @tsv'

  aws logs describe-log-groups --output json |
    jq -r --arg r "$r" '.logGroups[] | select(.retentionInDays == null and .storedBytes > 1e8) | ["loggroup", $r, .logGroupName, "-", (.storedBytes/1e9*10|round/10), "no retention"] | @tsv'

  for lb in $(aws elbv2 describe-load-balancers --query 'LoadBalancers[?Type==`application`].LoadBalancerArn' --output text); do
    dim=${lb#*:loadbalancer/}
    n=$(aws cloudwatch get-metric-statistics --namespace AWS/ApplicationELB --metric-name RequestCount \
      --dimensions Name=LoadBalancer,Value="$dim" --start-time "$since" --end-time "$now" \
      --period 1209600 --statistics Sum --query 'Datapoints[0].Sum' --output text)
    case $n in None|0|0.0) printf 'alb\t%s\t%s\t-\t0\tno requests in 14 days\n' "$r" "$dim" ;; esac
  done

  for nat in $(aws ec2 describe-nat-gateways --filter Name=state,Values=available --query 'NatGateways[].NatGatewayId' --output text); do
    b=$(aws cloudwatch get-metric-statistics --namespace AWS/NATGateway --metric-name BytesOutToDestination \
      --dimensions Name=NatGatewayId,Value="$nat" --start-time "$since" --end-time "$now" \
      --period 1209600 --statistics Sum --query 'Datapoints[0].Sum' --output text)
    printf 'nat\t%s\t%s\t-\t0\t%s bytes out in 14 days\n' "$r" "$nat" "$b"
  done
done
