import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { verifyLedger } from '@sowon/ledger';
import { startPostgres } from '../../local/src/embedded/postgres.ts';
import { asServiceRole } from '../../local/src/embedded/service-role.ts';
import { readConfig } from '../../services/src/config.ts';
import { createContext } from '../../services/src/create-context.ts';
import { signIn } from '../bench/bench-api.ts';
import { chargeAll } from '../bench/ledger-holds.ts';
import { insertFans, insertOffer } from '../bench/people.ts';
import { apiSettings } from '../harness/api-settings.ts';
import { openBadLine } from '../harness/bad-line.ts';
import { migrateBoth } from '../harness/keys-database.ts';
import { createScratchFolder } from '../harness/scratch.ts';
import { startProcess } from '../harness/stack.ts';
import type { Figure } from './figures.ts';

const FANS = 24;
/** Pause between two requests of a fan: an address may call ten times a second. */
const PAUSE_MS = 300;
const BURST = 800;
/** Duration of the silence, longer than any timeout. */
const SILENT_MS = 20_000;
/** The drill counts as recovered after this long without a refusal. */
const QUIET_MS = 10_000;
/** Longest wait for an answer. */
const GIVEN_UP_MS = 60_000;

interface Answer {
  /** 0 if no answer came. */
  readonly status: number;
  readonly began: number;
  readonly ms: number;
}

