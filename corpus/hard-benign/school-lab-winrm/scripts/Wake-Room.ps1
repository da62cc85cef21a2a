[CmdletBinding()]
param([Parameter(Mandatory)][ValidateSet('B104','B211')][string]$Room)

$list = Import-Csv "\\kreuz-fs1\it\macs.csv" | Where-Object PC -like "$Room-*"
$broadcast = @{ B104 = '10.20.4.255'; B211 = '10.20.11.255' }[$Room]
$udp = [System.Net.Sockets.UdpClient]::new()
$udp.EnableBroadcast = $true
foreach ($e in $list) {
    $mac = [byte[]]($e.MAC -split '[-:]' | ForEach-Object { [Convert]::ToByte($_, 16) })
    $packet = [byte[]](,0xFF * 6) + ($mac * 16)
    1..3 | ForEach-Object { [void]$udp.Send($packet, $packet.Length, $broadcast, 9) }
    Write-Verbose "sent to $($e.PC)"
}
$udp.Dispose()
"{0} PCs woken in {1}" -f $list.Count, $Room
