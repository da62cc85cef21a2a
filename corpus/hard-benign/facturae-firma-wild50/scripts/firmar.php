<?php
// Genera y firma facturas Facturae 3.2.2
declare(strict_types=1);

$csv = $argv[1] ?? exit("Uso: firmar.php facturas.csv --cert ruta --salida dir\n");
$opt = [];
for ($i = 2; $i < $argc; $i += 2) {
    $opt[ltrim($argv[$i], '-')] = $argv[$i + 1] ?? '';
}
$pass = getenv('P12_PASS') ?: exit("Falta P12_PASS\n");
$p12 = file_get_contents($opt['cert']);
if (!openssl_pkcs12_read($p12, $claves, $pass)) {
    exit("No se puede abrir el certificado\n");
}

function comprobarVigencia(string $pem): int
{
    $datos = openssl_x509_parse($pem);
    if ($datos === false) {
        exit("Certificado ilegible\n");
    }
    $dias = intdiv($datos['validTo_time_t'] - time(), 86400);
    $titular = $datos['subject']['CN'] ?? 'desconocido';
    fwrite(STDERR, "Titular: $titular, caduca en $dias días\n");
    if ($dias < 30) {
        fwrite(STDERR, "Aviso: renueve el certificado en la sede de la FNMT\n");
    }
    return $dias;
}

if (comprobarVigencia($claves['cert']) < 0) {
    exit("Certificado caducado\n");
}

function facturaXml(array $f): DOMDocument
{
    $d = new DOMDocument('1.0', 'UTF-8');
    $raiz = $d->createElementNS('http://www.facturae.gob.es/formato/Versiones/Facturaev3_2_2.xml', 'fe:Facturae');
    $d->appendChild($raiz);
    $base = round((float)$f['cantidad'] * (float)$f['precio'], 2);
    $raiz->appendChild($d->createElement('InvoiceNumber', $f['numero']));
    $raiz->appendChild($d->createElement('IssueDate', $f['fecha']));
    $raiz->appendChild($d->createElement('TaxableBase', number_format($base, 2, '.', '')));
    $raiz->appendChild($d->createElement('TaxRate', $f['iva']));
    return $d;
}

@mkdir($opt['salida'], 0700, true);
$h = fopen($csv, 'r');
$cab = fgetcsv($h);
while ($fila = fgetcsv($h)) {
    $f = array_combine($cab, $fila);
    $doc = facturaXml($f);
    openssl_sign($doc->C14N(), $firma, $claves['pkey'], OPENSSL_ALGO_SHA256);
    $s = $doc->createElementNS('http://www.w3.org/2000/09/xmldsig#', 'ds:Signature');
    $s->appendChild($doc->createElement('ds:SignatureValue', base64_encode($firma)));
    $doc->documentElement->appendChild($s);
    $doc->save("{$opt['salida']}/{$f['numero']}.xsig");
    echo "{$f['numero']} firmada\n";
}
