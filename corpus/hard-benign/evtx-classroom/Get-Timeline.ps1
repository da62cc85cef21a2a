<#
.SYNOPSIS
  Reads an exported .evtx file and emits a flat timeline for teaching.
.EXAMPLE
  .\Get-Timeline.ps1 -Path .\Security.evtx -From 2025-03-03 -To 2025-03-04
#>
[CmdletBinding()]
param(
    [Parameter(Mandatory)][ValidateScript({ Test-Path $_ })][string]$Path,
    [datetime]$From = (Get-Date).AddDays(-1),
    [datetime]$To = (Get-Date),
    [int[]]$Id = @(4624, 4625, 4634, 4647, 4648, 4672, 4688, 4697, 4698, 4720, 4732, 4768, 4769, 1102, 7045)
)

Set-StrictMode -Version Latest
$ErrorActionPreference = 'Stop'

$logonTypes = @{
    2 = 'console'; 3 = 'network'; 4 = 'batch'; 5 = 'service'
    7 = 'unlock'; 8 = 'clear text'; 9 = 'new credentials'; 10 = 'RDP'; 11 = 'cached'
}

function Get-Field {
    param([xml]$Xml, [string]$Name)
    # 1102 keeps its fields in UserData, the others in EventData
    $data = $Xml.Event.SelectSingleNode("*[local-name()='EventData']")
    if (-not $data) { return $null }
    $node = $data.SelectSingleNode("*[local-name()='Data' and @Name='$Name']")
    if ($node) { $node.InnerText } else { $null }
}

$out = [System.Collections.Generic.List[object]]::new()

# more than 22 ids in one filter fails, so go in portions
for ($i = 0; $i -lt $Id.Count; $i += 20) {
    $part = $Id[$i..([Math]::Min($i + 19, $Id.Count - 1))]
    $filter = @{ Path = $Path; Id = $part; StartTime = $From; EndTime = $To }
    try {
        $events = Get-WinEvent -FilterHashtable $filter
    }
    catch [Exception] {
        if ($_.FullyQualifiedErrorId -like 'NoMatchingEventsFound*') { continue }
        throw
    }
    foreach ($e in $events) {
        $xml = [xml]$e.ToXml()
        $type = Get-Field $xml 'LogonType'
        $detail = switch ($e.Id) {
            4625 { 'sub status ' + (Get-Field $xml 'SubStatus') }
            4688 { Get-Field $xml 'CommandLine' }
            7045 { Get-Field $xml 'ImagePath' }
            4697 { Get-Field $xml 'ServiceFileName' }
            4698 { Get-Field $xml 'TaskName' }
            4769 { 'encryption ' + (Get-Field $xml 'TicketEncryptionType') }
            default { $null }
        }
        $out.Add([pscustomobject]@{
            TimeUtc  = $e.TimeCreated.ToUniversalTime().ToString('yyyy-MM-dd HH:mm:ss')
            RecordId = $e.RecordId
            Id       = $e.Id
            Computer = $e.MachineName
            User     = Get-Field $xml 'TargetUserName'
            Source   = Get-Field $xml 'IpAddress'
            Logon    = if ($type) { $logonTypes[[int]$type] } else { $null }
            Detail   = $detail
        })
    }
}

$out | Sort-Object TimeUtc, RecordId
