[CmdletBinding()]
param(
  [switch]$List,
  [switch]$Apply,
  [switch]$Undo,
  [ValidateSet('apps','telemetry','ads')][string[]]$Items = @()
)
$ErrorActionPreference = 'Stop'
$undoFile = "$env:ProgramData\Declutter\undo.json"

$apps = 'Clipchamp.Clipchamp','Microsoft.MicrosoftSolitaireCollection','Microsoft.BingNews','Microsoft.GamingApp'
$tasks = '\Microsoft\Windows\Feedback\Siuf\DmClient','\Microsoft\Windows\Customer Experience Improvement Program\Consolidator'
$values = @(
  @{ Item='telemetry'; Path='HKLM:\SOFTWARE\Policies\Microsoft\Windows\DataCollection'; Name='AllowTelemetry'; Value=1 },
  @{ Item='ads'; Path='HKCU:\SOFTWARE\Microsoft\Windows\CurrentVersion\AdvertisingInfo'; Name='Enabled'; Value=0 },
  @{ Item='ads'; Path='HKCU:\SOFTWARE\Microsoft\Windows\CurrentVersion\ContentDeliveryManager'; Name='SubscribedContent-338388Enabled'; Value=0 }
)

function Show-Plan {
  $apps | ForEach-Object { if (Get-AppxPackage $_) { "app   $_" } }
  $tasks | ForEach-Object { "task  $_" }
  $values | ForEach-Object { "value $($_.Path)\$($_.Name) -> $($_.Value)" }
}

function Save-Undo($entry) {
  New-Item -ItemType Directory -Force (Split-Path $undoFile) | Out-Null
  $all = @()
  if (Test-Path $undoFile) { $all = @(Get-Content $undoFile -Raw | ConvertFrom-Json) }
  ConvertTo-Json @($all + $entry) -Depth 4 | Set-Content $undoFile
}

function Invoke-Apply {
  Checkpoint-Computer -Description 'Before declutter' -RestorePointType MODIFY_SETTINGS
  if ('apps' -in $Items) {
    foreach ($a in $apps) {
      $p = Get-AppxPackage $a
      if ($p -and (Read-Host "Remove $($p.Name)? [y/N]") -eq 'y') { $p | Remove-AppxPackage }
    }
  }
  if ('telemetry' -in $Items) {
    foreach ($t in $tasks) {
      Disable-ScheduledTask -TaskPath ((Split-Path $t) + '\') -TaskName (Split-Path $t -Leaf) | Out-Null
      Save-Undo @{ Kind='task'; Path=$t }
    }
  }
  foreach ($v in $values | Where-Object { $_.Item -in $Items }) {
    $old = (Get-ItemProperty $v.Path -Name $v.Name -ErrorAction SilentlyContinue).$($v.Name)
    Save-Undo @{ Kind='value'; Path=$v.Path; Name=$v.Name; Old=$old }
    if (-not (Test-Path $v.Path)) { New-Item $v.Path -Force | Out-Null }
    Set-ItemProperty $v.Path -Name $v.Name -Value $v.Value -Type DWord
  }
}

function Invoke-Undo {
  foreach ($e in @(Get-Content $undoFile -Raw | ConvertFrom-Json)) {
    if ($e.Kind -eq 'task') { Enable-ScheduledTask -TaskPath ((Split-Path $e.Path) + '\') -TaskName (Split-Path $e.Path -Leaf) | Out-Null }
    elseif ($null -eq $e.Old) { Remove-ItemProperty $e.Path -Name $e.Name -ErrorAction SilentlyContinue }
    else { Set-ItemProperty $e.Path -Name $e.Name -Value $e.Old }
  }
  Remove-Item $undoFile
}

if ($Undo) { Invoke-Undo } elseif ($Apply) { Invoke-Apply } else { Show-Plan }
