import { accept, type DomainEvent, type StreamId, verifyLedger, walletStreamId } from '@sowon/ledger';
import { expect } from 'vitest';
import { openLedgerDatabase } from './ledger-database.ts';
import { now, policy, rate, walletCommand } from './wallet-commands.ts';

/*
 * Events that a writer can append with correct postings but a wrong decision: postings, balances, lots and hashes all agree, so the database accepts them. The
 * verification decides each event again, and names it.
 */

const DAY = 86_400_000;
export const later = (days: number): Date => new Date(now.getTime() + days * DAY);
export const refusal = (code: string): string => `the rules refuse it: ${code}`;
export const rule = 'an event is what the rules decide';

export type Past = readonly (readonly [decide: Parameters<typeof walletCommand>[2], at?: Date])[];

const owner = 'w';

/** Writes decided events and then undecided ones. @returns the findings about the last one */
export async function findAfter(
  past: Past,
  events: readonly DomainEvent[],
  at = now,
  stream: StreamId = walletStreamId(owner),
) {
  const database = await openLedgerDatabase();
  try {
    const ledger = database.writer();
    for (const [index, [decide, when = now]] of past.entries()) {
      expect(await ledger.execute(walletCommand(`${index}`, owner, decide, { at: when }))).toMatchObject({
        ok: true,
      });
    }
    expect(await verifyLedger(database.db)).toEqual([]);
    const outcome = await ledger.execute({
      key: { scope: 'test', id: 'unruly' },
      intent: null,
      at,
      streams: [stream],
      holds: ['h', 'i'],
      decide: () => accept({ appends: [{ stream, events }], reply: null }),
    });
    expect(outcome).toMatchObject({ ok: true });
    return (await verifyLedger(database.db)).map(({ invariant, detail }) => `${invariant}: ${detail}`);
  } finally {
    await database.close();
  }
}

export const iso = (at: Date): string => at.toISOString();
const { version: policyVersion } = policy;
export const event = (type: string, schemaVersion: number, payload: object): DomainEvent => ({
  type,
  schemaVersion,
  // Payloads of the tests are JSON.
  payload: { policyVersion, ...payload } as DomainEvent['payload'],
});

export const funding = (lotId: string) => ({ paymentId: `pay-${lotId}`, method: 'card', currency: 'KRW' });
export const lot = (lotId: string, points: number, more: object = {}) => ({
  lotId,
  source: 'CASH',
  refundable: true,
  points,
  grantedAt: iso(now),
  expiresAt: '2031-11-21T15:00:00.000Z',
  funding: funding(lotId),
  paid: points * 100,
  originLotId: null,
  ...more,
});
export const given = { source: 'BONUS', refundable: false, funding: null, paid: null };
export const charged = (more: object = {}) => event('CoinsCharged', 1, lot('new', 10, more));
export const granted = (more: object = {}) => event('CoinsGranted', 1, lot('new', 10, { ...given, ...more }));
export const held = (allocations: readonly (readonly [string, number])[], more: object = {}) =>
  event('CoinsHeld', 2, {
    holdId: 'i',
    reference: 'r',
    points: allocations.reduce((sum, [, points]) => sum + points, 0),
    allocations: allocations.map(([lotId, points]) => ({ lotId, points })),
    dueAt: null,
    ...more,
  });
export const earned = (lotId: string, points: number) => ({
  lotId,
  points,
  source: 'CASH',
  refundable: true,
  funding: funding(lotId),
});
export const spent = (parts: readonly object[], points: number, more: object = {}) =>
  event('CoinsSpent', 2, {
    spendId: 's',
    reference: 'r',
    points,
    beneficiaryId: 'c1',
    allocations: parts,
    rate,
    ...more,
  });
export const captured = (parts: readonly object[], points: number, more: object = {}) =>
  event('HoldCaptured', 3, {
    holdId: 'h',
    reference: 'ref-h',
    points,
    beneficiaryId: 'c1',
    allocations: parts,
    rate,
    ...more,
  });
export const released = (
  restored: readonly (readonly [string, number])[],
  reissued: readonly object[],
  more: object = {},
) =>
  event('HoldReleased', 1, {
    holdId: 'h',
    reference: 'ref-h',
    points: 10,
    restored: restored.map(([lotId, points]) => ({ lotId, points })),
    reissued,
    ...more,
  });
export const expired = (lotId: string, points: number, more: object = {}) =>
  event('LotExpired', 2, {
    lotId,
    points,
    source: 'CASH',
    refundable: true,
    expiresAt: '2031-11-21T15:00:00.000Z',
    ...more,
  });
export const refunded = (more: object = {}) =>
  event('ChargeRefunded', 1, {
    refundId: 'r1',
    lotId: 'a',
    points: 10,
    funding: funding('a'),
    kind: 'WHOLE',
    gross: 1_000,
    fee: 0,
    refund: 1_000,
    ...more,
  });
export const refundGranted = (more: object = {}) =>
  event('RefundGranted', 1, {
    refundId: 'r1',
    makerId: 'o1',
    checkerId: 'o2',
    cause: 'SERVICE_FAULT',
    points: 5,
    taken: [{ lotId: 'a', points: 5 }],
    funding: funding('a'),
    gross: 500,
    fee: 0,
    goodwill: 500,
    refund: 1_000,
    ...more,
  });
export const chargedBack = (more: object = {}) =>
  event('ChargedBack', 1, {
    chargeBackId: 'c1',
    paymentId: 'pay-a',
    kind: 'CHARGEBACK',
    points: 10,
    taken: [{ lotId: 'a', points: 10 }],
    settled: [],
    debt: 0,
    ...more,
  });
export const adjusted = (more: object = {}) =>
  event('WalletAdjusted', 1, {
    adjustmentId: 'x',
    makerId: 'o1',
    checkerId: 'o2',
    reason: 'case 7',
    points: 5,
    added: null,
    taken: [{ lotId: 'a', points: 5 }],
    ...more,
  });
