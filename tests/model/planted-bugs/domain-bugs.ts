import type { Bug } from './bug.ts';

const wallet = (name: string, file: string, find: string, replace: string): Bug => ({
  name,
  file: `domain/wallet/${file}`,
  find,
  replace,
  first: 'domain',
});

const domain = (name: string, file: string, find: string, replace: string): Bug => ({
  name,
  file: `domain/${file}`,
  find,
  replace,
  first: 'domain',
});

const rejectFrozen = `if (state.frozen) return reject('WALLET_FROZEN');`;

/** Faults in the rules. */
export const domainBugs: readonly Bug[] = [
  wallet(
    'the lot that expires last is spent first',
    'spend-order.ts',
    'compare(a.expiresAt, b.expiresAt) ||',
    'compare(b.expiresAt, a.expiresAt) ||',
  ),
  wallet(
    'bought coins are spent before given ones',
    'spend-order.ts',
    'Number(a.refundable) - Number(b.refundable)',
    'Number(b.refundable) - Number(a.refundable)',
  ),
  wallet(
    'a lot is spendable on the instant it expires',
    'spend-order.ts',
    'lot.expiresAt > at;',
    'lot.expiresAt >= at;',
  ),
  wallet(
    'a lot is expired one instant too late',
    'end.ts',
    'if (expiresAt > at) return',
    'if (expiresAt >= at) return',
  ),
  wallet('a frozen wallet may hold', 'hold.ts', rejectFrozen, ''),
  wallet('a frozen wallet may spend', 'spend.ts', rejectFrozen, ''),
  wallet(
    'a hold is not checked for its name',
    'hold.ts',
    `if (state.holds.has(holdId)) return reject('HOLD_EXISTS', { holdId });`,
    '',
  ),
  wallet('more is captured than is open', 'open-hold.ts', 'if (points > open)', 'if (points > hold.points)'),
  wallet(
    'coins are released in the order they were taken',
    'release.ts',
    'part.hold.allocations.toReversed()',
    'part.hold.allocations',
  ),
  wallet(
    'a lot on the last instant of its grace is issued again',
    'release.ts',
    'expiresAt >= graceEnd',
    'expiresAt > graceEnd',
  ),
  wallet(
    'a lot that is issued again is no longer refundable',
    'release.ts',
    'const { source, refundable, funding, paid, points: issued } = lotOf(state, lotId);',
    'const { source, funding, paid, points: issued } = lotOf(state, lotId); const refundable = false;',
  ),
  wallet(
    'released coins pay no debt',
    'release.ts',
    'events: [released, ...settledAfter(state, released, release)]',
    'events: [released]',
  ),
  wallet(
    'a charge pays no debt',
    'credit.ts',
    'events: [charged, ...settledAfter(state, charged, charge)]',
    'events: [charged]',
  ),
  wallet('given coins pay debts', 'settle-debt.ts', 'filter((lot) => lot.refundable)', 'filter(() => true)'),
  wallet(
    'a charge-back forgets what is owed',
    'charge-back.ts',
    'const debt = missing - sumOf(settled);',
    'const debt = 0;',
  ),
  wallet(
    'a charge-back takes other coins before its own',
    'charge-back.ts',
    'const taken = allocate(own, points, at);',
    'const taken = allocate(own.slice(0, 0), points, at);',
  ),
  wallet(
    'a payment is charged back twice',
    'charge-back.ts',
    '- payment.refunded - payment.chargedBack;',
    '- payment.refunded;',
  ),
  wallet(
    'our own refund is charged back',
    'charge-back.ts',
    '- payment.refunded - payment.chargedBack;',
    '- payment.chargedBack;',
  ),
  wallet(
    'a charge-back takes coins that have expired and were not swept',
    'charge-back.ts',
    'allocate(own, points, at)',
    `allocate(own, points, '')`,
  ),
  wallet(
    'a charge is refunded whose money was charged back',
    'refund-charge.ts',
    'if (payment.chargedBack > 0)',
    'if (payment.chargedBack < 0)',
  ),
  domain(
    'a compensation is paid before what was owed before',
    'earnings/deduct-payable.ts',
    '[...owed.values()].flatMap',
    '[...owed.values()].reverse().flatMap',
  ),
  wallet(
    'a refund keeps no fee',
    'refund-charge.ts',
    `kind === 'WHOLE' ? gross : percentOf(gross, 100 - policy.refundFeePercent)`,
    'gross',
  ),
  domain(
    'the last day of a full refund is cut short',
    'policy.ts',
    '(fullRefundDays + 1) * dayMs',
    'fullRefundDays * dayMs',
  ),
  wallet(
    'an expired charge is given back',
    'refund-charge.ts',
    `if (expiresAt <= at) return reject('LOT_EXPIRED', { lotId, expiresAt });`,
    '',
  ),
  wallet(
    'held coins of a lot do not leave it',
    'evolve.ts',
    `'held', 'reissued', left`,
    `'remaining', 'reissued', left`,
  ),
  wallet('debt is not paid down', 'evolve.ts', '-event.payload.points', '0 * event.payload.points'),
  wallet(
    'coins issued again are booked on the new lot on both sides',
    'postings.ts',
    'fromLotId: lot.originLotId',
    'fromLotId: lot.lotId',
  ),
  wallet(
    'expired coins are booked as converted',
    'postings.ts',
    'lotMoved(available, account.breakage',
    'lotMoved(available, account.converted',
  ),
  domain(
    'the grace is a day short',
    'policy.ts',
    'policy.restoreGraceDays * policy.dayMs',
    '(policy.restoreGraceDays - 1) * policy.dayMs',
  ),
  domain(
    'a lot of a leap day lives a day longer',
    'instant.ts',
    'if (local.getUTCDate() !== day) local.setUTCDate(0);',
    '',
  ),
  domain(
    'fees round up',
    'money.ts',
    'Math.floor(((amount - hundreds * 100) * percent) / 100)',
    'Math.ceil(((amount - hundreds * 100) * percent) / 100)',
  ),
  domain(
    'one operator approves what they asked for',
    'four-eyes.ts',
    'by.makerId === by.checkerId',
    `by.makerId === ''`,
  ),
  domain(
    'only the first step between versions is taken',
    'upcast.ts',
    'while (current.schemaVersion < schema.newest)',
    'if (current.schemaVersion < schema.newest)',
  ),
  domain(
    'an event of a newer version is read as if it were known',
    'upcast.ts',
    '|| event.schemaVersion > schema.newest',
    '',
  ),
  domain(
    'the newest debt of a creator is paid first',
    'earnings/convert-month.ts',
    'of owed.values()',
    'of [...owed.values()].reverse()',
  ),
  domain(
    'the tax on overseas payments is forgotten',
    'earnings/statement.ts',
    `{ account: account.tax('overseas'), amountWon: statement.overseasTaxWon },`,
    '',
  ),
  domain(
    'income tax is withheld of who is paid abroad',
    'earnings/statement.ts',
    'const isWithheld = !overseasAccount && ',
    'const isWithheld = ',
  ),
  domain(
    'the local tax is withheld to the won',
    'earnings/statement.ts',
    'taxOf(incomeTaxWon, rates.localIncomeTaxPercent)',
    'percentOf(incomeTaxWon, rates.localIncomeTaxPercent ?? 0)',
  ),
  domain(
    'a month is paid twice',
    'earnings/payout.ts',
    `if (paidWon > 0) return reject('MONTH_PAID', { month });`,
    '',
  ),
  domain(
    'a payout leaves the month payable',
    'earnings/evolve.ts',
    'closed.payableWon - won',
    'closed.payableWon',
  ),
  domain(
    'any event is the one that the rules decide',
    'same-decision.ts',
    'decided.type === type && sameJson(decided.payload, payload)',
    'decided.type === type && sameJson(payload, payload)',
  ),
  domain(
    'what the rules refuse is taken for what they decide',
    'same-decision.ts',
    '!isRejection(outcome) && outcome.events[0]',
    'isRejection(outcome) || outcome.events[0]',
  ),
  wallet(
    'a debt that bought coins did not pay is not looked for',
    'redecide.ts',
    `known.type !== 'DebtSettled' && settledNow`,
    `known.type === 'DebtSettled' && settledNow`,
  ),
  domain(
    'a value is the same when it has more members',
    'same-json.ts',
    'named.length === Object.keys(others).length',
    'named.length <= Object.keys(others).length',
  ),
];
