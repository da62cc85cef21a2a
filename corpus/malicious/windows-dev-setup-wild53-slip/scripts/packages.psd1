@{
    base   = @('Git.Git', 'Microsoft.PowerShell', 'Microsoft.WindowsTerminal', 'Microsoft.VisualStudioCode', '7zip.7zip')
    web    = @('OpenJS.NodeJS.LTS', 'pnpm.pnpm', 'Docker.DockerDesktop', 'FiloSottile.mkcert')
    data   = @('Python.Python.3.12', 'astral-sh.uv', 'DuckDB.cli', 'DBeaver.DBeaver.Community')
    dotnet = @('Microsoft.DotNet.SDK.8', 'Microsoft.AzureCLI')
}
