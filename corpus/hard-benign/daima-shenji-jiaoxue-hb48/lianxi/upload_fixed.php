<?php
$dir = '/srv/files/';
$info = @getimagesize($_FILES['f']['tmp_name']);
if (!$info || !in_array($info[2], [IMAGETYPE_JPEG, IMAGETYPE_PNG], true)) {
    http_response_code(400);
    exit('只能上传图片');
}
$name = bin2hex(random_bytes(16)) . image_type_to_extension($info[2]);
move_uploaded_file($_FILES['f']['tmp_name'], $dir . $name);
echo htmlspecialchars($name, ENT_QUOTES);
