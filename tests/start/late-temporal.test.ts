import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import { delimiter, dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { recordedPid } from '../../local/src/embedded/pid-file.ts';
import { freePort } from '../../local/src/embedded/ports.ts';
import { findTemporalBinary } from '../../local/src/embedded/temporal-binary.ts';
import { createTerminal } from '../../local/src/embedded/terminal.ts';
import { eventually } from '../harness/eventually.ts';
import { createScratchFolder } from '../harness/scratch.ts';
import { clientOf, signIn } from '../line/people.ts';
import { type LocalProcess, runLocal } from './local-process.ts';

/** A mission's deadline is ten of these. */
const dayMs = 1_000;

let scratch: Awaited<ReturnType<typeof createScratchFolder>>;
let url: string;
let running: LocalProcess;
let began: number;
/** Path of the file whose existence ends the stand-in's build. */
const built = () => join(scratch.path, 'built');

/** A machine without Temporal that cannot download it, and whose Go builds slowly. */
beforeAll(async () => {
  scratch = await createScratchFolder('late-temporal');
  const programs = join(scratch.path, 'programs');
  await mkdir(programs);
  await copyFile(join(import.meta.dirname, 'go-stand-in.sh'), join(programs, 'go'));
  const found = await findTemporalBinary(createTerminal(process.stdout));
  const temporal = execFileSync('sh', ['-c', `command -v ${found}`], { encoding: 'utf8' }).trim();
  const port = await freePort();
  url = `http://localhost:${port}`;
  began = performance.now();
  running = await runLocal('start', join(scratch.path, 'data'), port, {
    PATH: [programs, ...pathWithoutTemporal()].join(delimiter),
    HOME: scratch.path,
    XDG_CACHE_HOME: join(scratch.path, 'cache'),
    // Nothing listens on this port.
    NODE_USE_ENV_PROXY: '1',
    HTTPS_PROXY: 'http://127.0.0.1:9',
    SOWON_DAY_MS: String(dayMs),
    STAND_IN_UNTIL: built(),
    STAND_IN_PROGRAM: temporal,
  });
});

afterAll(async () => {
  await running.end('SIGTERM');
  await scratch.remove();
});

function pathWithoutTemporal(): string[] {
  const folders = [dirname(process.execPath), ...(process.env.PATH ?? '').split(delimiter)];
  return folders.filter((folder) => !existsSync(join(folder, 'temporal')));
}

const fan = 'fan@sowon.example';
const password = 'sowon-demo-1';
const signedIn = async () => clientOf(url, await signIn(url, fan, password));
let missionId: string;

test('serves before Temporal is ready, and says what does not work until then', {
  timeout: 600_000,
}, async () => {
  await running.prints('api serves');
  expect((await fetch(`${url}/ready`)).status).toBe(200);
  expect(running.output()).not.toContain('temporal serves');
  await running.prints('Until Temporal is there no deadline runs');
  expect(running.output()).toContain('Sowon serves.');
  const client = await signedIn();
  const { content } = await client.productPage({ query: { productType: 'BASIC' } });
  const [product] = content;
  if (product === undefined) throw new Error('the demo has no product');
  const body = { missionProductId: product.id, to: '소미', requestComment: '기다릴게요' };
  ({ id: missionId } = await client.requestMission({ body }));
});

test('reports progress, but not at every step', { timeout: 360_000 }, async () => {
  await running.prints('packages compiled');
  const progress = running
    .output()
    .split('\n')
    .filter((line) => line.includes('building Temporal'));
  // A line about every thirty seconds, though Go names a package each second.
  expect(progress.length).toBeLessThanOrEqual(2 + (performance.now() - began) / 30_000);
});

test('worker, converter and dispatcher start once Temporal is ready', { timeout: 480_000 }, async () => {
  await writeFile(built(), '');
  await running.prints('Temporal has joined');
  expect(running.output()).toContain('worker serves');
  expect(running.output()).toContain('converter serves');
  expect(running.output()).toContain('dispatcher serves');
  expect(running.output()).not.toContain('did not become ready');
});

test('the converter, which runs programs on uploaded files, gets no secret', async () => {
  const pid = await recordedPid(join(scratch.path, 'data/run/converter.pid'));
  expect(pid).toBeDefined();
  const environment = await readFile(`/proc/${pid}/environ`, 'utf8').catch(() => null);
  // Other systems do not show the environment of a process.
  if (environment === null) return;
  const names = environment.split('\0').map((variable) => variable.split('=')[0]);
  expect(names).toContain('DATABASE_URL');
  expect(names.filter((name) => /SECRET|PERSON_KEY|KEYS_|ANCHOR|PAYMENT|SMTP/.test(name ?? ''))).toEqual([]);
});

test('a deadline that passed earlier is handled then', { timeout: 360_000 }, async () => {
  const client = await signedIn();
  const mission = await eventually('a refund', async () => {
    const seen = await client.mission({ params: { missionId } });
    return seen.status === 'REJECTED' ? seen : undefined;
  });
  expect(mission.rejectReason).toBe('OVERDUE');
});

test('prints no stack of an error meanwhile', () => {
  const lines = running.output().split('\n');
  expect(lines.filter((line) => /^\s+at /.test(line))).toEqual([]);
});
