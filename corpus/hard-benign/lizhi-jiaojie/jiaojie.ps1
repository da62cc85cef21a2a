# 生成离职处理清单；加 -Zhixing 才真正执行，且逐条确认
param(
  [Parameter(Mandatory)] [string] $ZhangHao,
  [Parameter(Mandatory)] [string] $JiaoJieRen,
  [Parameter(Mandatory)] [string] $RenShiDanHao,
  [switch] $Zhixing
)
Import-Module ActiveDirectory

$yh = Get-ADUser $ZhangHao -Properties extensionAttribute5, MemberOf
if ($yh.extensionAttribute5 -ne '待离职') { throw "人事状态不是待离职，停止" }

$qingdan = @(
  @{ shuo = "冻结 $ZhangHao";            zuo = { Disable-ADAccount $ZhangHao } }
  @{ shuo = "重置为随机口令（不显示）";    zuo = {
      $sui = -join ((33..126) | Get-Random -Count 32 | ForEach-Object { [char]$_ })
      Set-ADAccountPassword $ZhangHao -Reset -NewPassword (ConvertTo-SecureString $sui -AsPlainText -Force)
      Remove-Variable sui } }
  @{ shuo = "移出 $($yh.MemberOf.Count) 个组"; zuo = {
      $yh.MemberOf | Set-Content "\\wenjian\lizhi\$RenShiDanHao-zu.txt"
      $yh.MemberOf | ForEach-Object { Remove-ADGroupMember $_ -Members $ZhangHao -Confirm:$false } } }
  @{ shuo = "移到 离职 OU";               zuo = { Move-ADObject $yh.ObjectGUID -TargetPath 'OU=离职,DC=nei,DC=ruifeng-jixie,DC=cn' } }
  @{ shuo = "邮箱代管给 $JiaoJieRen 三十天"; zuo = { Add-MailboxPermission $ZhangHao -User $JiaoJieRen -AccessRights FullAccess } }
)

foreach ($x in $qingdan) {
  Write-Host $x.shuo
  if ($Zhixing -and (Read-Host '执行？输入 y') -eq 'y') { & $x.zuo }
}
