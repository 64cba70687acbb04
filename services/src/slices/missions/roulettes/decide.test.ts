import {
  decideGrant,
  fold,
  isRejection,
  type Rejection,
  type WalletState,
  walletStream,
} from '@sowon/ledger/domain';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ledgerPolicy } from '../../../ledger-policy.ts';
import { moveCoins } from '../missions/coin-moves.ts';
import { decideExpire, decidePerform } from '../missions/decide.ts';
import { nothing } from '../missions/decision.ts';
import { missionStream } from '../missions/events.ts';
import { decideBlock } from '../missions/moderation/decide.ts';
import type { MissionState } from '../missions/state.ts';
import {
  type Compensated,
  compensationOf,
  decideAbandon,
  decideCompensation,
  decideOpen,
  decideRoll,
  refusedRoll,
} from './decide.ts';

const at = '2026-01-01T00:00:00.000Z';
const dueAt = '2026-01-11T00:00:00.000Z';
const policy = ledgerPolicy({ config: { SOWON_DAY_MS: 86_400_000 } });
const pay = { grade: 'GOLD' as const, wonPerCoin: 70, policyVersion: 1 };
const opened = {
  missionId: 'm',
  fanId: 'f',
  creatorId: 'c',
  productId: 'p',
  private: true,
  commitment: 'k',
  policyVersion: 1,
};
const given = { compensationId: 'd', lotId: 'l', policyVersion: 1 };
const ticket = 7;

/** Returns a roll with this outcome, at winning odds of 50 in 1,000. */
const rolls = (outcome: number) => (state: MissionState | null) =>
  decideRoll(state, {
    productId: 'p',
    points: ticket,
    winPermille: 50,
    clientSeed: 'a',
    dueAt,
    pay,
    spendId: `s${state?.roulette?.rolls}`,
    draw: (number) => ({ outcome, digest: `digest ${number}` }),
    isWin: (drawn) => drawn < 50,
  });
const opens = (state: MissionState | null) => decideOpen(state, opened);
const loses = rolls(50);
const winsRoll = rolls(49);
const overdue = (state: MissionState | null) =>
  decideExpire(state, { at: dueAt, creatorBlocked: false, strikeId: 's' });
const performs = (state: MissionState | null) =>
  decidePerform(state, { fileId: 'i', kind: 'IMAGE', at, pay });
const terms = { objectUntil: '2026-03-01T00:00:00.000Z', policyVersion: 1 };
const blocks = (state: MissionState | null) => decideBlock(state, 'o', terms);
const compensates = (state: MissionState | null) => decideCompensation(state, given);
const abandons = (state: MissionState | null) => decideAbandon(state, state?.roulette?.rolls ?? 0);

interface World {
  readonly mission: MissionState | null;
  readonly wallet: WalletState;
  readonly earned: number;
  readonly compensated: readonly number[];
}

function withCoins(points: number): WalletState {
  const granted = decideGrant(walletStream.initial(), { lotId: 'lot', points, at, policy, source: 'BONUS' });
  if (isRejection(granted)) throw new Error(granted.code);
  return fold(walletStream, granted.events);
}

const begun = (points = 100): World => ({
  mission: null,
  wallet: withCoins(points),
  earned: 0,
  compensated: [],
});

function step(world: World, decide: (state: MissionState | null) => Compensated | Rejection): World {
  const decision = decide(world.mission);
  if (isRejection(decision)) return world;
  const moved = moveCoins(world.wallet, decision.coins, { at, policy });
  if (isRejection(moved)) return world;
  return {
    mission: decision.events.reduce(missionStream.evolve, world.mission),
    wallet: moved.events.reduce(walletStream.evolve, world.wallet),
    earned: moved.earned.reduce((sum, { payload }) => sum + payload.points, world.earned),
    compensated: [...world.compensated, ...(decision.compensation ? [decision.compensation.points] : [])],
  };
}

const played = (...steps: ((state: MissionState | null) => Compensated | Rejection)[]) =>
  steps.reduce(step, begun());

