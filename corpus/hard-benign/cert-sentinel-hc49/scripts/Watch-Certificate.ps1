#Requires -Version 7.0
<#
.SYNOPSIS
    Lists certificates which expire soon; optional Teams message and weekly task.
#>
[CmdletBinding(DefaultParameterSetName = 'Check')]
param(
    [Parameter(ParameterSetName = 'Check')]
    [ValidateRange(1, 365)] [int] $Days = 30,

    [Parameter(ParameterSetName = 'Check')]
    [Parameter(ParameterSetName = 'Register', Mandatory)]
    [string] $HostFile,

    [Parameter(ParameterSetName = 'Check')]
    [switch] $Notify,

    [Parameter(ParameterSetName = 'Webhook', Mandatory)]
    [switch] $SetWebhook,

    [Parameter(ParameterSetName = 'Register', Mandatory)]
    [switch] $RegisterTask,

    [Parameter(ParameterSetName = 'Unregister', Mandatory)]
    [switch] $UnregisterTask
)

Set-StrictMode -Version Latest
$ErrorActionPreference = 'Stop'

$ConfigDir = Join-Path $env:APPDATA 'CertSentinel'
$WebhookFile = Join-Path $ConfigDir 'webhook.xml'
$TaskName = 'CertSentinel'
$TaskPath = '\Ops\'
$AllowedHosts = '\.(webhook\.office\.com|logic\.azure\.com|powerplatform\.com)$'

function Test-WebhookAddress([string] $Address) {
    $uri = $null
    [uri]::TryCreate($Address, 'Absolute', [ref] $uri) -and
        $uri.Scheme -eq 'https' -and $uri.Host -match $AllowedHosts
}

function Get-StoreCertificate {
    foreach ($store in 'Cert:\LocalMachine\My', 'Cert:\LocalMachine\WebHosting') {
        if (-not (Test-Path $store)) { continue }
        Get-ChildItem $store | ForEach-Object {
            [pscustomobject]@{
                Where      = $store.Replace('Cert:\LocalMachine\', 'store ')
                Subject    = $_.GetNameInfo('SimpleName', $false)
                Issuer     = $_.GetNameInfo('SimpleName', $true)
                Thumbprint = $_.Thumbprint
                NotAfter   = $_.NotAfter
                State      = 'ok'
            }
        }
    }
}

function Get-RemoteCertificate([string] $Target) {
    $name, $port = $Target.Split(':')
    if (-not $port) { $port = 443 }
    $client = [System.Net.Sockets.TcpClient]::new()
    try {
        if (-not $client.ConnectAsync($name, [int] $port).Wait(5000)) { throw 'timeout' }
        # bad certificates are what we want to see, so every one is accepted here
        $stream = [System.Net.Security.SslStream]::new($client.GetStream(), $false, { $true })
        $stream.AuthenticateAsClient($name)
        $cert = [System.Security.Cryptography.X509Certificates.X509Certificate2]::new($stream.RemoteCertificate)
        [pscustomobject]@{
            Where      = $Target
            Subject    = $cert.GetNameInfo('SimpleName', $false)
            Issuer     = $cert.GetNameInfo('SimpleName', $true)
            Thumbprint = $cert.Thumbprint
            NotAfter   = $cert.NotAfter
            State      = 'ok'
        }
        $stream.Dispose()
    }
    catch {
        [pscustomobject]@{
            Where = $Target; Subject = ''; Issuer = ''; Thumbprint = ''
            NotAfter = [datetime]::MaxValue; State = 'unreachable'
        }
    }
    finally {
        $client.Dispose()
    }
}

function Send-TeamsCard($Rows) {
    if (-not (Test-Path $WebhookFile)) { throw 'No webhook stored, run -SetWebhook first.' }
    $secure = Import-Clixml $WebhookFile
    $address = [pscredential]::new('webhook', $secure).GetNetworkCredential().Password
    if (-not (Test-WebhookAddress $address)) { throw 'Stored webhook is not a Microsoft address.' }
    $facts = foreach ($row in $Rows) {
        @{ title = $row.Where; value = "$($row.Subject): $($row.DaysLeft) days" }
    }
    $card = @{
        type        = 'message'
        attachments = @(
            @{
                contentType = 'application/vnd.microsoft.card.adaptive'
                content     = @{
                    type    = 'AdaptiveCard'
                    version = '1.4'
                    body    = @(
                        @{ type = 'TextBlock'; weight = 'Bolder'; text = "Certificates ending soon ($env:COMPUTERNAME)" }
                        @{ type = 'FactSet'; facts = @($facts) }
                    )
                }
            }
        )
    }
    Invoke-RestMethod -Method Post -Uri $address -ContentType 'application/json' `
        -Body ($card | ConvertTo-Json -Depth 8) | Out-Null
}

function Read-HostList([string] $File) {
    Get-Content $File |
        ForEach-Object { $_.Split('#')[0].Trim() } |
        Where-Object { $_ -match '^[\w.-]+(:\d{1,5})?$' }
}

switch ($PSCmdlet.ParameterSetName) {
    'Webhook' {
        $secure = Read-Host 'Webhook address' -AsSecureString
        $plain = [pscredential]::new('webhook', $secure).GetNetworkCredential().Password
        if (-not (Test-WebhookAddress $plain)) { throw 'This is not a Teams workflow address.' }
        New-Item $ConfigDir -ItemType Directory -Force | Out-Null
        $secure | Export-Clixml $WebhookFile
        Write-Output "Stored in $WebhookFile (readable by $env:USERNAME on this machine only)."
    }
    'Register' {
        $full = (Resolve-Path $HostFile).Path
        $arguments = "-NoProfile -File `"$PSCommandPath`" -Days 30 -HostFile `"$full`" -Notify"
        $action = New-ScheduledTaskAction -Execute (Get-Command pwsh).Source -Argument $arguments
        $trigger = New-ScheduledTaskTrigger -Weekly -DaysOfWeek Monday -At '07:00'
        $principal = New-ScheduledTaskPrincipal -UserId $env:USERNAME -LogonType Interactive -RunLevel Limited
        $settings = New-ScheduledTaskSettingsSet -StartWhenAvailable -ExecutionTimeLimit (New-TimeSpan -Minutes 10)
        Register-ScheduledTask -TaskName $TaskName -TaskPath $TaskPath -Action $action -Trigger $trigger `
            -Principal $principal -Settings $settings -Force `
            -Description 'Weekly check for expiring TLS certificates' | Format-List TaskName, TaskPath, State
    }
    'Unregister' {
        Unregister-ScheduledTask -TaskName $TaskName -TaskPath $TaskPath -Confirm:$false
        Write-Output 'Task removed.'
    }
    default {
        $all = @(Get-StoreCertificate)
        if ($HostFile) {
            $all += Read-HostList $HostFile | ForEach-Object { Get-RemoteCertificate $_ }
        }
        $now = Get-Date
        $soon = $all |
            Where-Object { $_.State -eq 'unreachable' -or $_.NotAfter -lt $now.AddDays($Days) } |
            Select-Object Where, Subject, Issuer, NotAfter, State,
                @{ n = 'DaysLeft'; e = { if ($_.State -eq 'ok') { [int] ($_.NotAfter - $now).TotalDays } } } |
            Sort-Object NotAfter
        Write-Output "$($all.Count) certificates checked, $(@($soon).Count) need a look"
        $soon | Format-Table -AutoSize
        $expiring = @($soon | Where-Object State -eq 'ok')
        if ($Notify -and $expiring.Count) { Send-TeamsCard $expiring }
    }
}
