// What the browser runs, as it is sent. Everything works without it; it adds progress without a reload, drag and drop,
// and buttons that copy. Text from outside enters the page as text only. Kept in one string: served as it stands.
export const CLIENT_SCRIPT = `'use strict';
(() => {
  const MAX_BYTES = 10 * 1024 * 1024;
  const LOOK_MS = [300, 500, 800, 1200, 2000];

  for (const card of document.querySelectorAll('[data-words]')) {
    const words = JSON.parse(card.dataset.words);
    const box = card.querySelector('[data-progress]');
    const forms = card.querySelectorAll('form[data-scan]');
    for (const form of forms) form.addEventListener('submit', (event) => {
      event.preventDefault();
      send(form, new FormData(form));
    });
    for (const form of card.querySelectorAll('form[data-drop]')) drop(form);
    for (const field of card.querySelectorAll('input[type=url]'))
      field.addEventListener('change', () => { field.value = meant(field.value.trim()); });

    // What git clones by, and an address without its beginning, become what the field takes.
    function meant(text) {
      const git = text.match(/^(?:git@|(?:ssh|git):[/][/](?:[^@/]+@)?)([a-z0-9.-]+)(?::[0-9]+)?[:/](.+)$/i);
      if (git) return 'https://' + git[1] + '/' + git[2];
      return /^(?:[a-z0-9-]+[.])+[a-z]{2,20}[/]/i.test(text) ? 'https://' + text : text;
    }

    function drop(form) {
      const zone = form.querySelector('.drop');
      let depth = 0;
      zone.classList.add('ready');
      zone.addEventListener('dragenter', (event) => { event.preventDefault(); depth += 1; zone.classList.add('over'); });
      zone.addEventListener('dragover', (event) => event.preventDefault());
      zone.addEventListener('dragleave', () => { depth -= 1; if (depth <= 0) { depth = 0; zone.classList.remove('over'); } });
      zone.addEventListener('drop', (event) => {
        event.preventDefault();
        depth = 0;
        zone.classList.remove('over');
        const file = event.dataTransfer.files[0];
        if (!file) return;
        const data = new FormData(form);
        data.set('file', file, file.name);
        send(form, data);
      });
    }

    function send(form, data) {
      const file = data.get('file');
      if (file instanceof File && file.size > MAX_BYTES) return fail(words['progress.large']);
      busy(true);
      tell(words['progress.queued']);
      const request = new XMLHttpRequest();
      request.open('POST', form.action);
      request.setRequestHeader('Accept', 'application/json');
      request.responseType = 'json';
      if (file instanceof File) request.upload.addEventListener('progress', (event) => {
        if (!event.lengthComputable) return;
        const percent = Math.round((event.loaded / event.total) * 100);
        if (percent < 100) tell(words['progress.upload'].replace('{percent}', percent), percent);
        else tell(words['progress.sent']);
      });
      request.addEventListener('load', () => {
        const answer = request.response;
        if (request.status === 202 && answer) watch(answer, 0);
        else if (answer && answer.title) fail(answer.title, answer.advice, request.status < 500 ? answer.detail : '');
        else fail(words['progress.lost']);
      });
      request.addEventListener('error', () => fail(words['progress.lost']));
      request.send(data);
    }

    async function watch(report, look) {
      if (report.status === 'completed' || report.status === 'failed') {
        tell(words['progress.done']);
        location.assign(report.page);
        return;
      }
      tell(words[report.status === 'running' ? 'progress.running' : 'progress.queued']);
      await new Promise((done) => setTimeout(done, LOOK_MS[Math.min(look, LOOK_MS.length - 1)]));
      try {
        const answer = await fetch(report.page + '/progress', { headers: { accept: 'application/json' } });
        watch(answer.ok ? await answer.json() : report, look + 1);
      } catch {
        watch(report, look + 1);
      }
    }

    function busy(on) {
      card.setAttribute('aria-busy', on);
      for (const each of card.querySelectorAll('button, input')) each.disabled = on;
    }

    function tell(text, percent) {
      let bar = box.querySelector('progress');
      if (!bar) {
        bar = document.createElement('progress');
        bar.max = 100;
        bar.setAttribute('aria-hidden', 'true');
        box.replaceChildren(bar, document.createElement('p'));
      }
      if (percent === undefined) bar.removeAttribute('value');
      else bar.value = percent;
      const line = box.querySelector('p');
      if (line.textContent !== text) line.textContent = text;
    }

    function fail(title, advice, detail) {
      busy(false);
      const alert = document.createElement('div');
      alert.className = 'alert';
      for (const [text, kind] of [[title, 'alert-title'], [advice, ''], [detail, 'dim']]) {
        if (!text) continue;
        const line = document.createElement('p');
        line.className = kind;
        line.textContent = text;
        alert.append(line);
      }
      box.replaceChildren(alert);
      alert.tabIndex = -1;
      alert.focus();
    }

    // Coming back with the Back button finds the form as it was left.
    addEventListener('pageshow', (event) => { if (event.persisted) { busy(false); box.replaceChildren(); } });
  }

  const waiting = document.querySelector('[data-wait]');
  if (waiting) setInterval(async () => {
    try {
      const answer = await fetch(waiting.dataset.wait, { headers: { accept: 'application/json' } });
      const { status } = await answer.json();
      if (status !== 'queued' && status !== 'running') location.reload();
    } catch {}
  }, 2000);

  const copy = document.querySelector('[data-copy]');
  if (copy && navigator.clipboard) {
    // Buttons are known by what they copy: that it was done is told beside them.
    const told = document.createElement('p');
    told.className = 'hidden';
    told.setAttribute('role', 'status');
    copy.append(told);
    for (const each of copy.querySelectorAll('code.pick')) {
      const button = document.createElement('button');
      button.type = 'button';
      button.className = 'copy';
      button.textContent = copy.dataset.copy;
      button.setAttribute('aria-label', copy.dataset.copy + ': ' + each.textContent.slice(0, 80));
      button.addEventListener('click', async () => {
        try {
          await navigator.clipboard.writeText(each.textContent);
        } catch {
          return getSelection().selectAllChildren(each);
        }
        button.textContent = told.textContent = copy.dataset.copied;
        setTimeout(() => { button.textContent = copy.dataset.copy; told.textContent = ''; }, 1600);
      });
      each.after(button);
    }
  }

  for (const form of document.querySelectorAll('form[data-confirm]'))
    form.addEventListener('submit', (event) => { if (!confirm(form.dataset.confirm)) event.preventDefault(); });
})();
`;