describe('a roulette session', () => {
  test('is opened free and needs no response', () => {
    expect(played(opens)).toMatchObject({
      mission: { status: 'CREATED', points: 0, holdId: null, dueAt: null },
      wallet: { available: 100, held: 0 },
    });
  });

  test('pays the creator a lost ticket at once', () => {
    expect(played(opens, loses, loses)).toMatchObject({
      mission: { status: 'CREATED', roulette: { rolls: 2, used: 14 } },
      wallet: { available: 86, held: 0 },
      earned: 14,
    });
  });

  test('holds a winning ticket until the mission is performed', () => {
    const won = played(opens, loses, winsRoll);
    expect(won).toMatchObject({
      mission: { status: 'ACCEPTED', points: 7, dueAt, roulette: { rolls: 2, used: 14 } },
      wallet: { available: 86, held: 7 },
      earned: 7,
    });
    expect(step(won, performs)).toMatchObject({ mission: { status: 'COMPLETED' }, earned: 14 });
  });

  test('counts its rolls and draws each by its number', () => {
    const { mission } = played(opens, loses);
    expect(loses(mission)).toMatchObject({ events: [{ payload: { number: 2, digest: 'digest 2' } }] });
  });

  test('accepts no roll after a win or after its end', () => {
    expect(loses(played(opens, winsRoll).mission)).toEqual({
      code: 'MISSION_STATE',
      missionStatus: 'ACCEPTED',
    });
    expect(loses(played(opens, abandons).mission)).toMatchObject({ missionStatus: 'REJECTED' });
    expect(loses(played(opens, blocks).mission)).toMatchObject({ missionStatus: 'BLOCKED' });
    expect(loses(null)).toEqual({ code: 'NOT_FOUND' });
  });

  test('ends when left, unless it was rolled meanwhile or has a win', () => {
    expect(abandons(played(opens, loses).mission)).toMatchObject({
      events: [{ payload: { reason: 'ABANDONED', points: 0 } }],
      coins: [],
    });
    expect(decideAbandon(played(opens, loses).mission, 0)).toBe(nothing);
    expect(abandons(played(opens, winsRoll).mission)).toBe(nothing);
  });

  test('is opened once', () => {
    expect(opens(played(opens).mission)).toEqual({ code: 'ALREADY_EXISTS' });
  });
});

describe('a win that was not performed', () => {
  test('is compensated once, after the deadline', () => {
    const missed = played(opens, loses, winsRoll, overdue);
    expect(missed).toMatchObject({ wallet: { available: 93, held: 0 } });
    expect(step(missed, compensates).compensated).toEqual([7_000]);
    expect(step(step(missed, compensates), compensates).compensated).toEqual([7_000]);
  });

  test('is compensated with 1,000 tickets, or with all tickets used if that is more', () => {
    expect([compensationOf(7, 6_999), compensationOf(7, 7_000), compensationOf(7, 7_001)]).toEqual([
      7_000, 7_000, 7_001,
    ]);
  });

  test('owes no compensation if an operator ended it, nothing was won, or it was performed', () => {
    for (const world of [
      played(opens, winsRoll, blocks),
      played(opens, loses, abandons),
      played(opens, winsRoll, performs),
      played(opens, winsRoll),
    ]) {
      expect(compensates(world.mission)).toBe(nothing);
    }
  });
});

test('in any session every coin is with the fan, held for a win, or earned', () => {
  const steps = [opens, loses, loses, winsRoll, overdue, performs, blocks, compensates, abandons];
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...steps), { maxLength: 20 }), (sequence) => {
      let world = step(begun(40), opens);
      for (const next of sequence) {
        world = step(world, next);
        const { mission, wallet, earned, compensated } = world;
        expect(wallet.available + wallet.held + earned).toBe(40);
        const won = mission?.status === 'ACCEPTED';
        expect(wallet.held).toBe(won ? ticket : 0);
        expect(compensated.length).toBeLessThanOrEqual(mission?.rejectReason === 'OVERDUE' ? 1 : 0);
      }
    }),
  );
});

describe('a product for rolls', () => {
  const product = { type: 'LUCKY', active: true, hidden: false };
  const creator = { isPublic: true, blocked: false, requestsBlockedUntil: null };
  const now = new Date(at);

  test('must be LUCKY and active, and its creator must accept requests', () => {
    expect(refusedRoll({ product, creator }, now)).toBeNull();
    const code = (more: object, of: object = {}) =>
      refusedRoll({ product: { ...product, ...more }, creator: { ...creator, ...of } }, now)?.code;
    expect(code({ type: 'BASIC' })).toBe('PRODUCT_INACTIVE');
    expect(code({ active: false })).toBe('PRODUCT_INACTIVE');
    expect(code({ hidden: true })).toBe('PRODUCT_INACTIVE');
    expect(code({}, { blocked: true })).toBe('PRODUCT_INACTIVE');
    expect(code({}, { isPublic: false })).toBe('NOT_FOUND');
    expect(code({}, { requestsBlockedUntil: new Date(dueAt) })).toBe('REQUESTS_BLOCKED');
    expect(code({}, { requestsBlockedUntil: now })).toBeUndefined();
  });
});
