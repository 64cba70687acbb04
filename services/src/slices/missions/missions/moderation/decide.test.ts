import { isRejection } from '@sowon/ledger/domain';
import { describe, expect, test } from 'vitest';
import { decideRequest } from '../decide.ts';
import type { MissionDecision } from '../decision.ts';
import { missionStream } from '../events.ts';
import type { MissionState } from '../state.ts';
import { decideBlock, decideClear, decideObjection, decideUnblock, decideUphold } from './decide.ts';

const until = '2026-03-01T15:00:00.000Z';
const justBefore = '2026-03-01T14:59:59.999Z';
const terms = { objectUntil: until, policyVersion: 1 };
type Party = 'FAN' | 'CREATOR';
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
  test('is made by each party of a hidden mission, and by neither of a visible or missing one', () => {
    const one = missionAfter(requested, blocked, objects('FAN'));
    expect(codeOf(objects('FAN')(one))).toBe('ALREADY_EXISTS');
    expect(codeOf(objects('CREATOR')(one))).toBe('DONE');
    expect(codeOf(objects('CREATOR', until)(one))).toBe('OBJECTION_OVER');
    expect(codeOf(objects('FAN')(null))).toBe('NOT_FOUND');
    expect(codeOf(objects('FAN')(missionAfter(requested)))).toBe('ALREADY_DECIDED');
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

  test('is answered by its id, and unblocking grants the pending ones', () => {
    const both = missionAfter(requested, blocked, objects('FAN'), objects('CREATOR'));
    const half = next(both, answered('FAN'));
    expect(answered('FAN')(both)).toMatchObject({
      events: [{ payload: { objectionId: 'of-FAN', party: 'FAN', objectorId: 'u-FAN' } }],
    });
    expect(codeOf(answered('FAN')(half))).toBe('ALREADY_DECIDED');
    expect(codeOf(decideUphold(both, { objectionId: 'of-an-earlier-block', operatorId: 'o' }))).toBe(
      'ALREADY_DECIDED',
    );
    expect(unblocked(both)).toMatchObject({ events: [{ payload: { granted: ['FAN', 'CREATOR'] } }] });
    expect(unblocked(half)).toMatchObject({ events: [{ payload: { granted: ['CREATOR'] } }] });
  });
});

test('a decision that would change nothing is refused with the state of the mission', () => {
  const hidden = missionAfter(requested, blocked);
  const shown = missionAfter(requested, blocked, unblocked);
  const refused = (missionStatus: string) => ({ code: 'MISSION_STATE', missionStatus });
  expect(blocked(hidden)).toMatchObject(refused('BLOCKED'));
  expect(cleared(hidden)).toMatchObject(refused('BLOCKED'));
  expect(unblocked(shown)).toMatchObject(refused('REJECTED'));
  expect(codeOf(answered('FAN')(hidden))).toBe('ALREADY_DECIDED');
  expect([blocked, unblocked, cleared, answered('FAN')].map((step) => codeOf(step(null)))).toEqual([
    'NOT_FOUND',
    'NOT_FOUND',
    'NOT_FOUND',
    'NOT_FOUND',
  ]);
  expect(codeOf(cleared(missionAfter(requested, cleared)))).toBe('DONE');
});
