import { fold, isRejection } from '@sowon/ledger/domain';
import { describe, expect, test } from 'vitest';
import {
  decideComplete,
  decideCreatorBlocked,
  decideExpire,
  decidePerform,
  decideRequest,
  decideTranscodingFailed,
} from './decide.ts';
import type { MissionDecision } from './decision.ts';
import { missionStream } from './events.ts';
import { decideBlock, decideUnblock } from './moderation/decide.ts';
import type { MissionState } from './state.ts';

const dueAt = '2026-01-11T00:00:00.000Z';
const before = '2026-01-10T23:59:59.999Z';
const after = '2026-01-11T00:00:00.001Z';
const grace = '2026-01-12T06:00:00.000Z';

const request = {
  missionId: 'm',
  fanId: 'f',
  creatorId: 'c',
  productId: 'p',
  productType: 'BASIC' as const,
  status: 'ACCEPTED' as const,
  points: 30,
  holdId: 'h',
  private: false,
  requestFileId: null,
  dueAt,
  policyVersion: 1,
};
const pay = { grade: 'GOLD' as const, wonPerCoin: 70, policyVersion: 1 };
const video = { fileId: 'v', kind: 'VIDEO' as const, at: before, pay };
const picture = { fileId: 'i', kind: 'IMAGE' as const, at: before, pay };
const voice = { fileId: 's', kind: 'VOICE' as const, at: before, pay };
const strikeId = 's';

/** Returns the mission after these decisions; each one is made on the state after the previous ones. */
function missionAfter(...steps: ((state: MissionState | null) => MissionDecision)[]): MissionState | null {
  return steps.reduce<MissionState | null>((state, decide) => {
    const decision = decide(state);
    if (isRejection(decision)) throw new Error(decision.code);
    return decision.events.reduce(missionStream.evolve, state);
  }, missionStream.initial());
}

const typesOf = (decision: MissionDecision) =>
  isRejection(decision) ? decision : decision.events.map(({ type }) => type);

const requested = (state: MissionState | null) => decideRequest(state, request);
const filmed = (state: MissionState | null) => decidePerform(state, video);
const painted = (state: MissionState | null) => decidePerform(state, picture);
const overdue = (state: MissionState | null) =>
  decideExpire(state, { at: dueAt, creatorBlocked: false, strikeId });
const blockTerms = { objectUntil: '2026-03-01T00:00:00.000Z', policyVersion: 1 };
const blocked = (state: MissionState | null) => decideBlock(state, 'o', blockTerms);
const unblocked = (state: MissionState | null) => decideUnblock(state, 'o');
const failed = (state: MissionState | null) =>
  decideTranscodingFailed(state, { attempt: 1, reason: 'BROKEN', graceUntil: grace });

describe('performing', () => {
  test('waits for conversion with a video or a voice, and completes at once with a picture', () => {
    expect(typesOf(filmed(missionAfter(requested)))).toEqual(['MissionPerformed']);
    expect(typesOf(decidePerform(missionAfter(requested), voice))).toEqual(['MissionPerformed']);
    expect(typesOf(painted(missionAfter(requested)))).toEqual(['MissionPerformed', 'MissionCompleted']);
  });

  test('is refused exactly from the deadline on', () => {
    const mission = missionAfter(requested);
    expect(decidePerform(mission, { ...video, at: dueAt })).toEqual({ code: 'MISSION_OVERDUE', due: dueAt });
    expect(isRejection(decidePerform(mission, video))).toBe(false);
  });

  test.each([
    ['TRANSCODING', [requested, filmed]],
    ['COMPLETED', [requested, painted]],
    ['REJECTED', [requested, overdue]],
    ['BLOCKED', [requested, blocked]],
  ])('is refused while the mission is %s', (missionStatus, steps) => {
    expect(decidePerform(missionAfter(...steps), picture)).toEqual({ code: 'MISSION_STATE', missionStatus });
  });

  test('is refused for an unknown mission', () => {
    expect(decidePerform(null, picture)).toEqual({ code: 'NOT_FOUND' });
  });
});

describe('converting', () => {
  test('completes only the awaited conversion', () => {
    const mission = missionAfter(requested, filmed);
    expect(typesOf(decideComplete(mission, { attempt: 2, pay }))).toEqual([]);
    expect(typesOf(decideComplete(mission, { attempt: 1, pay }))).toEqual(['MissionCompleted']);
    expect(typesOf(decideComplete(missionAfter(requested, filmed, failed), { attempt: 1, pay }))).toEqual([]);
  });

  test('that failed leaves a grace period after the deadline, and keeps a later deadline', () => {
    expect(missionAfter(requested, filmed, failed)).toMatchObject({
      status: 'ACCEPTED',
      dueAt: grace,
      fileId: null,
    });
    const early = decideTranscodingFailed(missionAfter(requested, filmed), {
      attempt: 1,
      reason: 'BROKEN',
      graceUntil: before,
    });
    expect(early).toMatchObject({ events: [{ payload: { dueAt } }] });
  });

  test('counts every answer', () => {
    const again = decidePerform(missionAfter(requested, filmed, failed), video);
    expect(again).toMatchObject({ events: [{ payload: { attempt: 2 } }] });
  });
});

