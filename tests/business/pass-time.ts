import type { Deadline } from '../../services/src/flows/deadline.ts';
import { selectAwaited } from '../../services/src/flows/deadline.ts';
import type { Sweep } from '../../services/src/flows/sweep.ts';
import { slices } from '../../services/src/slices.ts';
import type { House } from './house.ts';
import { instantOf } from './korean-time.ts';

const sweeps: readonly Sweep[] = slices.flatMap((slice) => slice.sweeps ?? []);
const deadlines: readonly Deadline[] = slices.flatMap((slice) => slice.deadlines ?? []);

/** Times of day at which daily sweeps run. */
const daily: ReadonlySet<string> = new Set(
  sweeps.flatMap(({ schedule }) => ('dailyAt' in schedule ? [schedule.dailyAt] : [])),
);
/** Further times of day at which the sweeps of every minute or hour run. */
const between = ['06:00', '12:10', '13:20', '18:10', '23:50'];

/** People's actions on a day, by time of day. */
export type Doings = Readonly<Record<string, () => Promise<void>>>;

/**
 * Lets a day pass: the clocks jump from one time with an action or sweep to the next. Sweeps run on their schedules, those of every minute a few times a day.
 * Each passed deadline is decided, as its workflow would do.
 */
export async function passDay(house: House, day: string, doings: Doings): Promise<void> {
  const all = [...new Set([...daily, ...between, ...Object.keys(doings)])].sort();
  for (const time of all) {
    await house.setClock(instantOf(day, time));
    await followUp(house, time);
    await doings[time]?.();
  }
}

async function followUp(house: House, time: string): Promise<void> {
  await decideDue(house);
  for (const sweep of sweeps) {
    const { schedule } = sweep;
    const isDue = 'dailyAt' in schedule ? schedule.dailyAt === time : !daily.has(time);
    if (isDue) await runToEnd(house, sweep);
  }
  await showNews(house);
}

/** Position of the feed up to which the read models were updated. */
const shown = new WeakMap<House, string>();

/** Updates the read models if there are new events. */
async function showNews(house: House): Promise<void> {
  const { rows } = await house.market.ctx.pool.query<{ events: string }>(
    'select sum(last_seq)::text as events from ledger.shard',
  );
  const events = rows[0]?.events ?? '';
  if (shown.get(house) === events) return;
  await house.market.project();
  shown.set(house, events);
}

async function runToEnd({ market, flows }: House, sweep: Sweep): Promise<void> {
  for (let after: string | null = null; ; ) {
    const batch = await sweep.run(market.ctx, { flows, after });
    if (!batch.more) return;
    after = batch.after ?? null;
  }
}

async function decideDue({ market, now }: House): Promise<void> {
  const { ctx } = market;
  for (const deadline of deadlines) {
    const due = await selectAwaited(ctx.db, deadline)
      .where('awaited.dueAt', '<=', now())
      .orderBy('awaited.dueAt')
      .execute();
    for (const { id } of due) await deadline.decide(ctx, id);
  }
}
