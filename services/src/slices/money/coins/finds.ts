import { type Finding, foundThing, titleOfTwo, wonTitle } from '../../../finding.ts';

/** Payments, ours by the id of the provider too, and money that came by bank: told by what was bought or the sum, and by the fan. */
export const coinFinds: readonly Finding[] = [
  {
    kind: 'PAYMENT',
    seenBy: 'showPayment',
    byId: (db, id) =>
      db
        .selectFrom('payments')
        .innerJoin('users', 'users.id', 'payments.user_id')
        .where('payments.id', '=', id)
        .select(({ ref }) => [
          'payments.id',
          titleOfTwo(ref('payments.name'), ref('users.username')).as('title'),
        ]),
  },
  {
    kind: 'DEPOSIT',
    seenBy: 'showDeposit',
    byId: (db, id) =>
      db
        .selectFrom('deposits')
        .innerJoin('users', 'users.id', 'deposits.user_id')
        .where('deposits.id', '=', id)
        .select(({ ref }) => [
          'deposits.id',
          titleOfTwo(wonTitle(ref('deposits.won')), ref('users.username')).as('title'),
        ]),
  },
  {
    kind: 'TRANSFER',
    seenBy: 'showTransfer',
    byId: (db, id) =>
      db
        .selectFrom('transfers')
        .where('id', '=', id)
        .select(({ ref }) => ['id', wonTitle(ref('won')).as('title')]),
  },
  {
    kind: 'DEPOSIT_MATCH',
    seenBy: 'showDepositMatch',
    byId: (db, id) =>
      db
        .selectFrom('deposit_matches as match')
        .innerJoin('users', 'users.id', 'match.user_id')
        .where('match.id', '=', id)
        .select(({ ref }) => [
          'match.id',
          titleOfTwo(wonTitle(ref('match.won')), ref('users.username')).as('title'),
        ]),
  },
  {
    kind: 'REFUND',
    seenBy: 'showRefund',
    byId: (db, id) =>
      db
        .selectFrom('refunds')
        .innerJoin('users', 'users.id', 'refunds.user_id')
        .where('refunds.id', '=', id)
        .select(['refunds.id', 'users.username as title']),
  },
  {
    kind: 'PAYMENT_DIFFERENCE',
    seenBy: 'showDifference',
    byId: (db, id) =>
      db.selectFrom('payment_differences').where('id', '=', id).select(['id', 'kind as title']),
  },
  {
    seenBy: 'showPayment',
    byText: async ({ db }, typed) => {
      const payments = await db
        .selectFrom('payments')
        .innerJoin('users', 'users.id', 'payments.user_id')
        .where('payments.imp_uid', '=', typed)
        .select(['payments.id', 'payments.name', 'users.username'])
        .execute();
      return payments.map(({ id, name, username }) => foundThing('PAYMENT', id, `${name} · ${username}`));
    },
  },
  {
    seenBy: 'listProviderDays',
    byText: async ({ db }, typed) => {
      const days = await db.selectFrom('provider_days').select('day').where('day', '=', typed).execute();
      return days.map(({ day }) => foundThing('PROVIDER_DAY', day, day));
    },
  },
];
