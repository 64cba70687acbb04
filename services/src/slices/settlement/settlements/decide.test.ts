import { type EarningsEvent, type EarningsState, earningsStream, isRejection } from '@sowon/ledger/domain';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { policyOfMonth, publishedPolicies } from '../../../ledger-policy.ts';
import { decideSettlement, deductionsOf, linesOf, sumOfLines, taxInvoiceOf } from './decide.ts';

const house = { config: { SOWON_DAY_MS: 86_400_000 } };
/** The last month without withholding tax, and the first with it. */
const months = ['2026-12', '2027-01'] as const;
const payees = fc.record({
  overseasAccount: fc.boolean(),
  businessType: fc.constantFrom('NONE', 'PRIVATE', 'CORPORATION', null),
});

const earnings = fc.array(
  fc
    .record({
      grade: fc.constantFrom('SILVER', 'GOLD', 'DIAMOND'),
      wonPerCoin: fc.integer({ min: 1, max: 200 }),
      points: fc.integer({ min: 1, max: 1_000_000 }),
      overseas: fc.integer({ min: 0, max: 100 }),
    })
    .map(({ overseas, ...line }) => ({
      ...line,
      overseasPoints: Math.floor((line.points * overseas) / 100),
    })),
  { minLength: 1, maxLength: 6 },
);

const owed = fc.array(
  fc.record({
    kind: fc.constantFrom('AdvanceGiven', 'IntroductionFeeBooked', 'CreatorDebtBooked'),
    won: fc.integer({ min: 1, max: 5_000_000 }),
  }),
  { maxLength: 5 },
);

/** State of a creator with these debts. */
function owing(debts: readonly { readonly kind: string; readonly won: number }[]): EarningsState {
  const events = debts.map(({ kind, won }, index) => {
    const id = `owed-${index}`;
    const payload = { won, policyVersion: 1, advanceId: id, feeId: id, debtId: id };
    return { type: kind, schemaVersion: 1, payload: { ...payload, cause: 'DUTY', reference: 'r' } };
  });
  return (events as EarningsEvent[]).reduce<EarningsState>(earningsStream.evolve, earningsStream.initial());
}

test('gross minus all deductions is the net, and the ledger books that net as payable', () => {
  fc.assert(
    fc.property(earnings, owed, payees, fc.constantFrom(...months), (earned, debts, payee, month) => {
      const wish = { month, earnings: earned, payee, policy: policyOfMonth(house, publishedPolicies, month) };
      const decided = decideSettlement(owing(debts), wish);
      if (isRejection(decided)) throw new Error(decided.code);
      const { statement, deducted, carriedOver, events } = decided;
      const lines = linesOf({ ...statement, coins: statement.points, carriedInCoins: 0 }, deducted);
      const gross = earned.reduce((sum, { points, wonPerCoin }) => sum + points * wonPerCoin, 0);
      expect(lines.grossWon).toBe(gross);
      expect(lines.grossWon - deductionsOf(lines)).toBe(lines.netWon);
      expect(Object.values(lines).every((amount) => Number.isSafeInteger(amount) && amount >= 0)).toBe(true);
      const [event] = events;
      expect(event.type).toBe(carriedOver ? 'MonthCarriedOver' : 'MonthConverted');
      if (event.type === 'MonthConverted') expect(event.payload.payableWon).toBe(lines.netWon);
      const twice = sumOfLines([lines, lines]);
      expect(twice.grossWon - deductionsOf(twice)).toBe(twice.netWon);
      expect(twice.coins).toBe(2 * lines.coins);
    }),
  );
});

test.each([
  ['2026-11', 1, undefined],
  ['2026-12', 1, undefined],
  ['2027-01', 2, 3],
  ['2031-05', 2, 3],
])('%s is settled by the policy in force at its end', (month, version, incomeTaxPercent) => {
  const { version: decidedBy, settlement } = policyOfMonth(house, publishedPolicies, month);
  expect([decidedBy, settlement.incomeTaxPercent]).toEqual([version, incomeTaxPercent]);
});

test('a tax invoice includes the business’s pay and settled debts, and a VAT of one eleventh', () => {
  fc.assert(
    fc.property(earnings, owed, payees, fc.boolean(), (earned, debts, payee, carriedOver) => {
      const wish = {
        month: '2027-01',
        earnings: earned,
        payee,
        policy: policyOfMonth(house, publishedPolicies, '2027-01'),
      };
      const decided = decideSettlement(owing(debts), wish);
      if (isRejection(decided)) throw new Error(decided.code);
      const { statement, deducted } = decided;
      const lines = linesOf({ ...statement, coins: statement.points, carriedInCoins: 0 }, deducted);
      const { businessType } = payee;
      const invoice = taxInvoiceOf(lines, { businessType, carriedOver });
      const isBusiness = businessType === 'PRIVATE' || businessType === 'CORPORATION';
      if (!isBusiness || carriedOver || lines.overseasAccountFeeWon > 0) {
        expect(invoice).toBeNull();
        return;
      }
      expect(lines.incomeTaxWon + lines.localIncomeTaxWon).toBe(0);
      expect(invoice).toEqual({
        supplyWon: statement.toReceiptWon - Math.floor(statement.toReceiptWon / 11),
        vatWon: Math.floor(statement.toReceiptWon / 11),
      });
    }),
  );
});
