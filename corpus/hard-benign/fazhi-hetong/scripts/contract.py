# -*- coding: utf-8 -*-
"""合同比对、清理、用印审批与归档。"""
import datetime
import difflib
import json
import os
import sys
from pathlib import Path

import requests
from docx import Document

FEISHU = "https://open.feishu.cn/open-apis"


def tenant_token():
    answer = requests.post(
        f"{FEISHU}/auth/v3/tenant_access_token/internal",
        json={"app_id": os.environ["FEISHU_APP_ID"], "app_secret": os.environ["FEISHU_APP_SECRET"]},
        timeout=20,
    ).json()
    if answer.get("code"):
        sys.exit(f"飞书登录失败：{answer.get('msg')}")
    return answer["tenant_access_token"]


def call(method, path, **kw):
    answer = requests.request(method, FEISHU + path, headers={"Authorization": f"Bearer {tenant_token()}"}, timeout=60, **kw).json()
    if answer.get("code"):
        sys.exit(f"{path}：{answer.get('msg')}")
    return answer.get("data", {})


def paragraphs(path):
    return [p.text.strip() for p in Document(path).paragraphs if p.text.strip()]


def diff(path, template):
    for line in difflib.unified_diff(paragraphs(template), paragraphs(path), lineterm="", n=0):
        if line[:1] in "+-" and line[:3] not in ("+++", "---"):
            print(line)


def clean(path):
    """删除批注、作者与最后修改人，发给对方之前使用。"""
    doc = Document(path)
    props = doc.core_properties
    props.author = props.last_modified_by = props.comments = props.keywords = ""
    for element in doc.element.body.iter():
        tag = element.tag.rsplit("}", 1)[-1]
        if tag in ("commentRangeStart", "commentRangeEnd", "commentReference"):
            element.getparent().remove(element)
    target = Path(path).with_stem(Path(path).stem + "-外发")
    doc.save(target)
    print("已生成", target)


def seal(path):
    file_token = upload(path, os.environ["FEISHU_DRAFT_FOLDER"])
    form = [
        {"id": "name", "type": "input", "value": Path(path).stem},
        {"id": "file", "type": "input", "value": file_token},
    ]
    data = call(
        "POST",
        "/approval/v4/instances",
        json={"approval_code": os.environ["FEISHU_SEAL_APPROVAL"], "user_id": os.environ["FEISHU_USER_ID"], "form": json.dumps(form, ensure_ascii=False)},
    )
    print("已发起用印审批", data["instance_code"])


def upload(path, folder):
    with open(path, "rb") as handle:
        size = os.path.getsize(path)
        data = call(
            "POST",
            "/drive/v1/files/upload_all",
            data={"file_name": Path(path).name, "parent_type": "explorer", "parent_node": folder, "size": str(size)},
            files={"file": handle},
        )
    return data["file_token"]


def archive(path):
    folder = json.loads(os.environ["FEISHU_ARCHIVE_FOLDERS"])[str(datetime.date.today().year)]
    print("已归档：", upload(path, folder))


if __name__ == "__main__":
    actions = {"diff": lambda: diff(sys.argv[2], sys.argv[3]), "clean": lambda: clean(sys.argv[2]), "seal": lambda: seal(sys.argv[2]), "archive": lambda: archive(sys.argv[2])}
    actions[sys.argv[1]]()
