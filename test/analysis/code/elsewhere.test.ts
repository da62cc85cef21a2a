// What runs on another machine or in a guest stands in a reading of its own; what is this machine under another name does not.
import { beforeAll, describe, expect, it } from 'vitest';
import { prepare, run } from './harness.ts';

beforeAll(prepare);

const WRITES = 'tee /etc/w.conf';
const away = (code: string, name = 'a.sh'): boolean =>
  run({ [name]: code }).facts.some(
    (fact) => fact.kind === 'path' && fact.access === 'write' && fact.place.view.split('>').includes('elsewhere'),
  );

describe('elsewhere', () => {
  it.each([
    `ssh "$1" '${WRITES}'`,
    `ssh -p 22 root@h.test ${WRITES}`,
    `docker exec -i box ${WRITES}`,
    `docker compose exec -T web sh -c 'cat > /etc/w.conf'`,
    `docker run --rm -v data:/var/lib/x debian ${WRITES}`,
    `podman exec box ${WRITES}`,
    `kubectl -n x exec -i pod/y -- ${WRITES}`,
    `lxc exec box -- ${WRITES}`,
    `multipass exec box -- ${WRITES}`,
    `limactl shell box ${WRITES}`,
    `vagrant ssh web -c '${WRITES}'`,
    `gcloud compute ssh box --zone z --command '${WRITES}'`,
    `in_box() { docker exec -i box "$@"; }; in_box ${WRITES}`,
    `ssh "$1" bash -s <<'X'\ncat > /etc/w.conf\nX`,
  ])('%s', (code) => {
    expect(away(code)).toBe(true);
  });

  it('is the same of a program that code starts', () => {
    expect(away("import subprocess\nsubprocess.run(['docker', 'exec', 'box', 'tee', '/etc/w.conf'])\n", 'a.py')).toBe(
      true,
    );
  });

  it.each([
    WRITES,
    `sudo ${WRITES}`,
    `ssh localhost '${WRITES}'`,
    `ssh me@127.0.0.1 ${WRITES}`,
    `ssh "$(hostname)" '${WRITES}'`,
    `docker run --rm -v /:/host debian ${WRITES}`,
    `docker run --rm -v "$HOME:/h" debian ${WRITES}`,
    `docker run --privileged --pid=host debian ${WRITES}`,
    `docker run --mount type=bind,src=/etc,dst=/etc debian ${WRITES}`,
    `wsl ${WRITES}`,
    `nsenter -t 1 -m ${WRITES}`,
  ])('is not %s', (code) => {
    expect(away(code)).toBe(false);
  });
});
