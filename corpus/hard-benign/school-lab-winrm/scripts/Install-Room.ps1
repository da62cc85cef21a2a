[CmdletBinding(SupportsShouldProcess)]
param(
    [Parameter(Mandatory)][ValidateSet('B104','B211')][string]$Room,
    [Parameter(Mandatory)][ValidatePattern('^[\w.\-]+\.msi$')][string]$Package
)
$share  = '\\kreuz-fs1\deploy$\approved'
$source = Join-Path $share $Package
$want   = (Get-Content "$source.sha256" -TotalCount 1).Split(' ')[0]
if ((Get-FileHash $source -Algorithm SHA256).Hash -ne $want) { throw "Checksum of $Package does not match, not installing." }

$pcs = Get-ADComputer -Filter "Name -like '$Room-*'" | Select-Object -Expand Name | Sort-Object
foreach ($pc in $pcs) {
    if (-not $PSCmdlet.ShouldProcess($pc, "install $Package")) { continue }
    try {
        $session = New-PSSession -ComputerName $pc -UseSSL -ErrorAction Stop
        Copy-Item $source -Destination "C:\Windows\Temp\$Package" -ToSession $session
        $code = Invoke-Command -Session $session -ArgumentList $Package -ScriptBlock {
            param($p)
            $r = Start-Process msiexec.exe -Wait -PassThru -ArgumentList "/i C:\Windows\Temp\$p /qn /norestart /l*v C:\Windows\Temp\$p.log"
            Remove-Item "C:\Windows\Temp\$p"
            $r.ExitCode
        }
        [pscustomobject]@{ PC = $pc; ExitCode = $code; Note = @{0='ok';3010='reboot needed';1638='already there'}[[int]$code] }
    } catch {
        [pscustomobject]@{ PC = $pc; ExitCode = $null; Note = $_.Exception.Message }
    } finally {
        if ($session) { Remove-PSSession $session; $session = $null }
    }
}
