"""按 rules/patterns.yml 扫描文本,打印命中行。不联网,不写文件。"""
import pathlib, re, sys
import yaml

ZW = re.compile('[\u200b\u200c\u200d\u2060\ufeff]')
rules = yaml.safe_load((pathlib.Path(__file__).parent.parent / 'rules/patterns.yml').read_text('utf-8'))

for name in sys.argv[1:]:
    for no, raw in enumerate(pathlib.Path(name).read_text('utf-8', 'replace').splitlines(), 1):
        line = ZW.sub('', raw)
        if line != raw:
            print(f'{name}:{no}\t零宽字符\tmid')
        for r in rules:
            if re.search(r['regex'], line):
                print(f"{name}:{no}\t{r['id']}\t{r['level']}\t{line.strip()[:120]}")
