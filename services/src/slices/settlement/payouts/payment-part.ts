import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../db/schema.ts';
import { paymentSlot, type TransferStanding } from '../settlements/payment.ts';

/** Payment facts of settlements, shown to their creator and in the console. Accounts are not decrypted for them. */
export const settlementPayments = paymentSlot.filledBy(async ({ db }, ids) => {
  if (ids.length === 0) return new Map();
  const rows = await readStandings(db, ids);
  return new Map(
    rows.map((row) => {
      const { state, payable_on: payableOn } = row;
      const transfer: TransferStanding = {
        line:
          state === null || payableOn === null
            ? null
            : { state, payableOn, isAccountChanged: row.changed === true },
        hasAccount: row.has_account,
        isAbroad: row.overseas_account,
        isUnusable: row.why === 'ACCOUNT_UNUSABLE',
      };
      return [row.id, { transfer }];
    }),
  );
});

/** Reads the newest transfer of each settlement that is to be paid, and why it was left out of the newest batch. */
function readStandings(db: Kysely<Database>, ids: readonly string[]) {
  return db
    .selectFrom('settlements as settlement')
    .innerJoin('creators as creator', 'creator.id', 'settlement.creator_id')
    .leftJoinLateral(
      (part) =>
        part
          .selectFrom('payout_lines as line')
          .innerJoin('payout_batches as batch', 'batch.id', 'line.batch_id')
          .whereRef('line.creator_id', '=', 'settlement.creator_id')
          .whereRef('line.month', '=', 'settlement.month')
          .orderBy('batch.prepared_at', 'desc')
          .orderBy('batch.id', 'desc')
          .limit(1)
          .select(['line.state', 'line.changed', sql<string>`batch.payable_on::text`.as('payable_on')])
          .as('newest'),
      (join) => join.onTrue(),
    )
    .leftJoinLateral(
      (part) =>
        part
          .selectFrom('payout_left_out as out')
          .innerJoin('payout_batches as batch', 'batch.id', 'out.batch_id')
          .whereRef('out.creator_id', '=', 'settlement.creator_id')
          .whereRef('out.month', '=', 'settlement.month')
          // An account that was changed since may be usable.
          .where((where) =>
            where.or([
              where('creator.bank_account_changed_at', 'is', null),
              where('creator.bank_account_changed_at', '<', where.ref('batch.prepared_at')),
            ]),
          )
          .orderBy('batch.prepared_at', 'desc')
          .limit(1)
          .select('out.why')
          .as('left_out'),
      (join) => join.onTrue(),
    )
    .where('settlement.id', 'in', ids)
    .where('settlement.paid_at', 'is', null)
    .where('settlement.carried_over', '=', false)
    .select(['settlement.id', 'newest.state', 'newest.payable_on', 'newest.changed', 'left_out.why'])
    .select(['creator.overseas_account', sql<boolean>`creator.bank_account is not null`.as('has_account')])
    .execute();
}
