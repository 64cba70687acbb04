import { realDayMs } from '../../../services/src/clock.ts';
import { publishCoinTotals } from '../../../services/src/slices/trust/coin-totals/commands.ts';
import type { Site } from '../site.ts';
import type { Stop } from './stop.ts';

/** Publishes the coin totals of this day and the next, as the nights after them do; another day did not add up. */
export async function publishTotals({ ctx }: Pick<Site, 'ctx'>): Promise<void> {
  for (const nights of [1, 2]) {
    const now = () => new Date(Date.now() + nights * realDayMs);
    await publishCoinTotals({ ...ctx, clock: { ...ctx.clock, now } });
  }
  await ctx.db
    .insertInto('coin_total_refusals')
    .values({
      day: '2026-01-01',
      detail: 'coins held: the ledger has 30, the events come to 31',
      at: new Date(),
    })
    .execute();
}

/** Stops at the public totals, before the first day too, and at a member's search for their own coins. */
export const stopsOfTotals: readonly Stop[] = [
  { route: '/coin-totals', as: 'visitor' },
  { route: '/coin-totals', as: 'visitor', path: '/coin-totals?day=2020-01-01&days=90' },
  {
    route: '/coin-totals',
    as: 'fan',
    acts: { own: (page) => page.locator('main section button').first().click() },
  },
];