describe('coins', () => {
  const coinsOf = (decision: MissionDecision) => (isRejection(decision) ? decision : decision.coins);

  test('are held by the request, then captured or released from that hold', () => {
    const mission = missionAfter(requested);
    expect(coinsOf(requested(null))).toEqual([
      { move: 'hold', holdId: 'h', reference: 'm', points: 30, dueAt },
    ]);
    expect(coinsOf(painted(mission))).toEqual([
      { move: 'capture', holdId: 'h', beneficiaryId: 'c', rate: { grade: 'GOLD', wonPerCoin: 70 } },
    ]);
    for (const ended of [overdue, blocked, decideCreatorBlocked]) {
      expect(coinsOf(ended(mission))).toEqual([{ move: 'release', holdId: 'h' }]);
    }
  });

  test('are not moved by any other decision', () => {
    expect(coinsOf(filmed(missionAfter(requested)))).toEqual([]);
    expect(coinsOf(failed(missionAfter(requested, filmed)))).toEqual([]);
    expect(coinsOf(blocked(missionAfter(requested, painted)))).toEqual([]);
    expect(coinsOf(unblocked(missionAfter(requested, blocked)))).toEqual([]);
  });

  test('of a free mission do not move', () => {
    const free = missionAfter(requested);
    const mission = free && { ...free, holdId: null, points: 0 };
    for (const step of [painted, overdue, blocked]) {
      expect(typesOf(step(mission))).not.toEqual([]);
      expect(coinsOf(step(mission))).toEqual([]);
    }
  });
});

describe('expiring', () => {
  test('rejects at the deadline and not before', () => {
    const mission = missionAfter(requested);
    expect(typesOf(decideExpire(mission, { at: before, creatorBlocked: true, strikeId }))).toEqual([]);
    expect(decideExpire(mission, { at: dueAt, creatorBlocked: false, strikeId })).toMatchObject({
      events: [{ type: 'MissionRejected', payload: { reason: 'OVERDUE' } }],
      strike: { strikeId, creatorId: 'c', source: { type: 'mission', id: 'm' } },
    });
    const shutOut = decideExpire(mission, { at: dueAt, creatorBlocked: true, strikeId });
    expect(shutOut).toMatchObject({
      events: [{ type: 'MissionRejected', payload: { reason: 'CREATOR_BLOCKED' } }],
    });
    expect(shutOut).not.toHaveProperty('strike');
  });

  test.each([
    ['converted', [requested, filmed]],
    ['completed', [requested, painted]],
    ['rejected', [requested, overdue]],
    ['blocked', [requested, blocked]],
  ])('does nothing to a mission that is %s', (_, steps) => {
    expect(
      typesOf(decideExpire(missionAfter(...steps), { at: after, creatorBlocked: false, strikeId })),
    ).toEqual([]);
  });
});

describe('a blocked creator', () => {
  test.each([
    ['waits', [requested], ['MissionRejected']],
    ['waits again', [requested, filmed, failed], ['MissionRejected']],
    ['is being converted', [requested, filmed], []],
    ['has ended', [requested, overdue], []],
  ] as const)('loses open missions and keeps others: a mission that %s', (_, steps, events) => {
    expect(typesOf(decideCreatorBlocked(missionAfter(...steps)))).toEqual(events);
  });
});

describe('blocking', () => {
  test('ends an open mission and hides a completed one', () => {
    expect(typesOf(blocked(missionAfter(requested)))).toEqual(['MissionBlocked', 'MissionRejected']);
    expect(typesOf(blocked(missionAfter(requested, filmed)))).toEqual(['MissionBlocked', 'MissionRejected']);
    expect(typesOf(blocked(missionAfter(requested, painted)))).toEqual(['MissionBlocked']);
  });

  test('is refused twice, and so is unblocking an unblocked mission', () => {
    expect(blocked(missionAfter(requested, painted, blocked))).toMatchObject({ missionStatus: 'BLOCKED' });
    expect(unblocked(missionAfter(requested))).toMatchObject({ code: 'MISSION_STATE' });
  });

  test('is undone without reviving what it ended', () => {
    expect(missionAfter(requested, painted, blocked, unblocked)).toMatchObject({
      status: 'COMPLETED',
      block: null,
    });
    expect(missionAfter(requested, blocked, unblocked)).toMatchObject({ status: 'REJECTED', block: null });
  });
});

test('an event of a newer version stops the fold', () => {
  expect(() => fold(missionStream, [{ type: 'MissionRequested', schemaVersion: 2, payload: {} }])).toThrow(
    'cannot read',
  );
});
