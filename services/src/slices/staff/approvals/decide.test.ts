import type { ApprovalEvent } from '@sowon/contracts';
import { isRejection, type Rejection, reject } from '@sowon/ledger/domain';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decideExpire, decideGive, decidePropose, decideReject, decideWithdraw } from './decide.ts';
import { type ApprovalState, approvalStream } from './state.ts';

const approvalId = 'a';
const at = (hour: number) => new Date(Date.UTC(2026, 10, 27, hour)).toISOString();
const proposal: Parameters<typeof decidePropose>[0] = {
  approvalId,
  makerId: 'maker',
  concernsId: 'owner',
  wish: {},
  effect: [],
  expiresAt: at(72),
  kind: 'WALLET_ADJUSTMENT',
  approvers: 'finance',
};
const now = { effect: [], fingerprint: 'f', figure: { unit: 'COINS', amount: 30 } } as const;
const effectNow = { ...now, effect: [] };
const shown = { fingerprint: 'f', amount: 30 };
const by = (operatorId: string) => ({ approvalId, operatorId });

function happened(...events: (ApprovalEvent | Rejection | null)[]): ApprovalState | null {
  let state = approvalStream.initial();
  for (const event of events) {
    if (event === null || isRejection(event)) throw new Error(JSON.stringify(event));
    state = approvalStream.evolve(state, event);
  }
  return state;
}
const open = () => happened(decidePropose(proposal));

test('nobody requests an approval that concerns themselves', () => {
  expect(decidePropose({ ...proposal, concernsId: 'maker' })).toEqual({
    code: 'FOUR_EYES',
    operatorId: 'maker',
  });
});

describe('an approval', () => {
  test('is given by another member, for exactly what they were shown', () => {
    expect(decideGive(open(), by('checker'), shown, effectNow, at(1))).toMatchObject({
      type: 'ApprovalGiven',
      payload: { approvalId, makerId: 'maker', checkerId: 'checker' },
    });
  });

  test.each([
    ['whoever asked for it', by('maker'), shown, effectNow, at(1), 'FOUR_EYES'],
    ['whom it concerns', by('owner'), shown, effectNow, at(1), 'FOUR_EYES'],
    [
      'another fingerprint',
      by('checker'),
      { ...shown, fingerprint: 'g' },
      effectNow,
      at(1),
      'APPROVAL_CHANGED',
    ],
    ['another figure', by('checker'), { ...shown, amount: 31 }, effectNow, at(1), 'APPROVAL_FIGURE'],
    ['no figure', by('checker'), { ...shown, amount: null }, effectNow, at(1), 'APPROVAL_FIGURE'],
    [
      'a figure where there is none',
      by('checker'),
      shown,
      { ...effectNow, figure: null },
      at(1),
      'APPROVAL_FIGURE',
    ],
    ['what cannot be done', by('checker'), shown, reject('NOT_ENOUGH_COINS'), at(1), 'NOT_ENOUGH_COINS'],
    ['the instant at which it is over', by('checker'), shown, effectNow, at(72), 'APPROVAL_STATE'],
  ] as const)('is refused: %s', (_, operator, seen, effect, instant, code) => {
    const decided = decideGive(open(), operator, seen, effect, instant);
    expect(isRejection(decided) && decided.code).toBe(code);
  });

  test('is not found if it was never requested', () => {
    expect(decideGive(null, by('checker'), shown, effectNow, at(1))).toEqual({ code: 'NOT_FOUND' });
  });
});

test('an approval expires exactly at its deadline', () => {
  expect(decideExpire(open(), approvalId, new Date(Date.parse(at(72)) - 1).toISOString())).toBeNull();
  expect(decideExpire(open(), approvalId, at(72))).toMatchObject({ type: 'ApprovalExpired' });
  expect(decideExpire(null, approvalId, at(99))).toBeNull();
});

test('in any order an approval ends once, and never by an excluded member', () => {
  type Step = (state: ApprovalState | null, hour: number) => ApprovalEvent | Rejection | null;
  const people = ['maker', 'owner', 'checker', 'other'] as const;
  const steps: Step[] = [
    ...people.flatMap((who): Step[] => [
      (state, hour) => decideGive(state, by(who), shown, effectNow, at(hour)),
      (state, hour) => decideReject(state, by(who), at(hour)),
      (state, hour) => decideWithdraw(state, by(who), at(hour)),
    ]),
    (state, hour) => decideExpire(state, approvalId, at(hour)),
  ];
  const taken = fc.array(fc.tuple(fc.constantFrom(...steps), fc.integer({ min: 0, max: 80 })));
  fc.assert(
    fc.property(taken, (some) => {
      let state = open();
      const events: ApprovalEvent[] = [];
      for (const [step, hour] of some) {
        const event = step(state, hour);
        if (event === null || isRejection(event)) continue;
        expect(state?.status).toBe('PROPOSED');
        expect(hour < 72 || event.type === 'ApprovalExpired').toBe(true);
        events.push(event);
        state = approvalStream.evolve(state, event);
      }
      expect(events.length).toBeLessThanOrEqual(1);
      const [end] = events;
      if (end?.type === 'ApprovalGiven') expect(['maker', 'owner']).not.toContain(end.payload.checkerId);
      if (end?.type === 'ApprovalRejected') expect(['maker', 'owner']).not.toContain(end.payload.operatorId);
    }),
  );
});
