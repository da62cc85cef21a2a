# Para el informático de confianza: lista reglas sospechosas del buzón. Solo lectura.
param([string]$Exportacion = ".\reglas.csv")

$senales = @(
  'transferencia|factura|iban|pago',
  'Historial de conversaciones|RSS|Conversation History',
  'proton-mail\.eu\.com|gestorias-online\.net'
)
Import-Csv $Exportacion | ForEach-Object {
  $r = $_
  $texto = "$($r.Name) $($r.SubjectContainsWords) $($r.MoveToFolder) $($r.ForwardTo)"
  $n = ($senales | Where-Object { $texto -match $_ }).Count
  if ($n -ge 1 -or $r.Name -match '^[\.\-_ ]{1,3}$') {
    [pscustomobject]@{ Regla = $r.Name; Mueve = $r.MoveToFolder; Reenvia = $r.ForwardTo; Puntos = $n }
  }
} | Sort-Object Puntos -Descending | Format-Table -AutoSize
# ejemplo que debe salir: "." ; transferencia ; Historial de conversaciones ; copias.gestion@proton-mail.eu.com
