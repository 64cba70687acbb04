import type { MissionEvent } from '@sowon/contracts';
import {
  decideCharge,
  fold,
  isRejection,
  openPoints,
  type Rejection,
  type WalletState,
  walletStream,
} from '@sowon/ledger/domain';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ledgerPolicy } from '../../ledger-policy.ts';
import * as decide from './decide.ts';
import { decideCoins } from './mission-coins.ts';
import { type MissionState, missionStream } from './state.ts';

const policy = ledgerPolicy({ config: { SOWON_DAY_MS: 86_400_000 } });
const start = Date.parse('2026-01-01T00:00:00.000Z');
const day = (count: number) => new Date(start + count * 86_400_000).toISOString();

interface World {
  readonly mission: MissionState | null;
  readonly wallet: WalletState;
}

function charged(points: number): WalletState {
  const funding = { paymentId: 'pay', method: 'card', currency: 'KRW' };
  const charge = decideCharge(walletStream.initial(), { lotId: 'lot', points, at: day(0), policy, funding });
  if (isRejection(charge)) throw new Error(charge.code);
  return fold(walletStream, charge.events);
}

/** The world after a decision and what it does to the coins; a refused one leaves it as it was. */
function step(world: World, decision: decide.MissionDecision, at: string): World {
  if (isRejection(decision)) return world;
  const coins = decideCoins(world.wallet, decision.events, { at, policy });
  if (isRejection(coins)) return refused(world, coins);
  return {
    mission: decision.events.reduce(missionStream.evolve, world.mission),
    wallet: coins.events.reduce(walletStream.evolve, world.wallet),
  };
}

/** Only the request may be refused for its coins: whatever comes later finds them held. */
function refused(world: World, rejection: Rejection): World {
  if (rejection.code !== 'NOT_ENOUGH_COINS') throw new Error(`unexpected ${rejection.code}`);
  return world;
}

const request = {
  missionId: 'm',
  fanId: 'f',
  creatorId: 'c',
  productId: 'p',
  productType: 'BASIC' as const,
  holdId: 'm',
  private: false,
  policyVersion: 1,
};

const commands = fc.array(
  fc.record({
    name: fc.constantFrom('request', 'film', 'paint', 'complete', 'fail', 'expire', 'block', 'unblock'),
    hours: fc.integer({ min: 0, max: 96 }),
    attempt: fc.integer({ min: 1, max: 3 }),
  }),
  { maxLength: 25 },
);

test('coins are held only while a mission is open, and end captured or released, never both', () => {
  fc.assert(
    fc.property(commands, fc.integer({ min: 1, max: 60 }), (sequence, points) => {
      let world: World = { mission: null, wallet: charged(40) };
      let days = 0;
      for (const { name, hours, attempt } of sequence) {
        days += hours / 24;
        const at = day(days);
        const { mission } = world;
        const decisions: Record<string, () => decide.MissionDecision> = {
          request: () => decide.decideRequest(mission, { ...request, points, dueAt: day(days + 10) }),
          film: () => decide.decidePerform(mission, { fileId: 'v', kind: 'VIDEO', at }),
          paint: () => decide.decidePerform(mission, { fileId: 'i', kind: 'IMAGE', at }),
          complete: () => decide.decideComplete(mission, attempt),
          fail: () =>
            decide.decideTranscodingFailed(mission, { attempt, reason: 'X', graceUntil: day(days + 1) }),
          expire: () => decide.decideExpire(mission, { at, creatorBlocked: false }),
          block: () => decide.decideBlock(mission, 'o'),
          unblock: () => decide.decideUnblock(mission, 'o'),
        };
        world = step(world, decisions[name]?.() ?? { events: [] }, at);
        expectConsistent(world, points);
      }
    }),
    { numRuns: 500 },
  );
});

function expectConsistent({ mission, wallet }: World, points: number) {
  const hold = wallet.holds.get('m');
  if (!mission) {
    expect(wallet).toMatchObject({ available: 40, held: 0 });
    return;
  }
  const ended = { captured: hold?.captured, released: hold?.released, open: hold && openPoints(hold) };
  if (decide.isOpen(mission)) {
    expect(wallet).toMatchObject({ held: points, available: 40 - points });
    expect(ended).toEqual({ captured: 0, released: 0, open: points });
  } else if (mission.status === 'COMPLETED') {
    expect(wallet).toMatchObject({ held: 0, available: 40 - points });
    expect(ended).toEqual({ captured: points, released: 0, open: 0 });
  } else {
    expect(wallet).toMatchObject({ held: 0, available: 40 });
    expect(ended).toEqual({ captured: 0, released: points, open: 0 });
  }
}

test('events that leave the coins alone move none', () => {
  const events: MissionEvent[] = [
    {
      type: 'MissionUnblocked',
      schemaVersion: 1,
      payload: { missionId: 'm', creatorId: 'c', operatorId: 'o' },
    },
  ];
  expect(decideCoins(charged(1), events, { at: day(0), policy })).toEqual({ events: [], earned: [] });
});
