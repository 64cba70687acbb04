import { isRejection } from '@sowon/ledger/domain';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { AppError } from '../../../app-error.ts';
import { decideCreatorBlocked, decideExpire, decidePerform, decideRequest, requestTerms } from './decide.ts';
import { decideAccept, decideRefuse, decideWithdraw } from './decide-custom.ts';
import { type MissionDecision, nothing } from './decision.ts';
import { missionStream } from './events.ts';
import { decideBlock } from './moderation/decide.ts';
import type { MissionState } from './state.ts';

const start = Date.parse('2026-01-01T00:00:00.000Z');
const day = (count: number) => new Date(start + count * 86_400_000).toISOString();

const asked = (state: MissionState | null) =>
  decideRequest(state, {
    missionId: 'm',
    fanId: 'f',
    creatorId: 'c',
    productId: 'p',
    productType: 'CUSTOM',
    status: 'REQUESTED',
    points: 120,
    holdId: 'h',
    private: false,
    requestFileId: null,
    dueAt: day(30),
    policyVersion: 1,
  });
const accepted = (at: string) => (state: MissionState | null) =>
  decideAccept(state, { at, dueAt: day(40), policyVersion: 1 });
const refused = (at: string) => (state: MissionState | null) => decideRefuse(state, at);
const expired =
  (at: string, creatorBlocked = false) =>
  (state: MissionState | null) =>
    decideExpire(state, { at, creatorBlocked, strikeId: 's' });

/** Returns the mission after these decisions; each one is made on the state after the previous ones. */
function missionAfter(...steps: ((state: MissionState | null) => MissionDecision)[]): MissionState | null {
  return steps.reduce<MissionState | null>((state, decide) => {
    const decision = decide(state);
    if (isRejection(decision)) throw new Error(decision.code);
    return decision.events.reduce(missionStream.evolve, state);
  }, missionStream.initial());
}

const justBefore = '2026-01-30T23:59:59.999Z';
const release = [{ move: 'release', holdId: 'h' }];
const rejectedFor = (reason: string) => ({
  events: [{ type: 'MissionRejected', payload: { reason, points: 120 } }],
  coins: release,
});

describe('the terms of a request', () => {
  const custom = { type: 'CUSTOM' as const, coinPrice: 50 };
  const code = (terms: ReturnType<typeof requestTerms>) => (terms instanceof AppError ? terms.code : terms);

  test('of a custom mission are the fan’s offer, at least the minimum', () => {
    expect(requestTerms(custom, 50)).toEqual({ status: 'REQUESTED', points: 50, dueDays: 30 });
    expect(requestTerms(custom, 51)).toMatchObject({ points: 51 });
    const short = requestTerms(custom, 49);
    expect(short).toMatchObject({ facts: { minimum: 50 }, subErrors: [{ field: 'coinPrice' }] });
    expect(code(short)).toBe('BELOW_MINIMUM');
    expect(code(requestTerms(custom, undefined))).toBe('INVALID_INPUT');
  });

  test('of any other mission are its price', () => {
    const basic = { type: 'BASIC' as const, coinPrice: 30 };
    expect(requestTerms(basic, undefined)).toEqual({ status: 'ACCEPTED', points: 30, dueDays: 10 });
    expect(code(requestTerms(basic, 30))).toBe('INVALID_INPUT');
  });
});

describe('a custom request', () => {
  test('is accepted until its deadline, and gets a new due time', () => {
    expect(missionAfter(asked)).toMatchObject({ status: 'REQUESTED', dueAt: day(30) });
    expect(missionAfter(asked, accepted(justBefore))).toMatchObject({ status: 'ACCEPTED', dueAt: day(40) });
    const late = { code: 'MISSION_OVERDUE', due: day(30) };
    expect(accepted(day(30))(missionAfter(asked))).toEqual(late);
    expect(refused(day(30))(missionAfter(asked))).toEqual(late);
  });

  test('returns its coins when refused, withdrawn or undecided, and never causes a strike', () => {
    const mission = missionAfter(asked);
    expect(refused(justBefore)(mission)).toMatchObject(rejectedFor('REFUSED'));
    expect(decideWithdraw(mission)).toMatchObject(rejectedFor('WITHDRAWN'));
    expect(expired(justBefore)(mission)).toEqual(nothing);
    expect(expired(day(30))(mission)).toMatchObject(rejectedFor('UNDECIDED'));
    expect(expired(day(30))(mission)).not.toHaveProperty('strike');
    expect(expired(day(30), true)(mission)).toMatchObject(rejectedFor('CREATOR_BLOCKED'));
    expect(decideCreatorBlocked(mission)).toMatchObject(rejectedFor('CREATOR_BLOCKED'));
    expect(decideBlock(mission, 'o', { objectUntil: day(31), policyVersion: 1 })).toMatchObject({
      coins: release,
    });
  });

  test('is performed or missed like any other mission once accepted', () => {
    const mission = missionAfter(asked, accepted(justBefore));
    expect(expired(day(30))(mission)).toEqual(nothing);
    expect(expired(day(40))(mission)).toMatchObject({
      ...rejectedFor('OVERDUE'),
      strike: { creatorId: 'c' },
    });
    const pay = { grade: 'GOLD' as const, wonPerCoin: 70, policyVersion: 1 };
    const picture = { fileId: 'i', kind: 'IMAGE' as const, at: day(31), pay };
    expect(decidePerform(missionAfter(asked), picture)).toMatchObject({ missionStatus: 'REQUESTED' });
    expect(decidePerform(mission, picture)).toMatchObject({ coins: [{ move: 'capture', holdId: 'h' }] });
  });

  test('is not found without a stream, and rejected with its state if it is not waiting', () => {
    for (const decide of [accepted(day(1)), refused(day(1)), decideWithdraw]) {
      expect(decide(null)).toEqual({ code: 'NOT_FOUND' });
      expect(decide(missionAfter(asked, accepted(day(1))))).toEqual({
        code: 'MISSION_STATE',
        missionStatus: 'ACCEPTED',
      });
    }
  });

  test('is decided at most once, in any order of commands', () => {
    const step = fc.record({
      what: fc.constantFrom('accept', 'refuse', 'withdraw', 'expire'),
      at: fc.integer({ min: 0, max: 60 }),
    });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 12 }), (steps) => {
        let mission = missionAfter(asked);
        let held = true;
        let decisions = 0;
        for (const { what, at } of steps.toSorted((one, other) => one.at - other.at)) {
          const decision = {
            accept: accepted(day(at)),
            refuse: refused(day(at)),
            withdraw: decideWithdraw,
            expire: expired(day(at)),
          }[what](mission);
          if (isRejection(decision) || decision.events.length === 0) continue;
          if (mission?.status === 'REQUESTED') decisions += 1;
          // After the decision is due, only the fan and the clock decide.
          if (at >= 30 && mission?.status === 'REQUESTED') expect(['withdraw', 'expire']).toContain(what);
          if (decision.coins.length > 0) {
            expect(held).toBe(true);
            held = false;
          }
          mission = decision.events.reduce(missionStream.evolve, mission);
        }
        expect(decisions).toBeLessThanOrEqual(1);
        expect(held).toBe(mission?.status === 'REQUESTED' || mission?.status === 'ACCEPTED');
      }),
    );
  });
});
