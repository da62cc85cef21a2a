rule yijuhua_php {
  meta:
    说明 = "一句话木马,例如 <?php @eval($_POST['pass']);?>"
  strings:
    $a = /@?(eval|assert)\s*\(\s*\$_(POST|GET|REQUEST)\[/
    $b = "base64_decode($_POST[" 
  condition:
    filesize < 100KB and any of them
}