/** Runs the API with a database connection that falls silent: one connection, all of them, and a burst of reads on a good line. */
export async function drillSilentLine(): Promise<Figure[]> {
  const folder = await createScratchFolder('drill');
  const postgres = await startPostgres({ folder: `${folder.path}/postgres` });
  await migrateBoth(postgres.url);
  const line = await openBadLine(postgres.url);
  const env = await apiSettings({
    databaseUrl: asServiceRole(line.url),
    folder: folder.path,
  });
  const url = env.PUBLIC_URL;
  const ctx = await createContext(
    readConfig({ ...env, DATABASE_URL: asServiceRole(postgres.url), LOG_LEVEL: 'silent' }),
  );
  const members = await insertFans(ctx, FANS);
  const missionProductId = await insertOffer(ctx);
  await chargeAll(
    ctx.ledger,
    members.map(({ userId }) => userId),
  );
  const api = await startProcess('api', 'api', folder.path, env);
  try {
    const fans: Readonly<Record<string, string>>[] = [];
    for (const member of members) fans.push(await signIn(url, member));

    const ask = async (path: string, init: RequestInit): Promise<Answer> => {
      const began = performance.now();
      const status = await fetch(url + path, { ...init, signal: AbortSignal.timeout(GIVEN_UP_MS) })
        .then(async (reply) => {
          await reply.arrayBuffer();
          return reply.status;
        })
        .catch(() => 0);
      return { status, began, ms: performance.now() - began };
    };
    const body = JSON.stringify({
      missionProductId,
      private: false,
      toFriend: false,
      to: 'Mina',
      requestComment: 'a song, please',
    });
    const request = (headers: Readonly<Record<string, string>>, key: string) =>
      ask('/api/v1/missions', { method: 'POST', headers: { ...headers, 'idempotency-key': key }, body });

    const answers: Answer[] = [];
    const keys: { readonly headers: Readonly<Record<string, string>>; readonly key: string }[] = [];
    const stop = new AbortController();
    const loads = fans.map(async (headers, index) => {
      while (!stop.signal.aborted) {
        if (index % 3 === 0) {
          const key = randomUUID();
          keys.push({ headers, key });
          answers.push(await request(headers, key));
        } else answers.push(await ask('/api/v1/coin-deposit', { headers }));
        await sleep(PAUSE_MS);
      }
    });
    const since = (from: number) => answers.filter(({ began }) => began >= from);
    const slowest = (some: readonly Answer[]) => Math.max(0, ...some.map(({ ms }) => ms));
    const strange = (some: readonly Answer[]) =>
      some.filter(({ status }) => ![200, 503].includes(status)).length;
    /** Returns the milliseconds until the last refusal that is followed by ten seconds without one, earlier requests included. */
    const recovery = async (from: number): Promise<number> => {
      for (;;) {
        await sleep(250);
        const refused = answers.filter(({ status }) => status !== 200);
        const last = Math.max(from, ...refused.map(({ began, ms }) => began + ms));
        if (performance.now() - last > QUIET_MS) return last - from;
        if (performance.now() - from > GIVEN_UP_MS) return Number.POSITIVE_INFINITY;
      }
    };
    const readiness = async (wanted: number): Promise<number> => {
      const from = performance.now();
      while ((await ask('/ready', {})).status !== wanted) {
        if (performance.now() - from > GIVEN_UP_MS) return Number.POSITIVE_INFINITY;
        await sleep(50);
      }
      return performance.now() - from;
    };

    await sleep(3_000);
    const calm = slowest(answers);

    const oneFrom = performance.now();
    line.silenceOne();
    await sleep(SILENT_MS);
    const one = since(oneFrom);
    const oneRecovery = await recovery(oneFrom);

    const allFrom = performance.now();
    line.silence();
    const notReady = await readiness(503);
    await sleep(SILENT_MS);
    line.restore();
    const backFrom = performance.now();
    const [back, ready] = await Promise.all([recovery(backFrom), readiness(200)]);
    const all = since(allFrom);
    stop.abort();
    await Promise.all(loads);

    // Requests with an unknown outcome are sent again under the same key, and have happened once.
    for (const { headers, key } of keys) {
      for (let status = 0; status !== 200; ) status = (await request(headers, key)).status;
    }
    const { rows } = await ctx.pool.query<{ missions: number }>(
      'select count(*)::int as missions from missions',
    );
    const differs = await verifyLedger(ctx.db);

    const burst = await Promise.all(
      Array.from({ length: BURST }, (_, index) =>
        ask('/api/v1/creators/page', { headers: { 'x-forwarded-for': `10.9.${index >> 8}.${index & 255}` } }),
      ),
    );
    const servedIn = slowest(burst.filter(({ status }) => status === 200));
    const refusedIn = slowest(burst.filter(({ status }) => status === 503));
    const served = burst.filter(({ status }) => status === 200).length;
    return [
      { what: 'calm: slowest answer', value: calm, unit: 'ms' },
      { what: 'one silent connection: slowest answer', value: slowest(one), unit: 'ms', most: 10_000 },
      ...share('one silent connection', one),
      {
        what: 'one silent connection: until nothing is refused',
        value: oneRecovery,
        unit: 'ms',
        most: 15_000,
      },
      { what: 'all silent: slowest answer', value: slowest(all), unit: 'ms', most: 10_000 },
      ...share('all silent and back', all),
      { what: 'all silent: /ready says so within', value: notReady, unit: 'ms', most: 2_000 },
      { what: 'line is back: until nothing is refused', value: back, unit: 'ms', most: 15_000 },
      { what: 'line is back: /ready says so within', value: ready, unit: 'ms', most: 15_000 },
      {
        what: 'answers that are neither 200 nor 503',
        value: strange([...answers, ...burst]),
        unit: '',
        most: 0,
      },
      { what: 'missions asked for by keys', value: keys.length, unit: '' },
      {
        what: 'missions lost or twice',
        value: Math.abs((rows[0]?.missions ?? 0) - keys.length),
        unit: '',
        most: 0,
      },
      { what: 'differences in the ledger', value: differs.length, unit: '', most: 0 },
      { what: `${BURST} reads at once: served`, value: served, unit: '' },
      { what: `${BURST} reads at once: slowest that is served`, value: servedIn, unit: 'ms', most: 5_000 },
      { what: `${BURST} reads at once: slowest that is refused`, value: refusedIn, unit: 'ms', most: 5_000 },
    ];
  } finally {
    await api.kill();
    await ctx.close();
    await line.close();
    await postgres.stop();
    await folder.remove();
  }
}

function share(phase: string, answers: readonly Answer[]): Figure[] {
  const count = (status: number) => answers.filter((answer) => answer.status === status).length;
  return [
    { what: `${phase}: answered`, value: count(200), unit: '' },
    { what: `${phase}: told to come again`, value: count(503), unit: '' },
  ];
}
