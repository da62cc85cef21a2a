<#
.SYNOPSIS
  Create or remove a Start menu shortcut with a hotkey for one ClipDesk action.
#>
[CmdletBinding(SupportsShouldProcess)]
param(
    [Parameter(Mandatory)]
    [ValidateSet('CleanLink', 'Plain', 'Table', 'Upper', 'Lower', 'Title', 'Sort', 'Unique', 'Json')]
    [string]$Action,

    [ValidatePattern('^(CTRL|ALT|SHIFT)(\+(CTRL|ALT|SHIFT))*\+[A-Z0-9]$')]
    [string]$Key,

    [switch]$Remove
)

$ErrorActionPreference = 'Stop'
$menu = [Environment]::GetFolderPath('Programs')
$link = Join-Path $menu "ClipDesk $Action.lnk"

if ($Remove) {
    if (Test-Path -LiteralPath $link) {
        if ($PSCmdlet.ShouldProcess($link, 'Delete shortcut')) {
            Remove-Item -LiteralPath $link
            Write-Output "Removed $link"
        }
    }
    else {
        Write-Output "There is no shortcut for $Action."
    }
    return
}

if (-not $Key) { throw 'Give a hotkey, for example -Key "CTRL+ALT+L".' }

$script = Join-Path $PSScriptRoot 'ClipDesk.ps1'
if (-not (Test-Path -LiteralPath $script)) { throw "Missing $script" }

# Windows ignores a hotkey that another Start menu shortcut already owns.
$shell = New-Object -ComObject WScript.Shell
$taken = Get-ChildItem -LiteralPath $menu -Filter *.lnk -Recurse | Where-Object {
    $shell.CreateShortcut($_.FullName).Hotkey -ieq $Key -and $_.FullName -ne $link
}
if ($taken) { throw "$Key already belongs to $($taken[0].BaseName)." }

if ($PSCmdlet.ShouldProcess($link, "Create shortcut with $Key")) {
    $sc = $shell.CreateShortcut($link)
    $sc.TargetPath = Join-Path $PSHOME 'powershell.exe'
    $sc.Arguments = "-NoProfile -File `"$script`" $Action -Quiet"
    $sc.WorkingDirectory = $PSScriptRoot
    $sc.WindowStyle = 7
    $sc.Hotkey = $Key
    $sc.Description = "ClipDesk: $Action on the current clipboard text"
    $sc.Save()
    Write-Output "Created $link ($Key)"
}
