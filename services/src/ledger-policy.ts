import { type Grade, policy } from '@sowon/contracts';
import { type LedgerPolicy, type PublishedPolicy, readPolicies } from '@sowon/ledger';
import { z } from 'zod';
import { kstMonthBounds } from './clock.ts';
import type { Config } from './config.ts';
import type { Ctx } from './context.ts';
import { sharedResult } from './db/shared-read.ts';

/** The ledger's part of the product policy; the years of a lot are calendar years in Seoul (UTC+9). */
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

/** The ledger's policy by version, the oldest first. The changes of the second version are used only to close months. */
const versions = [
  { version: policy.version, effectiveFrom: policy.effectiveFrom, numbers },
  {
    version: policy.withholding.version,
    effectiveFrom: policy.withholding.effectiveFrom,
    numbers: { ...numbers, settlement: { ...policy.settlement, incomeTaxPercent, localIncomeTaxPercent } },
  },
] as const;

type DayLength = { readonly config: Pick<Config, 'SOWON_DAY_MS'> };

/** Returns the policy of the ledger, except for closing months. */
export function ledgerPolicy(ctx: DayLength): LedgerPolicy {
  return { ...numbers, version: policy.version, dayMs: ctx.config.SOWON_DAY_MS };
}

/** A version of the ledger's policy, with the value of a coin by creator grade, in won. */
export interface VersionPolicy extends LedgerPolicy {
  readonly settlement: LedgerPolicy['settlement'] & { readonly wonPerCoin: Readonly<Record<Grade, number>> };
}

type Reading = DayLength & Pick<Ctx, 'db'>;

/** Each roll and each mission asks, so callers who arrive during a read share the next one. */
const shared = sharedResult<Ctx['db'], PublishedPolicy[]>();
const readShared = (db: Ctx['db']): Promise<PublishedPolicy[]> =>
  shared(db, 'policies', () => readPolicies(db));

/**
 * Returns the policy for closing a month, at any time: the published version in force at the month's end in Korea (docs/rules/rates.md#what-holds).
 * @param month KST, `YYYY-MM`
 */
export async function ledgerPolicyOfMonth(ctx: Reading, month: string): Promise<VersionPolicy> {
  return policyOfMonth(ctx, await readShared(ctx.db), month);
}

/** Returns the published policy in force at an instant. */
export async function ledgerPolicyAt(ctx: Reading, at: Date): Promise<VersionPolicy> {
  return policyAt(ctx, await readShared(ctx.db), at);
}

/** Returns the policy of a version that an event names. @throws Error if it was never published */
export async function ledgerPolicyOfVersion(ctx: Reading, version: number): Promise<VersionPolicy> {
  return policyOfVersion(ctx, await readShared(ctx.db), version);
}

/** As `ledgerPolicyOfVersion`, from versions already read. Pure. @throws Error if it was never published */
export function policyOfVersion(
  ctx: DayLength,
  published: readonly PublishedPolicy[],
  version: number,
): VersionPolicy {
  const found = published.find((one) => one.version === version);
  if (found === undefined) throw new Error(`policy ${version} was never published`);
  return versionPolicy(ctx, found);
}

/** As `ledgerPolicyOfMonth`, from versions already read, the oldest first. Pure. */
export function policyOfMonth(
  ctx: DayLength,
  published: readonly PublishedPolicy[],
  month: string,
): VersionPolicy {
  return policyAt(ctx, published, new Date(kstMonthBounds(month).until.getTime() - 1));
}

/** As `publishedAt`, with the day length of this environment. Pure. @param published the oldest first */
export const policyAt = (ctx: DayLength, published: readonly PublishedPolicy[], at: Date): VersionPolicy =>
  versionPolicy(ctx, publishedAt(published, at));

/** Returns the published version in force at an instant; before the first version, the first. Pure. @param published the oldest first */
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

/** All policy numbers with the date from which they apply; the migration publishes them permanently. */
export const publishedPolicies: readonly PublishedPolicy[] = versions.map((one) => ({
  ...one,
  numbers: { ...one.numbers, missions, creators, penalties },
}));
