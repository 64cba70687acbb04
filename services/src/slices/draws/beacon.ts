import { drandBeacon, drandMoment, drandRound } from '@sowon/contracts';
import type { Ctx } from '../../context.ts';
import type { Sweep } from '../../flows/sweep.ts';
import { readRound } from '../../ports/drand.ts';
import { onePage, tryAll } from '../../try-all.ts';
import { changeDraw } from './change-draw.ts';
import { decideBeacon } from './decide.ts';
import { isSignatureOf } from './drand.ts';
import type { Draw } from './queries.ts';

/** So long after the list was closed a draw waits for its beacon; then the record says that there is none. */
const patienceMs = 10 * 60_000;

/**
 * Until when the rule of a draw picks nobody, as its beacon is awaited: the round of drand that belongs to it. Null where none is
 * awaited: it is settled, or no relay is configured.
 */
export function beaconAwaitedUntil(
  { config }: Pick<Ctx, 'config'>,
  { frozen_at: frozenAt, beacon }: Pick<Draw, 'frozen_at' | 'beacon'>,
): string | null {
  if (config.DRAND_URL === undefined || beacon !== null || frozenAt === null) return null;
  return new Date(frozenAt.getTime() + patienceMs).toISOString();
}

/**
 * Fixes the order of draws whose list was closed by the round of drand that belongs to them, once it has come. What cannot be had is
 * asked for again, until somebody is picked without it.
 * @returns how many were settled, and how many could not be
 * @throws what the ledger failed with
 */
export async function settleBeacons(ctx: Ctx): Promise<{ settled: number; unreached: number; more: false }> {
  const { DRAND_URL: url } = ctx.config;
  if (url === undefined) return { settled: 0, unreached: 0, more: false };
  const waiting = await ctx.db
    .selectFrom('draws')
    .select(['product_id', 'frozen_at'])
    .where('status', 'in', ['DRAWING', 'NOW_DRAWING'])
    .where('beacon', 'is', null)
    .where('frozen_at', 'is not', null)
    .execute();
  const tried = await tryAll(onePage(waiting), ({ product_id: productId, frozen_at: frozenAt }) =>
    frozenAt === null ? Promise.resolve(false) : settle(ctx, url, { productId, frozenAt }),
  );
  const settled = tried.filter(Boolean).length;
  return { settled, unreached: tried.length - settled, more: false };
}

async function settle(
  ctx: Ctx,
  url: string,
  { productId, frozenAt }: { readonly productId: string; readonly frozenAt: Date },
): Promise<boolean> {
  const round = drandRound(frozenAt.toISOString());
  if (drandMoment(round) > ctx.clock.now().getTime()) return false;
  const signature = await readRound(url, round).catch((error: unknown) => {
    ctx.log.warn({ event: 'draw.beacon-unreached', productId, round, err: error }, 'asked for again');
    return null;
  });
  if (signature === null) return false;
  if (!isSignatureOf(round, signature)) {
    ctx.log.error(
      { event: 'draw.beacon-forged', productId, round },
      'the relay told of no signature of the chain',
    );
    return false;
  }
  await changeDraw(ctx, {
    key: { scope: 'draw', id: `beacon:${productId}` },
    ...{ productId, intent: { productId }, at: ctx.clock.now(), reply: null },
    decide: (state) => decideBeacon(state, drandBeacon(round, signature)),
  });
  return true;
}

export const beaconSweeps: readonly Sweep[] = [
  {
    name: 'settleBeacons',
    summary: 'joins draws whose entries are closed with public randomness that nobody knew before',
    schedule: { everyMinutes: 1 },
    run: settleBeacons,
  },
];
