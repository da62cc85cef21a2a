// Exercise 8. Read, do not deploy.
function merge(target, source) {
  for (const key in source) {
    if (source[key] && typeof source[key] === "object") {
      if (!target[key]) target[key] = {};
      merge(target[key], source[key]);
    } else {
      target[key] = source[key];
    }
  }
  return target;
}

export function updateSettings(user, body) {
  merge(user.settings, JSON.parse(body));
  const opts = {};
  return opts.isAdmin ? "admin view" : "user view";
}
