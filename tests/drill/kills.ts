import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { verifyLedger } from '@sowon/ledger';
import { demoPassword, staff } from '../../local/src/seed/people.ts';
import { demoSecret } from '../../local/src/seed/second-factor.ts';
import type { Ctx } from '../../services/src/context.ts';
import { openDatabase, waitsOfWork } from '../../services/src/db/database.ts';
import { toBase32 } from '../../services/src/slices/ground/accounts/second-factor/totp.ts';
import { gatherCrowd } from '../faults/crowd.ts';
import { type Acknowledged, buyCoins, type Crowd, nothingYet, startLoad } from '../faults/load.ts';
import { keepSecret } from '../harness/console-login.ts';
import { caughtUp, viewsCaughtUp } from '../harness/consumers.ts';
import { eventually } from '../harness/eventually.ts';
import { findContradictions } from '../harness/invariants.ts';
import { clientOf, type Member, signIn } from '../line/people.ts';
import { drawKills } from './draw-kills.ts';
import type { Figure } from './figures.ts';
import { database, type LocalCopy, startLocalCopy } from './local-copy.ts';

/** A mission is due after half a minute: longer than any outage, and short enough to be refunded meanwhile. */
const dayMs = 3_000;
const mostBackMs = { [database]: 10_000 } as Readonly<Record<string, number>>;
/** A worker bundles its workflows first, which takes half a minute on a busy machine. */
const othersBackMs = 60_000;
const lookMs = 50;
const patienceMs = 120_000;
const afterMs = 500;

type Db = Pick<Ctx, 'db' | 'pool'>;

interface Tally {
  lost: number;
  surplus: number;
  differences: number;
  readonly backMs: Map<string, number[]>;
}

/**
 * Kills every process of a local start, in random order and under load. After each kill everything serves again, all acknowledged work exists exactly once, and
 * the ledger is sound.
 *   npm run drill -- kills [--kills 50] [--seed 1]
 */
export async function drillKills(args: readonly string[]): Promise<Figure[]> {
  const { values } = parseArgs({
    args: [...args],
    options: { kills: { type: 'string', default: '50' }, seed: { type: 'string' } },
  });
  const seed = Number(values.seed ?? randomInt(2 ** 31));
  console.log(`seed ${seed}`);
  const copy = await startLocalCopy(dayMs);
  const db = openDatabase(copy.databaseUrl, { max: 4, waits: waitsOfWork, onError: () => undefined });
  try {
    const operator = await demoOperator(copy);
    const { crowd, lazy } = await gatherCrowd(copy.site, operator);
    const acknowledged = nothingYet();
    for (const fan of crowd.fans) {
      for (let times = 0; times < 3; times += 1) acknowledged.credited.add(await buyCoins(copy.site, fan));
    }
    const kills = drawKills(copy.parts, { count: Number(values.kills), seed });
    const tally: Tally = { lost: 0, surplus: 0, differences: 0, backMs: new Map() };
    for (const [index, kill] of kills.entries()) {
      // Uses the lazy creators one after another, because each is blocked in the end.
      const offer = lazy[Math.floor((index / kills.length) * lazy.length)];
      const offers = offer ? [...crowd.offers, offer] : crowd.offers;
      const ms = await killUnderLoad(copy, { ...crowd, offers }, acknowledged, kill);
      tally.backMs.set(kill.part, [...(tally.backMs.get(kill.part) ?? []), ms]);
      await check(db, crowd, acknowledged, tally);
      const { requested, performed, credited } = acknowledged;
      console.log(
        `${String(index + 1).padStart(3)}/${kills.length}  ${kill.part.padEnd(11)} back after ${Math.round(ms)} ms;` +
          ` ${requested.size} requested, ${performed.size} performed, ${credited.size} charged,` +
          ` ${tally.lost} lost, ${tally.surplus} twice, ${tally.differences} differences`,
      );
    }
    const contradictions = await endOfAll(db, crowd);
    const { sound, printed } = await copy.verifyLedger();
    if (!sound) console.log(printed);
    for (const contradiction of contradictions) console.log(contradiction);
    return [
      ...backFigures(tally),
      { what: 'requests acknowledged', value: acknowledged.requested.size, unit: '', least: 1 },
      { what: 'answers acknowledged', value: acknowledged.performed.size, unit: '', least: 1 },
      { what: 'charges acknowledged', value: acknowledged.credited.size, unit: '', least: 1 },
      { what: 'acknowledged and lost', value: tally.lost, unit: '', most: 0 },
      { what: 'there without being asked for, or twice', value: tally.surplus, unit: '', most: 0 },
      { what: 'differences in the ledger, of all looks', value: tally.differences, unit: '', most: 0 },
      { what: 'contradictions when all had ended', value: contradictions.length, unit: '', most: 0 },
      { what: 'ledger verify finds a fault', value: sound ? 0 : 1, unit: '', most: 0 },
    ];
  } catch (error) {
    console.log(copy.output());
    throw error;
  } finally {
    await db.db.destroy();
    await copy.stop();
  }
}

