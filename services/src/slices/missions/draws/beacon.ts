import { createHash } from 'node:crypto';
import { bls12_381 } from '@noble/curves/bls12-381.js';
import {
  type AwaitedRound,
  drandBeacon,
  drandChain,
  drandMoment,
  drandRound,
  lottoMoment,
  lottoRound,
  policy,
} from '@sowon/contracts';
import type { Clock } from '../../../clock.ts';
import type { Ctx } from '../../../context.ts';
import type { Sweep } from '../../../flows/sweep.ts';
import { readRound } from '../../../ports/drand.ts';
import { onePage, tryAll } from '../../../promises.ts';
import { changeDraw } from './change-draw.ts';
import { decideBeacon } from './decide.ts';
import type { Draw } from './queries.ts';

/** How long after the list was closed a draw waits for its drand beacon; after that the record shows that there is none. */
const patienceMs = 10 * 60_000;

/** An awaited beacon: the round that belongs to the draw's list, and the instant until which the rule picks nobody without it. */
interface AwaitedBeacon extends AwaitedRound {
  readonly source: 'DRAND' | 'LOTTO';
}

/**
 * Returns the beacon that the draw's rule waits for before it picks: its drand round, or the public number that an operator chose instead.
 * Returns null if the list is not closed, the beacon is settled, or no drand relay is configured.
 */
export function awaitedBeacon(
  { config, clock }: Pick<Ctx, 'config' | 'clock'>,
  draw: AwaitingDraw & Pick<Draw, 'beacon'>,
): AwaitedBeacon | null {
  const { frozen_at: frozenAt, beacon } = draw;
  if (beacon !== null || frozenAt === null) return null;
  const number = numberDrawing(clock, draw);
  if (number !== null) return { source: 'LOTTO', ...number };
  if (config.DRAND_URL === undefined) return null;
  const round = drandRound(frozenAt.toISOString());
  const until = new Date(frozenAt.getTime() + patienceMs).toISOString();
  return { source: 'DRAND', round, at: new Date(drandMoment(round)).toISOString(), until };
}

type AwaitingDraw = Pick<Draw, 'frozen_at' | 'number_awaited_at' | 'draw_by'>;

/**
 * Returns the lottery drawing whose number a draw waits for or has waited for; null if it waits for none or its list is not closed. The
 * wait never goes beyond the time to draw, so a draw whose list was closed late is still drawn by the rule then.
 */
export function numberDrawing(
  { addDays }: Pick<Clock, 'addDays'>,
  { frozen_at: frozenAt, number_awaited_at: awaitedAt, draw_by: drawBy }: AwaitingDraw,
): AwaitedRound | null {
  if (frozenAt === null || awaitedAt === null) return null;
  const round = lottoRound(frozenAt.toISOString());
  const at = new Date(lottoMoment(round));
  const patient = addDays(at, policy.draws.numberWaitDays);
  const until = patient < drawBy ? patient : drawBy;
  return { round, at: at.toISOString(), until: until.toISOString() };
}

/**
 * Fixes the order of draws with a closed list by their drand round, once it is published. Draws that wait for a public number are left out.
 * A round that could not be read is tried again, until somebody is picked without it.
 * @returns how many draws were settled, and how many could not be
 * @throws the first failure of the ledger
 */
export async function settleBeacons(ctx: Ctx): Promise<{ settled: number; unreached: number; more: false }> {
  const { DRAND_URL: url } = ctx.config;
  if (url === undefined) return { settled: 0, unreached: 0, more: false };
  const waiting = await ctx.db
    .selectFrom('draws')
    .select(['product_id', 'frozen_at'])
    .where('status', 'in', ['DRAWING', 'NOW_DRAWING'])
    .where('beacon', 'is', null)
    .where('number_awaited_at', 'is', null)
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
    productId,
    intent: { productId },
    at: ctx.clock.now(),
    reply: null,
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

const { shortSignatures } = bls12_381;
/** Domain separation tag of the chain `quicknet`: RFC 9380, hashed to the curve of the short signatures. */
const domain = 'BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_';

/**
 * Returns true if a signature is that of a round of the chain. Only the chain's public key is used, so no relay has to be trusted.
 * @param signature hexadecimal
 */
export function isSignatureOf(round: number, signature: string): boolean {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(round));
  const signed = shortSignatures.hash(createHash('sha256').update(counter).digest(), domain);
  try {
    return shortSignatures.verify(
      Buffer.from(signature, 'hex'),
      signed,
      Buffer.from(drandChain.publicKey, 'hex'),
    );
  } catch {
    // Bytes that are not a point of the curve are not a signature.
    return false;
  }
}
