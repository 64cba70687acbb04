import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ApiError } from '@sowon/contracts';
import { startPostgres } from '../../local/src/embedded/postgres.ts';
import { openDatabase, waitsOfWork } from '../../services/src/db/database.ts';
import { payAt } from '../faults/load.ts';
import { caughtUp, viewsCaughtUp } from '../harness/consumers.ts';
import { eventually } from '../harness/eventually.ts';
import { findContradictions } from '../harness/invariants.ts';
import { migrateBoth } from '../harness/keys-database.ts';
import { createScratchFolder } from '../harness/scratch.ts';
import { type Stack, startStack } from '../harness/stack.ts';
import { joinAs, type Member } from '../line/people.ts';
import type { Figure } from './figures.ts';
import { startPassersBy } from './passers-by.ts';

const fanCount = 4;
const calmMs = 5_000;
/** Pause between two presses of a button that failed. */
const pressPauseMs = 1_000;
const slowMs = 8_000;
const slowestMs = 1_000;
/** The poller checks after one minute, then after five. */
const creditedMs = 7 * 60_000;

interface Trouble {
  readonly what: string;
  readonly ms: number;
  begin(stack: Stack): Promise<void>;
  end(stack: Stack): Promise<void>;
}

const misbehaving = (what: string, ms: number, fault: Readonly<Record<string, unknown>>): Trouble => ({
  what,
  ms,
  begin: (stack) => control(stack, 'POST', { path: '/', times: 10_000, ...fault }),
  end: (stack) => control(stack, 'DELETE'),
});

const troubles: readonly Trouble[] = [
  {
    what: 'away',
    ms: 60_000,
    begin: async ({ processes }) => processes.provider?.kill(),
    end: async ({ processes }) => processes.provider?.start(),
  },
  misbehaving('slow', 30_000, { kind: 'latency', ms: slowMs }),
  misbehaving('answering 500', 30_000, { kind: 'status', status: 500 }),
  misbehaving('losing its replies', 30_000, { kind: 'drop', committed: true }),
];

interface Charges {
  /** Ids of the orders paid at the provider. */
  readonly paid: Set<string>;
  readonly presses: { readonly began: number; readonly ok: boolean }[];
  keysPressedAgain: number;
}

/** Makes the payment provider unreachable, slow, failing and losing replies, while fans charge coins. */
export async function drillProvider(): Promise<Figure[]> {
  const folder = await createScratchFolder('drill');
  const postgres = await startPostgres({ folder: join(folder.path, 'postgres') });
  await migrateBoth(postgres.url);
  const db = openDatabase(postgres.url, { max: 4, waits: waitsOfWork, onError: () => undefined });
  const stack = await startStack({ databaseUrl: postgres.url });
  try {
    const visitor = await joinAs(stack, 'visitor');
    const fans: Member[] = [];
    for (let index = 0; index < fanCount; index += 1) fans.push(await joinAs(stack, `fan${index}`));
    const charges: Charges = { paid: new Set(), presses: [], keysPressedAgain: 0 };
    const stopping = new AbortController();
    const loops = fans.map(async (fan) => {
      while (!stopping.signal.aborted) await charge(stack, fan, charges);
    });
    const figures: Figure[] = [];
    for (const trouble of troubles) {
      await sleep(calmMs);
      const windows = await Promise.all(
        fans.flatMap((fan) => [openWindow(stack, fan), openWindow(stack, fan)]),
      );
      const passersBy = startPassersBy(stack, { authorization: visitor.token });
      // Half of the windows are paid just before the trouble, half in the middle of it; then the page is closed.
      const half = windows.length / 2;
      await payIn(stack, windows.slice(0, half), charges);
      const began = performance.now();
      await trouble.begin(stack);
      loops.push(payIn(stack, windows.slice(half), charges));
      await sleep(trouble.ms);
      await trouble.end(stack);
      const ended = performance.now();
      await sleep(calmMs);
      const seen = await passersBy.stop(slowestMs);
      const pressed = (from: number, until: number) =>
        charges.presses.filter((press) => press.began >= from && press.began < until);
      const refused = (presses: Charges['presses']) => presses.filter(({ ok }) => !ok).length;
      figures.push(
        {
          what: `${trouble.what}: charges refused meanwhile`,
          value: refused(pressed(began, ended)),
          unit: '',
        },
        {
          what: `${trouble.what}: refused once it was well again`,
          value: refused(pressed(ended, performance.now())),
          unit: '',
          most: 0,
        },
        ...seen.map((figure) => ({ ...figure, what: `${trouble.what}: ${figure.what}` })),
      );
    }
    stopping.abort();
    await Promise.all(loops);
    const from = performance.now();
    const credited = await creditedOrders(db, charges.paid);
    const creditedAfter = performance.now() - from;
    await caughtUp(db, 'dispatcher');
    await viewsCaughtUp(db);
    const contradictions = await findContradictions(db);
    for (const contradiction of contradictions) console.log(contradiction);
    return [
      ...figures,
      {
        what: 'orders by a second press of the same button',
        value: charges.keysPressedAgain,
        unit: '',
        least: 1,
      },
      { what: 'payments made', value: charges.paid.size, unit: '', least: 10 },
      {
        what: 'payments made and not credited',
        value: charges.paid.difference(credited).size,
        unit: '',
        most: 0,
      },
      { what: 'credited and not paid', value: credited.difference(charges.paid).size, unit: '', most: 0 },
      { what: 'credited twice, and other contradictions', value: contradictions.length, unit: '', most: 0 },
      { what: 'until the last was credited', value: creditedAfter / 1_000, unit: 's' },
    ];
  } finally {
    await stack.stop();
    await db.db.destroy();
    await postgres.stop();
    await folder.remove();
  }
}

