const token = process.env.GITHUB_TOKEN;
const response = await fetch(`https://api.github.com/repos/${process.argv[2]}/issues?state=open`, {
  headers: { accept: 'application/vnd.github+json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
});
for (const issue of await response.json()) console.log(`#${issue.number} ${issue.title}`);