async function demoOperator({ site }: LocalCopy): Promise<Member> {
  const { email } = staff.operator;
  keepSecret(email, toBase32(demoSecret(email)));
  const token = await signIn(site.url, email, demoPassword, 'CONSOLE');
  const client = clientOf(site.url, token);
  const { id: userId } = await client.currentUser({});
  return { userId, email, token, client };
}

/** @returns milliseconds from the kill until everything serves again */
async function killUnderLoad(
  copy: LocalCopy,
  crowd: Crowd,
  acknowledged: Acknowledged,
  { part, afterMs: warmUpMs }: { readonly part: string; readonly afterMs: number },
): Promise<number> {
  const load = startLoad(crowd, acknowledged);
  await sleep(warmUpMs);
  const before = copy.restarts(part);
  const killedAt = performance.now();
  await copy.kill(part);
  const back = async () => copy.restarts(part) > before && (await copy.serves());
  while (!(await back())) {
    if (performance.now() - killedAt > patienceMs) throw new Error(`${part} does not serve again`);
    await sleep(lookMs);
  }
  const ms = performance.now() - killedAt;
  await sleep(afterMs);
  await within(load.stop(), `an answer for everybody after the kill of ${part}`);
  return ms;
}

async function within<T>(work: Promise<T>, what: string): Promise<T> {
  const late = sleep(patienceMs, undefined, { ref: false }).then(() =>
    Promise.reject(new Error(`no ${what}`)),
  );
  return Promise.race([work, late]);
}

/** Compares the work that the API acknowledged with the database, while nothing is running. */
async function check(db: Db, crowd: Crowd, acknowledged: Acknowledged, tally: Tally): Promise<void> {
  const fans = crowd.fans.map(({ userId }) => userId);
  const ids = async (statement: string) =>
    (await db.pool.query<{ id: string }>(statement, [fans])).rows.map(({ id }) => id);
  const missions = 'select id from missions where fan_id = any($1)';
  const found: readonly [ReadonlySet<string>, readonly string[]][] = [
    [acknowledged.requested, await ids(missions)],
    [acknowledged.performed, await ids(`${missions} and status in ('TRANSCODING', 'COMPLETED')`)],
    [
      acknowledged.credited,
      await ids(`select id from payments where status = 'CREDITED' and user_id = any($1)`),
    ],
  ];
  tally.lost = 0;
  tally.surplus = 0;
  for (const [expected, there] of found) {
    tally.lost += expected.difference(new Set(there)).size;
    tally.surplus += new Set(there).difference(expected).size;
  }
  tally.differences += (await verifyLedger(db.db, { dayMs })).length;
  await caughtUp(db, 'dispatcher', patienceMs);
}

/** Waits until every mission has ended and every consumer has caught up; then expects no contradiction. */
async function endOfAll(db: Db, crowd: Crowd): Promise<string[]> {
  const open = `select from missions where status not in ('COMPLETED', 'REJECTED') and fan_id = any($1)`;
  const fans = crowd.fans.map(({ userId }) => userId);
  await eventually(
    'every mission has ended',
    async () => ((await db.pool.query(open, [fans])).rowCount === 0 ? true : undefined),
    2 * patienceMs,
  );
  await caughtUp(db, 'dispatcher', patienceMs);
  await viewsCaughtUp(db);
  return findContradictions(db, dayMs);
}

function backFigures({ backMs }: Tally): Figure[] {
  return [...backMs].sort().map(([part, times]) => ({
    what: `${part}, killed ${times.length} times: the slowest until everything served again`,
    value: Math.max(...times),
    unit: 'ms',
    most: mostBackMs[part] ?? othersBackMs,
  }));
}
