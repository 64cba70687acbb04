import { lottoBeacon } from '@sowon/contracts';
import { afterEach, expect, test } from 'vitest';
import { settleBeacons } from '../../services/src/slices/missions/draws/beacon.ts';
import { awaitNumber, confirmNumber, enterNumber } from '../../services/src/slices/missions/draws/number.ts';
import { describeWith } from '../harness/describe-with.ts';
import { type DrawWorld, openDrawWorld } from './draw-world.ts';
import { settleAll } from './due-missions.ts';
import { leapDay, newMonth } from './korean-midnights.ts';

/** Nothing listens at this address, so a request to it would fail. */
const noRelay = { DRAND_URL: 'http://127.0.0.1:1' };
const numbers = { numbers: [3, 7, 12, 18, 30, 41], bonus: 9 };

describeWith(['java', 'maven'], 'a draw event that waits for a public number', () => {
  let world: DrawWorld;
  afterEach(() => world.close());

  const operator = async () => ({
    operatorId: (await world.line.market.staff('ROLE_OPERATOR')).userId,
    key: null,
  });

  /** Creates an event with closed entries that an operator has made wait for a public number. */
  async function waiting(): Promise<string> {
    const productId = await world.register({ drawNumber: 2 });
    const { ctx } = world.line.market;
    await awaitNumber(ctx, { ...(await operator()), productId, reason: 'No relay answers' });
    await world.started();
    await world.happensAt(productId, world.opensAt, 'DrawOpened');
    await world.enter(productId, 4);
    await world.happensAt(productId, world.after(2), 'DrawFrozen');
    return productId;
  }
  const numberOf = async (productId: string) => {
    const { publicNumber } = await world.line.record(productId);
    if (!publicNumber?.drawing) throw new Error('it waits for no number');
    return publicNumber.drawing;
  };

  test('without an entered number the draw keeps its schedule and is drawn in time', async () => {
    world = await openDrawWorld(leapDay, noRelay);
    const { line, after, passUntil, typesOf } = world;
    const productId = await waiting();
    const before = await typesOf(productId);
    const { at, until } = await numberOf(productId);
    for (const instant of [at, until]) {
      await passUntil(new Date(instant), 1_000);
      expect(await settleBeacons(line.market.ctx)).toEqual({ settled: 0, unreached: 0, more: false });
      expect(await typesOf(productId)).toEqual(before);
    }
    await world.happensAt(productId, after(14), 'DrawReminded');
    // It is still drawn in time.
    await world.happensAt(productId, after(16), 'DrawFinished');
    expect(await line.record(productId)).toMatchObject({ beacon: 'none', publicNumber: { drawing: { at } } });
    expect((await typesOf(productId)).slice(0, 2)).toEqual(['DrawRegistered', 'DrawNumberAwaited']);
    await world.settled();
    await settleAll(line.market);
  });

  test('with a number entered by two operators the draw uses it, also by the timer', async () => {
    world = await openDrawWorld(newMonth, noRelay);
    const { line, after, passUntil, typesOf } = world;
    const { ctx } = line.market;
    const productId = await waiting();
    const { round, at } = await numberOf(productId);
    await passUntil(new Date(at), 1_000);
    await enterNumber(ctx, { ...(await operator()), productId, drawn: numbers });
    await confirmNumber(ctx, { ...(await operator()), productId, drawn: numbers });
    await world.dispatch();
    await world.happensAt(productId, after(14), 'DrawReminded');
    await world.happensAt(productId, after(16), 'DrawFinished');
    expect(await line.record(productId)).toMatchObject({ beacon: lottoBeacon(round, numbers) });
    expect((await typesOf(productId)).slice(-6)).toEqual([
      ...[
        'DrawNumberEntered',
        'DrawBeaconSettled',
        'DrawReminded',
        'DrawPicked',
        'DrawPicked',
        'DrawFinished',
      ],
    ]);
    await world.settled();
    await settleAll(line.market);
  });
});
