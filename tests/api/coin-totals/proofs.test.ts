import type { CoinTotalsProof, SignedCoinTotals } from '@sowon/contracts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Person } from '../../harness/marketplace.ts';
import { openTotalsHouse, type TotalsHouse } from './totals-house.ts';

// The script is standalone and has no types.
const { problemsOf: problemsByScript } = (await import(
  import.meta.resolve('@sowon/contracts/verify-totals.mjs')
)) as { problemsOf(days: readonly SignedCoinTotals[], proof: CoinTotalsProof | null): string[] };

let house: TotalsHouse;
let fan: Person;
let other: Person;

beforeEach(async () => {
  house = await openTotalsHouse();
  [fan, other] = house.fans;
});
afterEach(() => house?.close());

describe('a proof', () => {
  test('leads from the coins of each member to the published root, for any number of members', async () => {
    const people = await Promise.all(Array.from({ length: 20 }, (_, index) => house.fan(`fan ${index}`)));
    for (const [index, person] of people.entries()) await house.credit(person, index + 1);
    await house.credit(fan, 100);
    await house.hold('h', 30);
    house.nightAfter('2026-11-21');
    await house.publish();
    const { body: own } = await house.proof('2026-11-21', fan);
    expect(own).toMatchObject({ owner: fan.userId, coins: 100, held: 30 });
    for (const person of [fan, ...people]) {
      const { body } = await house.proof('2026-11-21', person);
      expect(body.parts).toHaveLength(2);
      expect(await house.leadsToRoot(body)).toBe(true);
    }
    // A day later the same coins have other leaves, and the previous day's proof still holds.
    house.noonOf('2026-11-22');
    await house.hold('i', 20);
    await house.capture('i');
    house.nightAfter('2026-11-22');
    await house.publish();
    const { body: later } = await house.proof('2026-11-22', fan);
    expect(later).toMatchObject({ coins: 80, held: 30 });
    expect(await house.leadsToRoot(later)).toBe(true);
    expect((await house.proof('2026-11-21', fan)).body).toEqual(own);
    const days = await house.statements();
    expect(problemsByScript(days, own)).toEqual([]);
    expect(problemsByScript(days, later)).toEqual([]);
    const salts = [own, later].flatMap(({ parts }) => parts.map(({ salt }) => salt));
    expect(new Set(salts).size).toBe(4);
  });

  test('contains no leaf for a member without coins, and is not found after its retention period', async () => {
    await house.credit(fan, 10);
    house.nightAfter('2026-11-21');
    await house.publish();
    expect((await house.proof('2026-11-21', other)).body).toEqual({
      day: '2026-11-21',
      owner: other.userId,
      coins: 0,
      held: 0,
      parts: [],
    });
    house.noonOf('2026-11-25');
    await house.credit(fan, 5);
    house.nightAfter('2026-12-22');
    await house.publish();
    expect((await house.proof('2026-11-21', fan)).status).toBe(404);
    const { body } = await house.proof('2026-11-22', fan);
    expect(body.coins).toBe(10);
    expect(await house.leadsToRoot(body)).toBe(true);
    house.nightAfter('2026-12-30');
    await house.publish();
    const { rows } = await house.owner.query('select day from coin_total_wallets');
    expect(rows).toEqual([{ day: '2026-11-25' }]);
    expect((await house.proof('2026-12-29', fan)).body.coins).toBe(15);
  });
});
