import type { MissionEvent } from '@sowon/contracts';
import { describe, expect, test } from 'vitest';
import { missionStream, rowsOf } from './events.ts';

const at = '2026-01-01T00:00:00.000Z';
const wish = { to_friend: false, recipient: 'Mina', sender: '', request_comment: 'please' };

type Requested = Extract<MissionEvent, { type: 'MissionRequested' }>;

const requested = (more: Partial<Requested['payload']> = {}): Requested => ({
  type: 'MissionRequested',
  schemaVersion: 1,
  payload: {
    missionId: 'm',
    fanId: 'f',
    creatorId: 'c',
    productId: 'p',
    productType: 'BASIC',
    status: 'ACCEPTED',
    holdId: 'm',
    points: 30,
    private: false,
    requestFileId: null,
    dueAt: '2026-01-11T00:00:00.000Z',
    policyVersion: 1,
    ...more,
  },
});
const completed: MissionEvent = {
  type: 'MissionCompleted',
  schemaVersion: 1,
  payload: {
    missionId: 'm',
    creatorId: 'c',
    fanId: 'f',
    points: 30,
    grade: 'GOLD',
    wonPerCoin: 70,
    policyVersion: 1,
  },
};
const performed: MissionEvent = {
  type: 'MissionPerformed',
  schemaVersion: 1,
  payload: { missionId: 'm', creatorId: 'c', fanId: 'f', fileId: 'i', kind: 'IMAGE', attempt: 1 },
};

describe('a mission', () => {
  test('starts in the status of its event, with the texts of the request', () => {
    const [row] = rowsOf([requested()], at, wish);
    expect(row?.rows).toMatchObject([{ id: 'm', status: 'ACCEPTED', accepted_at: at, ...wish }]);
  });

  test.each(['CREATED', 'REQUESTED'] as const)('may start as %s, free and without a due time', (status) => {
    const event = requested({ status, holdId: null, points: 0, dueAt: null });
    expect(rowsOf([event], at, wish)[0]?.rows).toMatchObject([
      { status, points: 0, accepted_at: null, due_at: null },
    ]);
    expect(missionStream.evolve(null, event)).toMatchObject({ status, holdId: null, dueAt: null });
  });

  test('claims the request’s file before its row is created', () => {
    const rows = rowsOf([requested({ requestFileId: 'a' })], at, wish);
    expect(rows.map((carried) => carried.rows)).toMatchObject([
      [{ file_id: 'a', purpose: 'mission-request', bound_id: 'm', public: false }],
      [{ id: 'm', request_file_id: 'a' }],
    ]);
  });

  test('cannot start without texts, and no other event takes texts', () => {
    expect(() => rowsOf([requested()], at)).toThrow('with its texts');
    expect(() => rowsOf([completed], at, wish)).toThrow('come with it');
  });
});

test('the events of one decision update the row once, with the typed texts', () => {
  const rows = rowsOf([performed, completed], at, { response_comment: 'here you are' });
  expect(rows.map((carried) => carried.rows)).toEqual([
    [{ file_id: 'i', purpose: 'mission-answer', bound_id: 'm', public: false }],
    [
      {
        id: 'm',
        status: 'COMPLETED',
        attempt: 1,
        response_comment: 'here you are',
        response_file_id: 'i',
        response_kind: 'IMAGE',
        performed_at: at,
        failed_reason: null,
        failed_at: null,
        completed_at: at,
      },
    ],
  ]);
});

test('a decision without events writes nothing', () => {
  expect(rowsOf([], at)).toEqual([]);
});
