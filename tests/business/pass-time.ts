import type { Deadline } from '../../services/src/flows/deadline.ts';
import { selectAwaited } from '../../services/src/flows/deadline.ts';
import type { Sweep } from '../../services/src/flows/sweep.ts';
import { slices } from '../../services/src/slices.ts';
import type { House } from './house.ts';
import { instantOf } from './korean-time.ts';

const sweeps: readonly Sweep[] = slices.flatMap((slice) => slice.sweeps ?? []);
const deadlines: readonly Deadline[] = slices.flatMap((slice) => slice.deadlines ?? []);

/** Times of a day at which something is done by the clock alone, and those by which what people did has been followed up. */
const times = [
  ...sweeps.flatMap(({ schedule }) => ('dailyAt' in schedule ? [schedule.dailyAt] : [])),
  ...['06:00', '12:10', '13:20', '18:10', '23:50'],
];

/** What people do on a day, by the time at which they do it. */
export type Doings = Readonly<Record<string, () => Promise<void>>>;

/**
 * Lets a day go by: the clocks jump from one time to the next at which the clock or somebody does something. Sweeps run as their schedules
 * say (those of every minute whenever the clock moves), and each deadline that has passed is decided, as its flow would do it.
 */
export async function passDay(house: House, day: string, doings: Doings): Promise<void> {
  const all = [...new Set([...times, ...Object.keys(doings)])].sort();
  for (const time of all) {
    await house.setClock(instantOf(day, time));
    await followUp(house, time);
    await doings[time]?.();
  }
}

async function followUp(house: House, time: string): Promise<void> {
  await decideDue(house);
  await house.market.project();
  for (const sweep of sweeps) {
    const { schedule } = sweep;
    if ('dailyAt' in schedule ? schedule.dailyAt === time : true) await runToEnd(house, sweep);
  }
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