type Order = Awaited<ReturnType<Member['client']['createPayment']>>;

async function orderFor(stack: Stack, { client, userId }: Member) {
  const items = await client.coinItems({});
  const item = items.toSorted((one, other) => one.point - other.point)[0];
  if (!item) throw new Error('nothing to buy');
  return { coinItemId: item.id, userId, mRedirectUrl: `${stack.url}/coin-history` };
}

/** Opens the provider's window for an unpaid order. */
async function openWindow(stack: Stack, fan: Member): Promise<Order> {
  const body = await orderFor(stack, fan);
  return fan.client.createPayment({ body }, { idempotencyKey: randomUUID() });
}

async function payIn(stack: Stack, windows: readonly Order[], { paid }: Charges): Promise<void> {
  for (const order of windows) {
    await payAt(stack, order);
    paid.add(order.id);
  }
}

/** Presses the button until there is an order, pays it, and returns to the shop; gives up after two tries, as a closed page does. */
async function charge(stack: Stack, fan: Member, charges: Charges): Promise<void> {
  const { client } = fan;
  const body = await orderFor(stack, fan);
  const idempotencyKey = randomUUID();
  for (let press = 1; ; press += 1) {
    const began = performance.now();
    const order = await unlessOurs(() => client.createPayment({ body }, { idempotencyKey }));
    charges.presses.push({ began, ok: order !== null });
    if (order === null) {
      await sleep(pressPauseMs);
      continue;
    }
    if (press > 1) charges.keysPressedAgain += 1;
    await payAt(stack, order);
    charges.paid.add(order.id);
    const { coinItemId, userId } = body;
    const deposit = { coinItemId, userId, paymentId: order.id };
    for (let times = 0; times < 2; times += 1) {
      if ((await unlessOurs(() => client.depositCoins({ body: deposit }))) !== null) break;
      await sleep(pressPauseMs);
    }
    return;
  }
}

/** @returns null when the call fails with a server error */
async function unlessOurs<T>(call: () => Promise<T>): Promise<T | null> {
  try {
    return await call();
  } catch (error) {
    if (error instanceof ApiError && error.reply.status >= 500) return null;
    throw error;
  }
}

/** Returns the credited orders: waits until all paid orders are credited, or until the time is over. */
async function creditedOrders(
  { pool }: ReturnType<typeof openDatabase>,
  paid: ReadonlySet<string>,
): Promise<Set<string>> {
  const read = async () => {
    const { rows } = await pool.query<{ id: string }>("select id from payments where status = 'CREDITED'");
    return new Set(rows.map(({ id }) => id));
  };
  const all = async () => {
    const credited = await read();
    return paid.isSubsetOf(credited) ? credited : undefined;
  };
  return eventually('every payment is credited', all, creditedMs).catch(read);
}

async function control({ providerUrl }: Stack, method: 'POST' | 'DELETE', fault?: object): Promise<void> {
  const reply = await fetch(`${providerUrl}/control/faults`, {
    method,
    ...(fault && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(fault) }),
  });
  if (!reply.ok) throw new Error(`the provider's control answered ${reply.status}`);
}
