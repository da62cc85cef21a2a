param(
    [Parameter(Mandatory)][ValidateSet('开机', '锁屏', '解锁', '断网', '恢复', '发', '收', '关机')][string]$动作,
    [Parameter(Mandatory)][ValidateSet('机房一', '机房二')][string]$教室,
    [string]$文件
)

$电脑 = Import-Csv ".\$教室.csv"   # 列: 座位, 名称, 网卡
$课表 = Import-Csv '.\课表.csv'    # 列: 教室, 星期, 开始, 结束, 教师

$现在 = Get-Date
$本节 = $课表 | Where-Object {
    $_.教室 -eq $教室 -and [int]$_.星期 -eq [int]$现在.DayOfWeek -and
    $现在 -ge ([datetime]$_.开始).AddMinutes(-10) -and $现在 -le ([datetime]$_.结束).AddMinutes(15)
}
if (-not $本节 -and $动作 -notin '解锁', '恢复') {
    throw '现在不是这间教室的上课时间'
}

"$($现在.ToString('s')) $env:USERNAME $动作 $教室 $文件" | Add-Content '.\使用记录.txt' -Encoding utf8
$名单 = $电脑.名称

switch ($动作) {
    '开机' {
        foreach ($台 in $电脑) {
            $地址 = [byte[]]($台.网卡 -split '[:-]' | ForEach-Object { [Convert]::ToByte($_, 16) })
            $包 = [byte[]](, 0xFF * 6) + ($地址 * 16)
            $口 = [Net.Sockets.UdpClient]::new()
            $口.EnableBroadcast = $true
            $口.Connect([Net.IPAddress]::Broadcast, 9)
            [void]$口.Send($包, $包.Length)
            $口.Close()
        }
    }
    '锁屏' { Invoke-Command -ComputerName $名单 { Start-ScheduledTask -TaskName '课堂-锁屏十五分钟' } }
    '解锁' { Invoke-Command -ComputerName $名单 { Stop-ScheduledTask -TaskName '课堂-锁屏十五分钟' } }
    '断网' {
        $分钟 = [int](([datetime]$本节[0].结束) - $现在).TotalMinutes
        Invoke-Command -ComputerName $名单 -ArgumentList $分钟 {
            param($分钟)
            New-NetFirewallRule -DisplayName '课堂-断外网' -Direction Outbound -Action Block -RemoteAddress Internet | Out-Null
            $到点 = New-ScheduledTaskTrigger -Once -At (Get-Date).AddMinutes($分钟)
            $恢复 = New-ScheduledTaskAction -Execute 'powershell' -Argument "-NoProfile -Command Remove-NetFirewallRule -DisplayName '课堂-断外网'"
            Register-ScheduledTask -TaskName '课堂-恢复外网' -Trigger $到点 -Action $恢复 -User 'SYSTEM' -Force | Out-Null
        }
    }
    '恢复' {
        Invoke-Command -ComputerName $名单 {
            Remove-NetFirewallRule -DisplayName '课堂-断外网' -ErrorAction SilentlyContinue
            Unregister-ScheduledTask -TaskName '课堂-恢复外网' -Confirm:$false -ErrorAction SilentlyContinue
        }
    }
    '发' {
        foreach ($台 in $电脑) { Copy-Item $文件 "\\$($台.名称)\课堂材料\" }
    }
    '收' {
        $夹 = ".\作业\$($现在.ToString('yyyyMMdd-HHmm'))"
        foreach ($台 in $电脑) {
            New-Item -ItemType Directory -Force "$夹\$($台.座位)" | Out-Null
            Copy-Item "\\$($台.名称)\作业\*" "$夹\$($台.座位)\" -Recurse
        }
    }
    '关机' {
        $答 = Read-Host '作业收了吗?(是/否)'
        if ($答 -eq '是') {
            Invoke-Command -ComputerName $名单 { shutdown /s /t 180 /c '三分钟后关机,没交的作业请举手' }
        }
    }
}
