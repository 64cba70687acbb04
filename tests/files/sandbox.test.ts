import { type ExecFileOptions, execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type Confinement,
  handOver,
  sandboxEnvironment,
  sandboxed,
  sandboxUser,
  trySandbox,
} from '../../services/src/slices/files/sandbox.ts';
import { describeWith } from '../harness/describe-with.ts';
import { eventually } from '../harness/eventually.ts';
import { requirePart } from '../harness/parts.ts';
import { createScratchFolder } from '../harness/scratch.ts';

const run = promisify(execFile);
const megabyte = 1024 * 1024;
const limits = { memoryBytes: 512 * megabyte, cpuSeconds: 2, processes: 16, fileBytes: megabyte };

let folder: Awaited<ReturnType<typeof createScratchFolder>>;
beforeAll(async () => {
  folder = await createScratchFolder('sandbox');
});
afterAll(() => folder.remove());

/** Runs a shell in the sandbox as jobs are run. @returns its exit code and what it printed */
async function within(script: string, more: Partial<Confinement> = {}, options: ExecFileOptions = {}) {
  await handOver(folder.path);
  const { command, args } = sandboxed({
    ...{ program: 'sh', args: ['-c', script], folder: folder.path, limits },
    ...more,
  });
  return run(command, args, { env: sandboxEnvironment, ...sandboxUser, ...options }).then(
    ({ stdout, stderr }) => ({ code: 0, said: `${stdout}${stderr}` }),
    ({ code, stdout, stderr }) => ({ code, said: `${stdout}${stderr}` }),
  );
}

describeWith(['bubblewrap'], 'in the sandbox', () => {
  test('there are the system’s programs and one folder, and nothing else', async () => {
    await writeFile(join(folder.path, 'source'), 'sent');
    const top = await within('ls / /etc; cat source; echo made > target; id -u');
    expect(top.code).toBe(0);
    const ours = ['root', 'home', 'var', 'opt', 'work', 'proc', 'sys', 'passwd'];
    expect(top.said.split(/\s+/).filter((name) => ours.includes(name))).toEqual([]);
    expect(await readFile(join(folder.path, 'target'), 'utf8')).toBe('made\n');
    for (const path of [import.meta.filename, process.execPath, '/etc/passwd', '/proc/1/environ']) {
      expect((await within(`ls ${path}`)).code, path).not.toBe(0);
    }
    for (const path of ['/x', '/usr/x', '/dev/x', '/dev/shm/x']) {
      expect((await within(`echo x > ${path}`)).said, path).toMatch(/Read-only|denied|annot create/i);
    }
  });

  test('no secret of ours is in the environment', async () => {
    const { said } = await within('', { program: 'env', args: [] });
    const names = said.split('\n').flatMap((line) => line.split('=')[0] || []);
    expect(names.sort()).toEqual(['LC_ALL', 'PATH', 'PWD']);
  });

  test('there is no network', async () => {
    let asked = 0;
    const server = createServer((_, reply) => {
      asked += 1;
      reply.end('here');
    }).listen(0, '127.0.0.1');
    try {
      await once(server, 'listening');
      const { port } = server.address() as AddressInfo;
      const ask = `fetch('http://127.0.0.1:${port}').then(() => process.exit(0), (e) => process.exit(7))`;
      const outcome = await within('', {
        ...{ program: process.execPath, args: ['-e', ask], reads: [process.execPath], seesItself: true },
        limits: { processes: 64, fileBytes: megabyte },
      });
      expect([outcome.code, asked]).toEqual([7, 0]);
    } finally {
      server.close();
    }
  });

  test('nobody’s processes can be seen or ended', async () => {
    expect((await within(`kill -0 ${process.pid}`)).code).not.toBe(0);
    const { said } = await within('ls /proc', { seesItself: true });
    const processes = said.split(/\s+/).filter((name) => /^\d+$/.test(name));
    expect(processes).not.toContain(String(process.pid));
    expect(processes.length).toBeLessThan(5);
  });

  test('processes, memory, time and files are bounded', async () => {
    const many = await within('i=0; while [ $i -lt 40 ]; do sleep 5 & i=$((i+1)); done; echo all');
    expect(many.said).toMatch(/fork|Resource temporarily unavailable/i);
    expect(many.said).not.toContain('all');
    const large = await within('head -c 800000000 /dev/zero | tail -c 800000000 > /dev/null');
    expect([large.code, large.said]).toEqual([1, expect.stringMatching(/memory/)]);
    const long = await within('while :; do :; done');
    expect(long.code).toBe(152);
    const wide = await within('head -c 2000000 /dev/zero > wide');
    expect(wide.code).not.toBe(0);
    expect((await readFile(join(folder.path, 'wide'))).length).toBe(megabyte);
    const temporary = await within('head -c 90000000 /dev/zero > /tmp/much', {
      limits: { ...limits, fileBytes: 200 * megabyte },
    });
    expect(temporary.said).toMatch(/No space/);
  });

  test('what is ended from outside leaves nothing running', async () => {
    const mark = randomUUID();
    const ended = within(
      `while :; do sleep 0.1; done; : ${mark}`,
      {},
      { timeout: 500, killSignal: 'SIGKILL' },
    );
    expect((await ended).code).not.toBe(0);
    await eventually('its end', async () => ((await processesNamed(mark)) === 0 ? true : undefined));
  });
});

/** How many processes of this machine have a word in their command line. */
async function processesNamed(word: string): Promise<number> {
  const ids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const lines = ids.map((id) => readFile(`/proc/${id}/cmdline`, 'utf8').catch(() => ''));
  return (await Promise.all(lines)).filter((line) => line.includes(word)).length;
}

describeWith(['bubblewrap'], 'where no sandbox can be made', () => {
  const converter = join(import.meta.dirname, '../../workflows/src/converter.ts');
  /** As in a container that allows no user namespaces. */
  const confined = [
    '--dev-bind',
    '/',
    '/',
    '--unshare-user',
    '--uid',
    '1000',
    '--gid',
    '1000',
    '--disable-userns',
  ];

  const start = (environment: Record<string, string>, signal?: AbortSignal) =>
    run(requirePart('bubblewrap'), [...confined, '--', process.execPath, converter], {
      env: {
        ...{ PATH: process.env.PATH, DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' },
        ...{ TEMPORAL_ADDRESS: '127.0.0.1:1', ...environment },
      },
      ...(signal && { signal, killSignal: 'SIGKILL' }),
    });

  test('a converter in production does not start, and says what is missing and how to allow it', async () => {
    await expect(start({ NODE_ENV: 'production' })).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/no sandbox for conversions: bubblewrap .*security_opt/s),
    });
  });

  test('one elsewhere says so and goes on', async () => {
    const impatient = new AbortController();
    const running = start({ NODE_ENV: 'development' }, impatient.signal);
    let printed = '';
    const said = new Promise<void>((resolve) => {
      running.child.stdout?.on('data', (chunk) => {
        printed += chunk;
        if (printed.includes('Temporal')) resolve();
      });
    });
    await Promise.race([said, running]);
    impatient.abort();
    await running.catch(() => undefined);
    expect(printed.match(/conversion.no-sandbox/g)).toHaveLength(1);
  });

  test('there is a sandbox on this machine', async () => {
    expect(await trySandbox(sandboxUser, false)).toBeNull();
    expect(await trySandbox({}, true)).toBeNull();
  });
});
