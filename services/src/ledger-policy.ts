import { type Grade, policy } from '@sowon/contracts';
import { type LedgerPolicy, type PublishedPolicy, readPolicies } from '@sowon/ledger';
import { z } from 'zod';
import { kstMonthBounds } from './clock.ts';
import type { Config } from './config.ts';
import type { Ctx } from './context.ts';

/** The ledger's share of the product's numbers; years of a lot are counted in the calendar of Seoul (UTC+9). */
const numbers = {
  lotLifeYears: policy.coins.lotLifeYears,
  restoreGraceDays: policy.coins.restoredLotGraceDays,
  zoneOffsetMinutes: 540,
  wonPerCoin: policy.coins.wonPerCoin,
  fullRefundDays: policy.coins.fullRefundDays,
  refundFeePercent: policy.coins.refundFeePercent,
  settlement: policy.settlement,
};

const { incomeTaxPercent, localIncomeTaxPercent } = policy.withholding;

/** The ledger's numbers by version, the oldest first; of the second, months alone are decided by what is another there. */
const versions = [
  { version: policy.version, effectiveFrom: policy.effectiveFrom, numbers },
  {
    version: policy.withholding.version,
    effectiveFrom: policy.withholding.effectiveFrom,
    numbers: { ...numbers, settlement: { ...policy.settlement, incomeTaxPercent, localIncomeTaxPercent } },
  },
] as const;

type DayLength = { readonly config: Pick<Config, 'SOWON_DAY_MS'> };

/** What the ledger decides by, but for the closing of months. */
export function ledgerPolicy(ctx: DayLength): LedgerPolicy {
  return { ...numbers, version: policy.version, dayMs: ctx.config.SOWON_DAY_MS };
}

/** A version of the ledger's numbers, with what a coin is worth to a creator of each grade, in won. */
export interface VersionPolicy extends LedgerPolicy {
  readonly settlement: LedgerPolicy['settlement'] & { readonly wonPerCoin: Readonly<Record<Grade, number>> };
}

type Reading = DayLength & Pick<Ctx, 'db'>;

/**
 * What a month is closed by, whenever that is: of the versions that the ledger has published, the one in force at the month's end in Korea
 * (docs/rules/rates.md#what-holds).
 * @param month KST, `YYYY-MM`
 */
export async function ledgerPolicyOfMonth(ctx: Reading, month: string): Promise<VersionPolicy> {
  return policyOfMonth(ctx, await readPolicies(ctx.db), month);
}

/** What is decided at an instant: the published version in force then. */
export async function ledgerPolicyAt(ctx: Reading, at: Date): Promise<VersionPolicy> {
  return policyAt(ctx, await readPolicies(ctx.db), at);
}

/** What events that name a version were decided by. @throws Error where nobody published it */
export async function ledgerPolicyOfVersion(ctx: Reading, version: number): Promise<VersionPolicy> {
  return policyOfVersion(ctx, await readPolicies(ctx.db), version);
}

/** The same, of versions that were read. Pure. @throws Error where nobody published it */
export function policyOfVersion(
  ctx: DayLength,
  published: readonly PublishedPolicy[],
  version: number,
): VersionPolicy {
  const found = published.find((one) => one.version === version);
  if (found === undefined) throw new Error(`policy ${version} was never published`);
  return versionPolicy(ctx, found);
}

/** The same as `ledgerPolicyOfMonth`, of versions that were read, the oldest first. Pure. */
export function policyOfMonth(
  ctx: DayLength,
  published: readonly PublishedPolicy[],
  month: string,
): VersionPolicy {
  return policyAt(ctx, published, new Date(kstMonthBounds(month).until.getTime() - 1));
}

/** The version in force at an instant, as `publishedAt`. Pure. @param published the oldest first */
export const policyAt = (ctx: DayLength, published: readonly PublishedPolicy[], at: Date): VersionPolicy =>
  versionPolicy(ctx, publishedAt(published, at));

/** What is published for an instant; before the first of the versions that one. Pure. @param published the oldest first */
export function publishedAt(published: readonly PublishedPolicy[], at: Date): PublishedPolicy {
  const inForce = published.findLast(({ effectiveFrom }) => Date.parse(effectiveFrom) <= at.getTime());
  const chosen = inForce ?? published[0];
  if (chosen === undefined) throw new Error('no policy was published');
  return chosen;
}

const WonPerCoin = z.object({ SILVER: z.int(), GOLD: z.int(), DIAMOND: z.int() });

function versionPolicy(ctx: DayLength, { version, numbers: published }: PublishedPolicy): VersionPolicy {
  const wonPerCoin = WonPerCoin.parse(published.settlement.wonPerCoin);
  const settlement = { ...published.settlement, wonPerCoin };
  return { ...published, settlement, version, dayMs: ctx.config.SOWON_DAY_MS };
}

const { missions, creators, penalties } = policy;

/** All numbers that events are decided by, with the date they hold from; the migration publishes them for ever. */
export const publishedPolicies: readonly PublishedPolicy[] = versions.map((one) => ({
  ...one,
  numbers: { ...one.numbers, missions, creators, penalties },
}));
