import { readFileSync } from 'node:fs';
import { get, type IncomingMessage } from 'node:http';
import { cpus } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { startPostgres } from '../../local/src/embedded/postgres.ts';
import { readConfig } from '../../services/src/config.ts';
import { createContext } from '../../services/src/create-context.ts';
import { views } from '../../services/src/slices.ts';
import { startProjector } from '../harness/consumers.ts';
import { migrateBoth } from '../harness/keys-database.ts';
import { createScratchFolder } from '../harness/scratch.ts';
import { openBenchApi, type SignedIn } from './bench-api.ts';
import { insertOffer } from './people.ts';
import { signInAll } from './sign-in-all.ts';

/**
 * Measures live pages: 2,000 members have the page of one mission open at one API process, and one member comments. The client, the projector and PostgreSQL
 * run on the same machine.
 *   npm run bench:live
 */
const STREAMS = 2_000;
const COMMENTS = 5;
const quietMs = 10_000;

const folder = await createScratchFolder('bench-live');
const closing: (() => Promise<unknown>)[] = [() => folder.remove()];
try {
  const postgres = await startPostgres({ folder: `${folder.path}/postgres` });
  closing.push(() => postgres.stop());
  await migrateBoth(postgres.url);
  const api = await openBenchApi({
    databaseUrl: postgres.url,
    folder: folder.path,
    fans: STREAMS,
    prepare: (ctx) => insertOffer(ctx),
    signIn: signInAll,
  });
  closing.push(() => api.close());
  const ctx = await createContext(readConfig(api.settings));
  closing.push(() => ctx.close());
  const shown = views.filter(({ types }) => types.includes('CommentWritten'));
  const projector = startProjector(ctx, { consumers: shown });
  closing.push(() => projector.stop());

  const writer = api.fans[0]?.headers ?? {};
  const { id } = await post(`${api.url}/api/v1/missions`, writer, {
    missionProductId: api.prepared,
    to: 'Mina',
    requestComment: 'Sing',
  });
  const before = memoryMb(api.pid);
  const began = performance.now();
  const heard: number[] = [];
  const streams: IncomingMessage[] = [];
  // Opens 50 at a time, like a burst of page loads.
  for (let from = 0; from < STREAMS; from += 50) {
    const some = api.fans.slice(from, from + 50).map(({ headers }) => open(headers));
    streams.push(...(await Promise.all(some)));
  }
  say(`${cpus().length} cores; ${STREAMS} streams opened in ${seconds(performance.now() - began)}`);
  await sleep(1_000);
  say(`memory of the process: ${before} MB before, ${memoryMb(api.pid)} MB with all of them`);

  const cpuBefore = cpuMs(api.pid);
  await sleep(quietMs);
  say(`while nothing happens: ${((cpuMs(api.pid) - cpuBefore) / quietMs / 0.01).toFixed(1)} % of a core`);

  for (let comment = 1; comment <= COMMENTS; comment += 1) {
    heard.length = 0;
    const sent = performance.now();
    const cpu = cpuMs(api.pid);
    await post(`${api.url}/api/v1/missions/${id}/comments`, writer, { content: `Comment ${comment}` });
    while (heard.length < STREAMS) await sleep(10);
    const [first = 0, last = 0] = [Math.min(...heard), Math.max(...heard)];
    say(
      `a comment: the first hears after ${seconds(first - sent)}, the last after ${seconds(last - sent)}, ${cpuMs(api.pid) - cpu} ms of computing`,
    );
    await sleep(3_000);
  }
  for (const stream of streams) stream.destroy();

  function open(headers: SignedIn): Promise<IncomingMessage> {
    return new Promise((resolve, reject) => {
      const url = `${api.url}/api/v1/live?missionId=${id}`;
      const sent = get(url, { headers, agent: false }, (reply) => {
        if (reply.statusCode !== 200) return reject(new Error(`a stream was answered ${reply.statusCode}`));
        reply.setEncoding('utf8');
        reply.once('data', () => resolve(reply));
        reply.on('data', (text: string) => {
          if (text.includes('"comments"')) heard.push(performance.now());
        });
        reply.on('error', () => undefined);
      });
      sent.on('error', reject);
    });
  }
} finally {
  for (const close of closing.toReversed()) await close().catch((error: unknown) => say(String(error)));
}

async function post(url: string, headers: SignedIn, body: object): Promise<{ id: string }> {
  const reply = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!reply.ok) throw new Error(`${url}: ${reply.status} ${await reply.text()}`);
  // Trusted: the API's own reply.
  return (await reply.json()) as { id: string };
}

/** Returns the resident memory of the process in megabytes, as Linux counts it. */
function memoryMb(pid: number): number {
  const [, kilobytes] = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Math.round(Number(kilobytes) / 1_000);
}

/** Returns the CPU milliseconds of all threads of the process; Linux counts in hundredths of a second. */
function cpuMs(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

function seconds(ms: number): string {
  return `${(ms / 1_000).toFixed(2)} s`;
}

function say(text: string): void {
  process.stdout.write(`${text}\n`);
}
