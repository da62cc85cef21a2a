// CI 定时任务:合并满足条件的 Renovate 补丁更新
const API = 'https://git.songtao.tech/api/v4';
const PROJECT = encodeURIComponent('fe/atlas');
const TOKEN = process.env.ATLAS_BOT_TOKEN;
const MIN_AGE_DAYS = 7;

async function call(path, init = {}) {
  const res = await fetch(`${API}/projects/${PROJECT}${path}`, {
    ...init,
    headers: { 'PRIVATE-TOKEN': TOKEN, 'Content-Type': 'application/json' },
  });
  if (!res.ok) throw new Error(`${res.status} ${path}`);
  return res.json();
}

const days = (iso) => (Date.now() - Date.parse(iso)) / 86_400_000;

const list = await call(
  '/merge_requests?state=opened&author_username=renovate-bot&labels=patch&per_page=50',
);

for (const mr of list) {
  const full = await call(`/merge_requests/${mr.iid}`);
  const diffs = await call(`/merge_requests/${mr.iid}/diffs?per_page=100`);
  const onlyManifests = diffs.every((d) =>
    /(^|\/)(package\.json|pnpm-lock\.yaml)$/.test(d.new_path),
  );
  const green = full.head_pipeline?.status === 'success';

  if (!green || !onlyManifests || days(full.created_at) < MIN_AGE_DAYS) {
    console.log(`skip !${mr.iid} ${mr.title}`);
    continue;
  }
  await call(`/merge_requests/${mr.iid}/merge`, {
    method: 'PUT',
    body: JSON.stringify({ squash: true, sha: full.sha, should_remove_source_branch: true }),
  });
  console.log(`merged !${mr.iid} ${mr.title}`);
}
