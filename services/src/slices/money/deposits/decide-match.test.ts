import { policy } from '@sowon/contracts';
import { isRejection, type WalletState, walletStream } from '@sowon/ledger/domain';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ledgerPolicy } from '../../../ledger-policy.ts';
import { decideApprove, decideExpire, decideMatch, type Matter } from './decide-match.ts';
import type { Deposit, DepositMatch, Transfer } from './state.ts';

const at = '2026-11-27T03:00:00.000Z';
const [fan, maker, checker] = ['fan', 'maker', 'checker'];
const numbers = ledgerPolicy({ config: { SOWON_DAY_MS: 86_400_000 } });
const deciding = (operatorId: string) => ({ matchId: 'match', operatorId, at, policy: numbers });

const deposit = (won: number, more: Partial<Deposit> = {}): Deposit => ({
  userId: fan,
  points: won / 100,
  won,
  dueAt: '2026-12-04T15:00:00.000Z',
  status: 'ready',
  cancelledBy: null,
  ...more,
});
const transfer = (won: number, more: Partial<Transfer> = {}): Transfer => ({
  won,
  receivedAt: at,
  importerId: 'importer',
  status: 'OPEN',
  returning: null,
  ...more,
});
function matterOf(deposits: readonly (Deposit | null)[], transfers: readonly (Transfer | null)[]) {
  const matter: Matter = {
    deposits: new Map(deposits.map((each, index) => [`d${index}`, each])),
    transfers: new Map(transfers.map((each, index) => [`t${index}`, each])),
    wallet: walletStream.initial(),
  };
  const matching = {
    userId: fan,
    depositIds: [...matter.deposits.keys()],
    transferIds: [...matter.transfers.keys()],
  };
  return { matter, matching };
}
const decided = (
  deposits: readonly (Deposit | null)[],
  transfers: readonly (Transfer | null)[],
  by: string = maker,
) => {
  const { matter, matching } = matterOf(deposits, transfers);
  return decideMatch(matter, matching, deciding(by));
};

const amount = fc.integer({ min: 1, max: 300 }).map((hundreds) => hundreds * 100);
const some = fc.array(amount, { minLength: 1, maxLength: 10 });

describe('a match', () => {
  test('credits exactly its deposits’ coins for exactly the received money, or nothing', () => {
    fc.assert(
      fc.property(some, some, (asked, came) => {
        const result = decided(
          asked.map((won) => deposit(won)),
          came.map((won) => transfer(won)),
        );
        const sum = (list: readonly number[]) => list.reduce((total, each) => total + each, 0);
        if (sum(asked) !== sum(came)) {
          expect(result).toMatchObject({ code: 'DEPOSIT_SUM', received: sum(came), asked: sum(asked) });
          return;
        }
        if (isRejection(result) || !('wallet' in result)) throw new Error('not credited');
        const wallet = result.wallet.reduce<WalletState>(walletStream.evolve, walletStream.initial());
        const points = [...wallet.lots.values()].map(({ remaining }) => remaining);
        expect(sum(points)).toBe(sum(asked) / policy.coins.wonPerCoin);
        expect(result.deposits.size).toBe(asked.length);
        expect(result.transfers.size).toBe(came.length);
      }),
    );
  });

  test('of a closed deposit is refused', () => {
    for (const status of ['paid', 'failed'] as const)
      expect(decided([deposit(100, { status })], [transfer(100)])).toMatchObject({ code: 'DEPOSIT_STATE' });
    for (const status of ['MATCHED', 'RETURNED'] as const)
      expect(decided([deposit(100)], [transfer(100, { status })])).toMatchObject({ code: 'TRANSFER_STATE' });
    expect(decided([null], [transfer(100)])).toMatchObject({ code: 'NOT_FOUND' });
    expect(decided([deposit(100)], [null])).toMatchObject({ code: 'NOT_FOUND' });
    expect(decided([deposit(100, { userId: 'other' })], [transfer(100)])).toMatchObject({
      code: 'NOT_FOUND',
    });
  });

  test('of a cancelled deposit needs money received in its period, and not a cancellation by the fan', () => {
    const overdue = deposit(100, { status: 'cancelled', cancelledBy: 'TIME', dueAt: at });
    expect(decided([overdue], [transfer(100)])).toHaveProperty('wallet');
    const later = transfer(50, { receivedAt: '2026-11-27T03:00:00.001Z' });
    expect(decided([overdue], [transfer(50), later])).toMatchObject({ code: 'DEPOSIT_STATE' });
    for (const cancelledBy of ['FAN', 'LEAVING'] as const)
      expect(decided([deposit(100, { status: 'cancelled', cancelledBy })], [transfer(100)])).toMatchObject({
        code: 'DEPOSIT_STATE',
      });
  });

  test('up to the limit needs one person; above it the match is proposed and credits nothing', () => {
    const limit = policy.deposits.twoAboveWon;
    expect(decided([deposit(limit)], [transfer(limit)])).toHaveProperty('wallet');
    const above = decided([deposit(limit), deposit(100)], [transfer(limit + 100)]);
    expect(above).toMatchObject({ type: 'DepositMatchProposed', payload: { won: limit + 100 } });
    expect(above).not.toHaveProperty('wallet');
  });

  test('of a line that the matcher imported needs two persons, for any amount', () => {
    const own = transfer(100, { importerId: maker });
    expect(decided([deposit(100)], [own])).toMatchObject({ type: 'DepositMatchProposed' });
    expect(decided([deposit(200)], [transfer(100), own])).toMatchObject({ type: 'DepositMatchProposed' });
    expect(decided([deposit(100)], [own], checker)).toHaveProperty('wallet');
  });

  test('is refused to a person whom it would credit', () => {
    expect(decided([deposit(100)], [transfer(100)], fan)).toMatchObject({ code: 'FOUR_EYES' });
  });
});

