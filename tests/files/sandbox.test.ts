import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runJob } from '../../services/src/slices/ground/files/conversion/run-job.ts';
import { runProgram } from '../../services/src/slices/ground/files/run-program.ts';
import {
  type Confinement,
  handOver,
  sandboxEnvironment,
  sandboxed,
  sandboxUser,
  trySandbox,
} from '../../services/src/slices/ground/files/sandbox.ts';
import { describeWith } from '../harness/describe-with.ts';
import { eventually } from '../harness/eventually.ts';
import { requirePart } from '../harness/parts.ts';
import { createScratchFolder } from '../harness/scratch.ts';

const run = promisify(execFile);
const megabyte = 1024 * 1024;
const limits = { memoryBytes: 512 * megabyte, cpuSeconds: 2, processes: 16, fileBytes: megabyte };

/** Settings under which jobs run. */
const ours = { env: sandboxEnvironment, ...sandboxUser, maxOutputBytes: megabyte };

let folder: Awaited<ReturnType<typeof createScratchFolder>>;
beforeAll(async () => {
  folder = await createScratchFolder('sandbox');
});
afterAll(() => folder.remove());

/** Runs a shell in the sandbox as jobs run. @returns its exit code and its output */
async function within(script: string, more: Partial<Confinement> = {}, timeoutMs = 20_000) {
  await handOver(folder.path);
  const { command, args } = sandboxed({
    program: 'sh',
    args: ['-c', script],
    folder: folder.path,
    limits,
    ...more,
  });
  const { exitCode, stdout, stderr } = await runProgram({ ...ours, command, args, timeoutMs });
  return { code: exitCode, said: `${stdout}${stderr}` };
}

describeWith(['bubblewrap'], 'in the sandbox', () => {
  test('the sandbox has only the system’s programs and one folder', async () => {
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
        program: process.execPath,
        args: ['-e', ask],
        reads: [process.execPath],
        seesItself: true,
        limits: { processes: 64, fileBytes: megabyte },
      });
      expect([outcome.code, asked]).toEqual([7, 0]);
    } finally {
      server.close();
    }
  });

  test('no other processes can be seen or ended', async () => {
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

  test('a sandbox ended from outside leaves no process running', async () => {
    const mark = randomUUID();
    const ended = within(`while :; do sleep 0.1; done; : ${mark}`, {}, 500);
    expect((await ended).code).not.toBe(0);
    await eventually('its end', async () => ((await idsOf(mark)).length === 0 ? true : undefined));
  });

  test('a run ended during the setup of its sandbox leaves no process waiting', async () => {
    const mark = randomUUID();
    await handOver(folder.path);
    const { command, args } = sandboxed({
      program: 'sh',
      args: ['-c', `sleep 600; : ${mark}`],
      folder: folder.path,
      limits,
    });
    const stopped = async (afterMs: number) => {
      const stopping = new AbortController();
      const ended = runProgram({ ...ours, command, args, timeoutMs: 20_000, stopping: stopping.signal });
      waitBusily(afterMs);
      stopping.abort();
      await expect(ended).rejects.toMatchObject({ name: 'AbortError' });
    };
    for (let time = 0; time < 150; time += 1) await stopped((time % 30) / 10);
    await eventually('their end', async () => ((await idsOf(mark)).length === 0 ? true : undefined));
  });
});

test('a process that ends also ends its children, even those in their own process group', async () => {
  const mark = randomUUID();
  const script = `import { runProgram } from '${import.meta.dirname}/../../services/src/slices/ground/files/run-program.ts';
    const args = ['-c', 'echo it runs; sleep 600; : ${mark}'];
    const printed = () => process.exit(3);
    await runProgram({ command: 'sh', args, env: {}, timeoutMs: 600_000, maxOutputBytes: 1_000, printed });`;
  const { command, args } = { command: process.execPath, args: ['--input-type=module', '-e', script] };
  expect((await runProgram({ ...ours, command, args, timeoutMs: 20_000 })).exitCode).toBe(3);
  // Killed processes disappear a moment later.
  await expect.poll(() => idsOf(mark)).toEqual([]);
});

/** Waits in a busy loop, because a timer is not exact to a millisecond. */
function waitBusily(ms: number): void {
  for (const until = performance.now() + ms; performance.now() < until; );
}

describeWith(['bubblewrap', 'ffmpeg'], 'a conversion', () => {
  test('runs as an unprivileged user with limits on memory, CPU time, processes and files', async () => {
    const mark = randomUUID();
    const stopping = new AbortController();
    const endless = ['-f', 'lavfi', '-i', 'testsrc', '-metadata', `title=${mark}`, '-f', 'null', '-'];
    const job = { program: 'ffmpeg', args: endless, folder: folder.path, timeoutMs: 20_000 } as const;
    const ended = runJob({ ...job, stopping: stopping.signal }).catch((error: Error) => error.name);
    const told = (id: string, file: string) => readFile(`/proc/${id}/${file}`, 'utf8').catch(() => '');
    try {
      const id = await eventually('it runs', async () => {
        const ids = await idsOf(mark);
        const names = await Promise.all(ids.map((each) => told(each, 'comm')));
        return ids[names.indexOf('ffmpeg\n')];
      });
      const limits = (await told(id, 'limits')).split('\n').map((line) => line.split(/\s{2,}/));
      const bounds = Object.fromEntries(limits.map(([name, soft, hard]) => [name, [soft, hard]]));
      const gigabyte = 1024 * megabyte;
      const both = (bound: number) => [String(bound), String(bound)];
      expect(bounds).toMatchObject({
        'Max address space': both(2 * gigabyte),
        // CPU time of three processors for the allowed duration, and five seconds to report the reason.
        'Max cpu time': ['60', '65'],
        'Max processes': both(64),
        'Max file size': both(gigabyte),
        'Max core file size': both(0),
      });
      const [, user] = /^Uid:\s+(\d+)/m.exec(await told(id, 'status')) ?? [];
      expect(Number(user)).toBe(sandboxUser.uid ?? process.getuid?.());
    } finally {
      stopping.abort();
    }
    expect(await ended).toBe('AbortError');
  });
});

/** Returns the ids of processes with a word in their command line. */
async function idsOf(word: string): Promise<string[]> {
  const ids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const lines = await Promise.all(ids.map((id) => readFile(`/proc/${id}/cmdline`, 'utf8').catch(() => '')));
  return ids.filter((_, index) => lines[index]?.includes(word));
}

describeWith(['bubblewrap'], 'where no sandbox can be made', () => {
  const converter = join(import.meta.dirname, '../../workflows/src/converter.ts');
  /** As in a container that forbids user namespaces. */
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
        PATH: process.env.PATH,
        DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none',
        TEMPORAL_ADDRESS: '127.0.0.1:1',
        ...environment,
      },
      ...(signal && { signal, killSignal: 'SIGKILL' }),
    });

  test('a converter in production does not start, and says what is missing and how to allow it', async () => {
    await expect(start({ NODE_ENV: 'production' })).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/no sandbox for conversions: bubblewrap .*security_opt/s),
    });
  });

  test('a converter outside production warns about the missing sandbox and starts', async () => {
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
