import { type ApprovalEffect, Id, OverseasAccountWish } from '@sowon/contracts';
import type { BusinessType } from '@sowon/contracts/creators/business';
import {
  type CarriedRows,
  type Instant,
  isRejection,
  type Rejection,
  readPolicies,
  reject,
} from '@sowon/ledger';
import { type Kysely, sql } from 'kysely';
import { AppError } from '../../../app-error.ts';
import type { ApprovalKind } from '../../../approval-kind.ts';
import { kstMonth } from '../../../clock.ts';
import { insertRows, updateRows } from '../../../db/rows.ts';
import type { Database } from '../../../db/schema.ts';
import { policyOfMonth, type VersionPolicy } from '../../../ledger-policy.ts';
import { noticeRows } from '../../../notice-rows.ts';
import { type ApplicationState, creatorStream, creatorStreamId } from './application.ts';
import { businessTypesBefore } from './business.ts';
import { paidAbroad, paidInKorea } from './notices.ts';
import { findCreator } from './queries.ts';

const Wish = OverseasAccountWish.extend({ creatorId: Id });

/**
 * The decision that a creator's account is abroad or in Korea: operators or finance request it, finance approves it
 * (docs/rules/settlements.md#accounts-abroad). It applies to the month of the approval and all later months; finished months keep the state at their end.
 */
export const overseasAccount: ApprovalKind = {
  kind: 'OVERSEAS_ACCOUNT',
  proposedBy: 'proposeOverseasAccount',
  approvers: 'finance',
  async prepare(ctx, wish) {
    const { creatorId, overseasAccount: isAbroad } = Wish.parse(wish);
    const now = ctx.clock.now();
    const [creator, businessTypes, published] = await Promise.all([
      findCreator(ctx.db, creatorId),
      businessTypesBefore(ctx.db, [creatorId], now),
      readPolicies(ctx.db),
    ]);
    const ratesAt = (at: Date) => policyOfMonth(ctx, published, kstMonth(at)).settlement;
    if (!creator) throw new AppError('NOT_FOUND');
    const { userId } = creator;
    const stream = creatorStreamId(creatorId);
    const moving: Moving = {
      isAbroad,
      wasAbroad: creator.overseasAccount,
      businessType: businessTypes.get(creatorId) ?? null,
    };
    return {
      streams: [stream],
      object: { resource: 'creators', id: creatorId },
      concernsId: userId,
      figure: null,
      effect: (streams, at) => effectOf(streams.state(creatorStream, creatorId), moving, at, ratesAt(at)),
      execute: (streams, { approvalId, makerId, checkerId, at }) => {
        const settlement = ratesAt(at);
        const tried = effectOf(streams.state(creatorStream, creatorId), moving, at, settlement);
        if (isRejection(tried)) return tried;
        const payload = { creatorId, userId, overseasAccount: isAbroad, approvalId, makerId, checkerId };
        const told = { to: [userId], cause: `overseas-account:${approvalId}`, at };
        const [month, percent] = [kstMonth(at), settlement.overseasAccountFeePercent];
        return {
          appends: [
            { stream, events: [{ type: 'CreatorOverseasAccountDecided', schemaVersion: 1, payload }] },
          ],
          carry: [
            ...overseasAccountRows({ creatorId, overseasAccount: isAbroad, at: at.toISOString() }),
            isAbroad
              ? noticeRows(ctx, paidAbroad, {
                  ...told,
                  facts: { month, percent, coins: settlement.minimumCoinsOverseas },
                })
              : noticeRows(ctx, paidInKorea, {
                  ...told,
                  facts: { month, percent, coins: settlement.minimumCoins },
                }),
          ],
        };
      },
    };
  },
};

interface Moving {
  readonly isAbroad: boolean;
  /** From the creator's row, used if there is no event. */
  readonly wasAbroad: boolean;
  readonly businessType: BusinessType | null;
}

/** Returns the effect of the change. Rejects ALREADY_DECIDED if it is already so. */
function effectOf(
  state: ApplicationState | null,
  { isAbroad, wasAbroad, businessType }: Moving,
  at: Date,
  rates: VersionPolicy['settlement'],
): ApprovalEffect | Rejection {
  if ((state?.overseasAccount ?? wasAbroad) === isAbroad) return reject('ALREADY_DECIDED');
  const month = kstMonth(at);
  const changed = <T extends string | number>(name: string, atHome: T, abroad: T) =>
    isAbroad ? { name, before: atHome, after: abroad } : { name, before: abroad, after: atHome };
  const { incomeTaxPercent } = rates;
  const isWithheld = incomeTaxPercent !== undefined && (businessType ?? 'NONE') === 'NONE';
  return [
    { name: 'overseasAccount', before: !isAbroad, after: isAbroad },
    { name: 'fromMonth', before: null, after: month },
    changed('overseasAccountFeePercent', 0, rates.overseasAccountFeePercent),
    changed('minimumCoins', rates.minimumCoins, rates.minimumCoinsOverseas),
    ...(isWithheld ? [changed('incomeTaxPercent', incomeTaxPercent, 0)] : []),
    changed('paidBy', 'BATCH', 'HAND'),
  ];
}

interface Decided {
  readonly creatorId: string;
  /** True = the account is abroad from now on; false = in Korea. */
  readonly overseasAccount: boolean;
  readonly at: Instant;
}

/** Returns the rows of the decision. Of two at one instant the second counts, as in the creator's own row. */
export function overseasAccountRows({ creatorId, overseasAccount, at }: Decided): CarriedRows[] {
  const { sql: insert, rows } = insertRows('creator_overseas_accounts', [
    {
      creator_id: creatorId,
      since: at,
      overseas_account: overseasAccount,
      overseas_account_before: !overseasAccount,
    },
  ]);
  const latest = `${insert} on conflict (creator_id, since) do update set overseas_account = excluded.overseas_account`;
  return [
    { sql: latest, rows },
    updateRows('creators', 'id', [{ id: creatorId, overseas_account: overseasAccount }]),
  ];
}

/**
 * Returns whether creators' accounts were abroad just before an instant, regardless of later decisions (docs/rules/settlements.md#accounts-abroad). Unknown
 * creators are absent.
 */
export async function overseasAccountsBefore(
  db: Kysely<Database>,
  creatorIds: readonly string[],
  instant: Date,
): Promise<Map<string, boolean>> {
  if (creatorIds.length === 0) return new Map();
  const { rows } = await sql<{ id: string; overseasAccount: boolean }>`
    select creators.id,
           coalesce(decided.overseas_account, later.overseas_account_before, creators.overseas_account)
             as "overseasAccount"
      from creators
      left join lateral (
        select overseas_account from creator_overseas_accounts
         where creator_id = creators.id and since < ${instant}
         order by since desc limit 1) as decided on true
      left join lateral (
        select overseas_account_before from creator_overseas_accounts
         where creator_id = creators.id
         order by since limit 1) as later on true
     where creators.id = any(${creatorIds}::uuid[])`.execute(db);
  return new Map(rows.map(({ id, overseasAccount }) => [id, overseasAccount]));
}
