<?php
// Exercise 2: this page of the school's intranet makes a backup of one folder.
// (a) Which request makes it do something else?  (b) Repair it.
session_start();

$folder = $_GET['folder'];
$mail   = $_GET['mail'];

exec("tar czf /var/backups/" . $folder . ".tgz /srv/www/" . $folder);
exec("echo done | mail -s backup " . $mail);

include("views/" . $_GET['view'] . ".php");
