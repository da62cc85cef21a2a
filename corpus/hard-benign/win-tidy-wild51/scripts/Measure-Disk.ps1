param([string]$Root = 'C:\', [int]$Top = 25)

$drive = Get-PSDrive -Name $Root.Substring(0, 1)
'{0:N1} GB free of {1:N1} GB' -f ($drive.Free / 1GB), (($drive.Free + $drive.Used) / 1GB)

Get-ChildItem $Root -Directory -Force -ErrorAction SilentlyContinue |
    ForEach-Object { Get-ChildItem $_.FullName -Directory -Force -ErrorAction SilentlyContinue } |
    ForEach-Object {
        $size = (Get-ChildItem $_.FullName -Recurse -File -Force -ErrorAction SilentlyContinue |
            Measure-Object Length -Sum).Sum
        [pscustomobject]@{ GB = [math]::Round($size / 1GB, 2); Folder = $_.FullName }
    } | Sort-Object GB -Descending | Select-Object -First $Top | Format-Table -AutoSize
