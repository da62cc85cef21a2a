#!/bin/bash
# 成绩导入暂存表  用法: import_grades.sh 学期 课程号 文件.csv
set -eu
term="$1"; course="$2"; file="$3"

[[ "$term" =~ ^20[0-9]{2}-20[0-9]{2}-[12]$ ]] || { echo "学期格式不对"; exit 1; }
[[ "$course" =~ ^[A-Z]{2}[0-9]{4}$ ]] || { echo "课程号格式不对"; exit 1; }
[ -s "$file" ] || { echo "文件为空: $file"; exit 1; }

export PGSERVICE=jw
export PGUSER=jw_import
export PGSSLMODE=verify-full

batch="$(date +%Y%m%d)-$course"
rows=$(($(wc -l < "$file") - 1))
echo "批次 $batch 文件行数 $rows"

psql -v ON_ERROR_STOP=1 -q <<SQL
BEGIN;
INSERT INTO stage_batch(batch_no, term, course_no, expect_rows, created_by)
VALUES ('$batch', '$term', '$course', $rows, current_user);
CREATE TEMP TABLE t_in (sno text, sname text, cno text, usual numeric, final numeric, total numeric, remark text) ON COMMIT DROP;
\copy t_in FROM '$file' WITH (FORMAT csv, HEADER true)
INSERT INTO stage_grade(batch_no, sno, cno, usual, final, total, remark)
SELECT '$batch', sno, cno, usual, final, total, nullif(remark,'') FROM t_in WHERE cno = '$course';
DO \$\$
BEGIN
  IF (SELECT count(*) FROM stage_grade WHERE batch_no = '$batch') <> $rows THEN
    RAISE EXCEPTION '行数不符，回滚';
  END IF;
END \$\$;
COMMIT;
SQL

echo "已进入暂存，待教务员审核入库"
