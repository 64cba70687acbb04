import { isRejection } from '@sowon/ledger/domain';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decideRequest } from '../decide.ts';
import type { MissionDecision } from '../decision.ts';
import { missionStream } from '../events.ts';
import type { MissionState } from '../state.ts';
import { decideBlock, decideClear, decideObjection, decideUnblock, decideUphold } from './decide.ts';

const until = '2026-03-01T15:00:00.000Z';
const justBefore = '2026-03-01T14:59:59.999Z';
const terms = { objectUntil: until, policyVersion: 1 };
const parties = ['FAN', 'CREATOR'] as const;
type Party = (typeof parties)[number];
type Step = (state: MissionState | null) => MissionDecision;

const requested: Step = (state) =>
  decideRequest(state, {
    missionId: 'm',
    fanId: 'f',
    creatorId: 'c',
    productId: 'p',
    productType: 'BASIC',
    status: 'ACCEPTED',
    points: 30,
    holdId: 'h',
    private: false,
    requestFileId: null,
    dueAt: '2026-02-10T00:00:00.000Z',
    policyVersion: 1,
  });
const blocked: Step = (state) => decideBlock(state, 'o', terms);
const unblocked: Step = (state) => decideUnblock(state, 'o');
const cleared: Step = (state) => decideClear(state, 'o');
const objects =
  (party: Party, at = justBefore): Step =>
  (state) =>
    decideObjection(state, { objectionId: `of-${party}`, party, objectorId: `u-${party}` }, at);
const answered =
  (party: Party): Step =>
  (state) =>
    decideUphold(state, { objectionId: `of-${party}`, operatorId: 'o' });

/** Applies a step; a rejected step changes nothing. */
function next(state: MissionState | null, step: Step): MissionState | null {
  const decided = step(state);
  return isRejection(decided) ? state : decided.events.reduce(missionStream.evolve, state);
}
const missionAfter = (...steps: Step[]) => steps.reduce(next, null as MissionState | null);
const codeOf = (decision: MissionDecision) => (isRejection(decision) ? decision.code : 'DONE');

describe('an objection', () => {
  test('is made once by each party, before the objection period ends', () => {
    const mission = missionAfter(requested, blocked);
    expect(codeOf(objects('FAN', until)(mission))).toBe('OBJECTION_OVER');
    const one = next(mission, objects('FAN'));
    expect(codeOf(objects('FAN')(one))).toBe('ALREADY_EXISTS');
    expect(codeOf(objects('CREATOR')(one))).toBe('DONE');
    expect(codeOf(objects('FAN')(next(one, answered('FAN'))))).toBe('ALREADY_EXISTS');
  });

  test('needs an active block: none before it and none after it', () => {
    expect(codeOf(objects('FAN')(null))).toBe('NOT_FOUND');
    expect(codeOf(objects('FAN')(missionAfter(requested)))).toBe('ALREADY_DECIDED');
    expect(codeOf(objects('FAN')(missionAfter(requested, blocked, unblocked)))).toBe('ALREADY_DECIDED');
    const again = missionAfter(requested, blocked, objects('FAN'), unblocked, blocked);
    expect(codeOf(objects('FAN')(again))).toBe('DONE');
  });

  test('is impossible against a block older than objections', () => {
    const judged = { missionId: 'm', creatorId: 'c', operatorId: 'o' };
    const old = missionStream.evolve(missionAfter(requested), {
      type: 'MissionBlocked',
      schemaVersion: 1,
      payload: judged,
    });
    expect(old?.block).toEqual({ objectUntil: null, objections: [] });
    expect(codeOf(objects('FAN')(old))).toBe('OBJECTION_OVER');
  });

  test('is answered once, and unblocking grants the pending ones', () => {
    const both = missionAfter(requested, blocked, objects('FAN'), objects('CREATOR'));
    const half = next(both, answered('FAN'));
    expect(codeOf(answered('FAN')(half))).toBe('ALREADY_DECIDED');
    expect(unblocked(both)).toMatchObject({ events: [{ payload: { granted: ['FAN', 'CREATOR'] } }] });
    expect(unblocked(half)).toMatchObject({ events: [{ payload: { granted: ['CREATOR'] } }] });
    expect(codeOf(answered('FAN')(missionAfter(requested, blocked)))).toBe('ALREADY_DECIDED');
  });
});

test('a reported mission can be cleared repeatedly, unless it is hidden', () => {
  expect(codeOf(cleared(null))).toBe('NOT_FOUND');
  expect(codeOf(cleared(missionAfter(requested, cleared)))).toBe('DONE');
  expect(cleared(missionAfter(requested, blocked))).toMatchObject({
    code: 'MISSION_STATE',
    missionStatus: 'BLOCKED',
  });
});

test('in any order each party has at most one objection while hidden, and none otherwise', () => {
  const steps: Step[] = [
    ...[blocked, unblocked, cleared],
    ...parties.flatMap((party) => [objects(party), objects(party, until), answered(party)]),
  ];
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...steps), { maxLength: 20 }), (taken) => {
      let state = missionAfter(requested, blocked);
      for (const step of taken) {
        state = next(state, step);
        const made = state?.block?.objections.map(({ party }) => party) ?? [];
        expect(new Set(made).size).toBe(made.length);
        expect(state?.status).toBe('REJECTED');
      }
    }),
  );
});
