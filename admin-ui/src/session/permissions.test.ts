import type { Role } from '@sowon/contracts/accounts/schemas';
import { describe, expect, it } from 'vitest';
import { mayDo, mayEnter } from './permissions.ts';

const everything = [
  'wallets.list',
  'wallets.show',
  'wallets.verify',
  'wallets.adjust',
  'approvals.list',
  'approvals.show',
  'approvals.withdraw',
  'wallet-events.list',
  'wallet-events.export',
  'payments.list',
  'payments.show',
  'transfers.list',
  'transfers.show',
  'transfers.import',
  'transfers.read',
  'deposits.list',
  'deposits.show',
  'deposits.read',
  'deposits.fail',
  'deposit-matches.list',
  'deposit-matches.show',
  'deposit-matches.match',
  'deposit-matches.approve',
  'deposit-matches.drop',
  'missions.list',
  'missions.show',
  'users.list',
  'users.show',
  'creators.list',
  'creators.show',
  'draws.list',
  'draws.show',
  'strikes.list',
  'strikes.show',
  'grade-proposals.list',
  'grade-proposals.show',
  'settlement-months.list',
  'settlement-months.show',
  'settlement-months.export',
  'settlements.list',
  'settlement-estimates.list',
  'statements.list',
  'payout-batches.list',
  'payout-batches.show',
  'month-differences.list',
  'month-differences.show',
  'isolated-streams.list',
  'staff-acts.list',
  'alarms.list',
  'coin-totals.list',
  'departures.list',
  'destructions.list',
];
const moderation = [
  'approvals.decide_operator',
  'deliveries.list',
  'missions.content',
  'missions.read',
  'missions.block',
  'missions.unblock',
  'missions.mark_adult',
  'missions.lift_adult_mark',
  'missions.clear',
  'missions.uphold',
  'users.find',
  'users.read',
  'users.shut_out',
  'users.let_in',
  'users.restrict_comments',
  'users.allow_comments',
  'creators.approve',
  'creators.mark_adult',
  'creators.lift_adult_mark',
  'creators.grade',
  'creators.review',
  'creators.block',
  'creators.unblock',
  'creators.clear',
  'creators.uphold',
  'products.review',
  'products.block',
  'products.unblock',
  'products.clear',
  'products.uphold',
  'files.review',
  'files.uphold',
  'draws.cancel',
  'draws.await_number',
  'draws.enter_number',
  'draws.confirm_number',
  'draws.reveal',
  'strikes.lift',
  'strikes.uphold',
  'comments.list',
  'comments.show',
  'comments.block',
  'comments.unblock',
  'comments.clear',
  'comments.uphold',
  'moderation.list',
  'moderation.show',
  'moderation.judge',
  'moderation.take_back',
  'takedowns.list',
  'takedowns.show',
  'takedowns.plan',
  'takedowns.call_off',
  'reason-templates.list',
  'reason-templates.show',
  'reason-templates.create',
  'reason-templates.change',
  'reason-templates.retire',
  'faq-entries.list',
  'faq-entries.show',
  'faq-entries.create',
  'faq-entries.change',
  'faq-entries.move',
  'faq-entries.retire',
  'popups.list',
  'popups.show',
  'popups.plan',
  'popups.change',
  'popups.stop',
  'campaigns.list',
  'campaigns.show',
  'campaigns.plan',
  'campaigns.approve',
  'campaigns.stop',
  'grade-proposals.confirm',
  'grade-proposals.confirm_many',
  'grade-proposals.decline',
  'isolated-streams.replay',
];
const finance = [
  'creators.owe',
  'approvals.decide_finance',
  'transfers.return',
  'refunds.list',
  'refunds.show',
  'refunds.record',
  'refunds.confirm',
  'refunds.withdraw',
  'payment-differences.list',
  'payment-differences.show',
  'payment-differences.cure',
  'payment-differences.explain',
  'provider-days.list',
  'settlement-months.close',
  'statements.read',
  'payout-batches.prepare',
  'payout-batches.hold_back',
  'payout-batches.approve',
  'payout-batches.reject',
  'payout-batches.file',
  'payout-batches.check',
  'payout-batches.result',
];
const administration = [
  'users.change_roles',
  'users.shut_console',
  'approvals.decide_admin',
  'users.reset_second_factor',
];

/** What only shows something: every list and page, files of them, and what is shown for a reason that is written down. */
const reading = [...everything, ...moderation, ...finance, ...administration].filter((action) =>
  /\.(list|show|export|content|review|read|reveal|verify)$/.test(action),
);

const matrix: [Role, string[]][] = [
  ['ROLE_UNVERIFIED', []],
  ['ROLE_USER', []],
  ['ROLE_CREATOR', []],
  ['ROLE_OPERATOR', [...everything, ...moderation]],
  ['ROLE_FINANCE', [...everything, ...finance]],
  ['ROLE_AUDITOR', reading],
  ['ROLE_ADMIN', [...everything, ...moderation, ...finance, ...administration]],
];

describe.each(matrix)('%s', (role, allowed) => {
  it('may do exactly its part', () => {
    const done = [...everything, ...moderation, ...finance, ...administration].filter((action) => {
      const [resource = '', name = ''] = action.split('.');
      return mayDo([role], resource, name);
    });
    expect(done).toEqual(allowed);
  });

  it('enters the console only with something to do there', () => {
    expect(mayEnter([role])).toBe(allowed.length > 0);
  });
});

it('lets nobody edit, create or delete', () => {
  for (const action of ['edit', 'create', 'delete', 'import', 'constructor']) {
    expect(mayDo(['ROLE_ADMIN'], 'wallets', action)).toBe(false);
    expect(mayDo(['ROLE_ADMIN'], 'constructor', action)).toBe(false);
  }
});
