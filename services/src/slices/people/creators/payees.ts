import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../db/schema.ts';
import { isLoginBlocked } from '../../ground/accounts/queries.ts';

/** Selects facts about creators needed before a payout, to be joined by console lists; bank accounts are not decrypted. */
export const payees = (db: Kysely<Database>) =>
  db
    .selectFrom('creators as payee')
    .select(({ ref }) => [
      'payee.id as creator_id',
      'payee.strikes',
      'payee.overseas_account as abroad',
      'payee.bank_account_changed_at as account_changed_at',
      sql<boolean>`payee.bank_account is null`.as('without_account'),
      sql<boolean>`payee.left_at is not null`.as('has_left'),
      sql<boolean>`payee.blocked or ${isLoginBlocked(ref('payee.user_id'))}`.as('shut_out'),
    ]);
