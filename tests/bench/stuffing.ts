import { setTimeout as sleep } from 'node:timers/promises';
import { startPostgres } from '../../local/src/embedded/postgres.ts';
import { migrateBoth } from '../harness/keys-database.ts';
import { createScratchFolder } from '../harness/scratch.ts';
import { openBenchApi } from './bench-api.ts';
import { eachOnce } from './closed-loop.ts';
import { type BenchFan, insertFans } from './people.ts';

/**
 * Tries leaked passwords against the product's own API process: 10,000 tries for 1,000 members' addresses, from 500 network locations. Meanwhile members log in
 * from their usual place. Reports the results of both.
 *   npm run bench:stuffing
 */
const MEMBERS = 1_000;
const TRIES = 10_000;
const PLACES = 500;
const AT_ONCE = 32;
/** Members who go on using the product, each in their own browser. */
const OWNERS = 20;
const ownerEveryMs = 500;

const folder = await createScratchFolder('bench-stuffing');
const closing: (() => Promise<unknown>)[] = [() => folder.remove()];
try {
  const postgres = await startPostgres({ folder: `${folder.path}/postgres` });
  closing.push(() => postgres.stop());
  await migrateBoth(postgres.url);
  const { url, prepared, close } = await openBenchApi({
    databaseUrl: postgres.url,
    folder: folder.path,
    fans: 1,
    prepare: (ctx) => insertFans(ctx, MEMBERS),
    program: '../../services/src/bin/api.ts',
  });
  closing.push(close);
  const browsers = prepared.slice(0, OWNERS).map((fan) => browserOf(url, fan));
  for (const logIn of browsers)
    if ((await logIn()).status !== 200) throw new Error('an owner was not let in');

  const answers = new Map<number, number>();
  const owners: { readonly status: number; readonly ms: number }[] = [];
  const over = new AbortController();
  const living = live();
  const tries = Array.from({ length: TRIES }, (_, at) => at);
  const { seconds } = await eachOnce(tries, AT_ONCE, async (at) => {
    const status = await guess(prepared[at % MEMBERS]?.email ?? '', at);
    answers.set(status, (answers.get(status) ?? 0) + 1);
  });
  over.abort();
  await living;

  const count = (status: number) => (answers.get(status) ?? 0).toLocaleString('en');
  say(
    `${TRIES.toLocaleString('en')} tries at ${MEMBERS.toLocaleString('en')} addresses in ${seconds.toFixed(0)} s:`,
  );
  say(
    `  judged and wrong ${count(401)}, told to wait ${count(429)}, turned away as busy ${count(503)}, let in ${count(200)}`,
  );
  const took = owners.map(({ ms }) => ms).toSorted((a, b) => a - b);
  const quantile = (share: number) => (took[Math.floor((took.length - 1) * share)] ?? 0).toFixed(0);
  const refused = owners.filter(({ status }) => status !== 200);
  say(
    `owners meanwhile: ${owners.length} log-ins, ${refused.length} refused, p50 ${quantile(0.5)} ms, p99 ${quantile(0.99)} ms`,
  );
  if ((answers.get(200) ?? 0) > 0 || refused.length > 0) process.exitCode = 1;

  async function live(): Promise<void> {
    for (let turn = 0; !over.signal.aborted; turn += 1) {
      const sent = performance.now();
      const { status } = (await browsers[turn % OWNERS]?.()) ?? { status: 0 };
      owners.push({ status, ms: performance.now() - sent });
      await sleep(ownerEveryMs);
    }
  }

  async function guess(username: string, at: number): Promise<number> {
    const place = at % PLACES;
    const headers = {
      'content-type': 'application/json',
      'x-forwarded-for': `198.51.${Math.floor(place / 250)}.${(place % 250) + 1}`,
    };
    const body = JSON.stringify({ username, password: `leaked-${Math.floor(at / MEMBERS)}` });
    const reply = await fetch(`${url}/api/login`, { method: 'POST', headers, body });
    await reply.arrayBuffer();
    return reply.status;
  }
} finally {
  for (const close of closing.toReversed()) await close().catch((error: unknown) => say(String(error)));
}

/** Logs a member in from their own browser, which keeps its device cookie wherever it is. */
function browserOf(url: string, { email: username, password, address }: BenchFan) {
  let cookie: string | undefined;
  return async (): Promise<Response> => {
    const headers = {
      'content-type': 'application/json',
      'x-forwarded-for': address,
      ...(cookie !== undefined && { cookie }),
    };
    const body = JSON.stringify({ username, password });
    const reply = await fetch(`${url}/api/login`, { method: 'POST', headers, body });
    await reply.arrayBuffer();
    cookie = reply.headers.get('set-cookie')?.split(';')[0] ?? cookie;
    return reply;
  };
}

function say(text: string): void {
  process.stdout.write(`${text}\n`);
}