describe('a proposed match', () => {
  const won = policy.deposits.twoAboveWon + 100;
  const { matter, matching } = matterOf([deposit(won)], [transfer(won)]);
  const proposal = {
    ...matching,
    won,
    makerId: maker,
    status: 'PROPOSED',
    expiresAt: '2026-11-30T03:00:00.000Z',
  } satisfies DepositMatch;
  const approved = (by: string, typed = won, before: DepositMatch | null = proposal, now = matter) =>
    decideApprove(before, now, typed, deciding(by));

  test('is approved by another person, who types its sum again', () => {
    expect(approved(checker)).toMatchObject({ match: { type: 'DepositMatchApproved' } });
    expect(approved(maker)).toMatchObject({ code: 'FOUR_EYES' });
    expect(approved(fan)).toMatchObject({ code: 'FOUR_EYES' });
    expect(approved(checker, won + 1)).toMatchObject({ code: 'DEPOSIT_SUM' });
  });

  test('must be approved before it expires, and otherwise lapses', () => {
    const last = { ...proposal, expiresAt: '2026-11-27T03:00:00.001Z' };
    expect(approved(checker, won, last)).toHaveProperty('wallet');
    expect(decideExpire(last, 'match', at)).toBeNull();
    const over = { ...proposal, expiresAt: at };
    expect(approved(checker, won, over)).toMatchObject({ code: 'ALREADY_DECIDED' });
    expect(decideExpire(over, 'match', at)).toMatchObject({ type: 'DepositMatchExpired' });
    for (const status of ['DONE', 'DROPPED', 'EXPIRED'] as const)
      expect(decideExpire({ ...over, status }, 'match', at)).toBeNull();
  });

  test('is decided once, on the state at that time', () => {
    for (const status of ['DONE', 'DROPPED'] as const)
      expect(approved(checker, won, { ...proposal, status })).toMatchObject({ code: 'ALREADY_DECIDED' });
    expect(approved(checker, won, null)).toMatchObject({ code: 'ALREADY_DECIDED' });
    const gone = matterOf(
      [deposit(won, { status: 'cancelled', cancelledBy: 'FAN' })],
      [transfer(won)],
    ).matter;
    expect(approved(checker, won, proposal, gone)).toMatchObject({ code: 'DEPOSIT_STATE' });
  });
});
