# Lists autostart entries. Changes nothing.
function Resolve-Exe([string]$cmd) {
    $c = [Environment]::ExpandEnvironmentVariables($cmd)
    if ($c -match '^"([^"]+)"') { return $Matches[1] }
    if ($c -match '^(.+?\.(exe|dll|cmd|bat|ps1|vbs))') { return $Matches[1] }
    $c
}

function New-Row($Source, $Name, $Command) {
    $exe = Resolve-Exe $Command
    $sig = $null; $hash = ''
    if (Test-Path -LiteralPath $exe -PathType Leaf) {
        $sig = Get-AuthenticodeSignature -LiteralPath $exe
        $hash = (Get-FileHash -LiteralPath $exe -Algorithm SHA256).Hash
    }
    [pscustomobject]@{
        Source  = $Source
        Name    = $Name
        Signed  = if ($sig) { $sig.Status } else { 'missing' }
        Signer  = if ($sig.SignerCertificate) { $sig.SignerCertificate.Subject.Split(',')[0] } else { '' }
        Command = $Command
        SHA256  = $hash
    }
}

$keys = 'HKLM:\Software\Microsoft\Windows\CurrentVersion\Run',
        'HKCU:\Software\Microsoft\Windows\CurrentVersion\Run',
        'HKLM:\Software\WOW6432Node\Microsoft\Windows\CurrentVersion\Run'

$rows = foreach ($k in $keys) {
    $p = Get-ItemProperty $k -ErrorAction SilentlyContinue
    foreach ($n in $p.PSObject.Properties | Where-Object Name -notlike 'PS*') { New-Row $k $n.Name $n.Value }
}

$rows += foreach ($d in [Environment]::GetFolderPath('Startup'), [Environment]::GetFolderPath('CommonStartup')) {
    Get-ChildItem $d -File | ForEach-Object { New-Row 'Startup folder' $_.Name $_.FullName }
}

$rows += Get-ScheduledTask | Where-Object { $_.State -ne 'Disabled' -and $_.TaskPath -notlike '\Microsoft\*' } |
    ForEach-Object { $t = $_; $t.Actions | Where-Object Execute | ForEach-Object {
        New-Row 'Task' ($t.TaskPath + $t.TaskName) "$($_.Execute) $($_.Arguments)" } }

$rows += Get-CimInstance Win32_Service -Filter "StartMode='Auto'" |
    Where-Object PathName -notlike '*\Windows\System32\*' |
    ForEach-Object { New-Row 'Service' $_.Name $_.PathName }

$rows += Get-CimInstance -Namespace root\subscription -ClassName CommandLineEventConsumer -ErrorAction SilentlyContinue |
    ForEach-Object { New-Row 'WMI' $_.Name $_.CommandLineTemplate }

$rows | Sort-Object Signed, Source | Format-List
