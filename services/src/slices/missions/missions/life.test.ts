import {
  decideCharge,
  fold,
  isRejection,
  openPoints,
  type WalletState,
  walletStream,
} from '@sowon/ledger/domain';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ledgerPolicy } from '../../../ledger-policy.ts';
import { moveCoins } from './coin-moves.ts';
import * as decide from './decide.ts';
import { decideAccept, decideRefuse, decideWithdraw } from './decide-custom.ts';
import { type MissionDecision, nothing } from './decision.ts';
import { missionStream, rowsOf } from './events.ts';
import { decideBlock, decideUnblock } from './moderation/decide.ts';
import { isOpen, type MissionState } from './state.ts';

const policy = ledgerPolicy({ config: { SOWON_DAY_MS: 86_400_000 } });
const start = Date.parse('2026-01-01T00:00:00.000Z');
const day = (count: number) => new Date(start + count * 86_400_000).toISOString();

interface World {
  readonly mission: MissionState | null;
  readonly wallet: WalletState;
  readonly earned: number;
  /** The mission's row, as the carried statements leave it. */
  readonly row: Readonly<Record<string, unknown>>;
}

function charged(points: number): WalletState {
  const funding = { paymentId: 'pay', method: 'card', currency: 'KRW' };
  const charge = decideCharge(walletStream.initial(), {
    lotId: 'lot',
    points,
    at: day(0),
    policy,
    funding,
    paid: points * 100,
  });
  if (isRejection(charge)) throw new Error(charge.code);
  return fold(walletStream, charge.events);
}

const wish = { to_friend: false, recipient: 'Mina', sender: '', request_comment: 'please' };

/** Returns the world after a decision and its effects; a rejected decision changes nothing. */
function step(world: World, decision: MissionDecision, at: string): World {
  if (isRejection(decision)) return world;
  const moved = moveCoins(world.wallet, decision.coins, { at, policy });
  if (isRejection(moved)) {
    // Only the request can lack coins; every later step finds them held.
    if (moved.code !== 'NOT_ENOUGH_COINS') throw new Error(`unexpected ${moved.code}`);
    return world;
  }
  const { events } = decision;
  const opens = events.some(({ type }) => type === 'MissionRequested');
  const rows = rowsOf(events, at, opens ? wish : {}).filter(({ sql }) => / missions /.test(sql));
  return {
    mission: events.reduce(missionStream.evolve, world.mission),
    wallet: moved.events.reduce(walletStream.evolve, world.wallet),
    earned: moved.earned.reduce((sum, { payload }) => sum + payload.points, world.earned),
    row: Object.assign({}, world.row, ...rows.flatMap((carried) => carried.rows)),
  };
}

const pay = { grade: 'GOLD' as const, wonPerCoin: 70, policyVersion: 1 };
const request = {
  missionId: 'm',
  fanId: 'f',
  creatorId: 'c',
  productId: 'p',
  holdId: 'h',
  private: false,
  requestFileId: null,
  policyVersion: 1,
};

/** A BASIC mission is accepted at once; a CUSTOM one waits for its creator's decision. */
const kinds = [
  { productType: 'BASIC', status: 'ACCEPTED', dueDays: 10 },
  { productType: 'CUSTOM', status: 'REQUESTED', dueDays: 30 },
] as const;

const commands = fc.array(
  fc.record({
    name: fc.constantFrom(
      'request',
      'film',
      'film',
      'paint',
      'complete',
      'fail',
      'expire',
      'block',
      'unblock',
      'thank',
      'accept',
      'accept',
      'refuse',
      'withdraw',
    ),
    hours: fc.integer({ min: 0, max: 72 }),
    attempt: fc.integer({ min: 1, max: 2 }),
  }),
  { maxLength: 14, size: 'max' },
);
const first = { name: 'request', hours: 0, attempt: 1 };

