import { isRejection } from '@sowon/ledger/domain';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decideDestroy, decideLeave, type Membership, memberStream } from './decide.ts';

const userId = '0190a000-0000-7000-8000-000000000001';
const left = { userId, creatorId: null, missions: 1, refunds: 0, lost: 40, policyVersion: 1 };
const gone: Membership = { hasLeft: true, destroyed: [] };

describe('closing an account', () => {
  it('requires the agreement to all losses', () => {
    expect(decideLeave(memberStream.initial(), left, 39)).toEqual({ code: 'LEAVING_COINS', lost: 40 });
    expect(decideLeave(memberStream.initial(), left, 40)).toMatchObject({
      type: 'MemberLeft',
      payload: left,
    });
    expect(decideLeave(memberStream.initial(), left, 50)).toMatchObject({ type: 'MemberLeft' });
  });

  it('happens once', () => {
    expect(decideLeave(gone, left, 40)).toEqual({ code: 'ALREADY_DECIDED' });
  });
});

describe('destroying retained data', () => {
  const day = (n: number) => new Date(Date.UTC(2027, 0, 1) + n * 86_400_000).toISOString();
  const due = { userId, period: 'MEMBERSHIP', dueAt: day(10), policyVersion: 1 } as const;

  it.each([
    [9, 0],
    [10, 1],
    [11, 1],
  ])('on day %i of 10 makes %i event', (at, events) => {
    expect(decideDestroy(gone, { ...due, at: day(at) })).toHaveLength(events);
  });

  it('applies only to closed accounts', () => {
    expect(decideDestroy(memberStream.initial(), { ...due, at: day(11) })).toEqual([]);
  });

  it('happens once for each period, in any order and with repeats', () => {
    const periods = fc.array(fc.constantFrom('MEMBERSHIP', 'COMPLAINTS', 'CONTRACTS'), { maxLength: 12 });
    fc.assert(
      fc.property(periods, (tried) => {
        let state: Membership = memberStream.initial();
        const leaving = decideLeave(state, left, 40);
        if (isRejection(leaving)) throw new Error(leaving.code);
        state = memberStream.evolve(state, leaving);
        for (const period of tried) {
          const events = decideDestroy(state, { ...due, period, at: day(20) });
          state = events.reduce<Membership>(memberStream.evolve, state);
        }
        expect([...state.destroyed].toSorted()).toEqual([...new Set(tried)].toSorted());
      }),
    );
  });
});