test('in any mission life coins are held while open and end captured or released, and the row matches the events', () => {
  fc.assert(
    fc.property(
      commands,
      fc.integer({ min: 1, max: 45 }),
      fc.constantFrom(...kinds),
      (sequence, points, kind) => {
        let world: World = { mission: null, wallet: charged(40), earned: 0, row: {} };
        let days = 0;
        for (const { name, hours, attempt } of [first, ...sequence]) {
          days += hours / 24;
          const at = day(days);
          const { mission } = world;
          const decisions: Record<string, () => MissionDecision> = {
            request: () => {
              const { dueDays, ...begun } = kind;
              const dueAt = day(days + dueDays);
              return decide.decideRequest(mission, { ...request, ...begun, points, dueAt });
            },
            accept: () => decideAccept(mission, { at, dueAt: day(days + 10), policyVersion: 1 }),
            refuse: () => decideRefuse(mission, at),
            withdraw: () => decideWithdraw(mission),
            film: () => decide.decidePerform(mission, { fileId: 'v', kind: 'VIDEO', at, pay }),
            paint: () => decide.decidePerform(mission, { fileId: 'i', kind: 'IMAGE', at, pay }),
            complete: () => decide.decideComplete(mission, { attempt, pay }),
            fail: () =>
              decide.decideTranscodingFailed(mission, { attempt, reason: 'X', graceUntil: day(days + 1) }),
            expire: () => decide.decideExpire(mission, { at, creatorBlocked: false, strikeId: 's' }),
            block: () => decideBlock(mission, 'o', { objectUntil: at, policyVersion: 1 }),
            unblock: () => decideUnblock(mission, 'o'),
            thank: () => decide.decideThank(mission),
          };
          world = step(world, decisions[name]?.() ?? nothing, at);
          expectConsistent(world, points);
          expectShown(world);
        }
      },
    ),
    { numRuns: 150 },
  );
});

function expectConsistent({ mission, wallet, earned }: World, points: number) {
  const hold = wallet.holds.get('h');
  if (!mission) {
    expect(wallet).toMatchObject({ available: 40, held: 0 });
    return;
  }
  const ended = {
    captured: hold?.captured,
    released: hold?.released,
    open: hold && openPoints(hold),
    earned,
  };
  if (isOpen(mission)) {
    expect(wallet).toMatchObject({ held: points, available: 40 - points });
    expect(ended).toEqual({ captured: 0, released: 0, open: points, earned: 0 });
  } else if (mission.status === 'COMPLETED') {
    expect(wallet).toMatchObject({ held: 0, available: 40 - points });
    expect(ended).toEqual({ captured: points, released: 0, open: 0, earned: points });
  } else {
    expect(wallet).toMatchObject({ held: 0, available: 40 });
    expect(ended).toEqual({ captured: 0, released: points, open: 0, earned: 0 });
  }
}

function expectShown({ mission, row }: World) {
  if (!mission) {
    expect(row).toEqual({});
    return;
  }
  const { missionId, fanId, creatorId, points, status, dueAt, attempt, fileId, block } = mission;
  expect(row).toMatchObject({ id: missionId, fan_id: fanId, creator_id: creatorId, ...wish });
  expect(row).toMatchObject({ points, status, due_at: dueAt, attempt });
  const {
    response_file_id: shown = null,
    blocked_at = null,
    completed_at = null,
    rejected_at = null,
    accepted_at = null,
    thanked_at = null,
  } = row;
  // An answer blocked during its conversion stays in the row, but is shown to nobody.
  if (status !== 'REJECTED') expect(shown).toBe(fileId);
  expect(blocked_at !== null).toBe(block !== null);
  expect(row.object_until ?? null).toBe(block?.objectUntil ?? null);
  expect(completed_at !== null).toBe(status === 'COMPLETED');
  expect(thanked_at !== null).toBe(mission.thanked);
  if (mission.thanked) expect(status).toBe('COMPLETED');
  if (status !== 'REJECTED') expect(accepted_at !== null).toBe(status !== 'REQUESTED');
  expect(rejected_at !== null).toBe(status === 'REJECTED');
}
