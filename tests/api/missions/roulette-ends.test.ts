import { createHash } from 'node:crypto';
import type { Reply, Routes } from '@sowon/contracts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { expireMission } from '../../../services/src/slices/missions/commands/expire-mission.ts';
import {
  compensateUnperformed,
  endIdleRoulettes,
} from '../../../services/src/slices/missions/roulette/sweeps.ts';
import type { Marketplace, Person } from '../../harness/marketplace.ts';
import { inDays } from '../../harness/mission-line.ts';
import { openRouletteLine, type RouletteLine } from '../../harness/roulette-line.ts';

let line: RouletteLine;
let market: Marketplace;
let fan: Person;
let open: RouletteLine['open'];
let roll: RouletteLine['roll'];
let proof: RouletteLine['proof'];
let win: RouletteLine['win'];
let losing: RouletteLine['losing'];

beforeEach(async () => {
  line = await openRouletteLine();
  ({ market, fan, open, roll, proof, win, losing } = line);
});
afterEach(() => line.close());

describe('a roulette without a win', () => {
  test('concerns nobody but its fan', async () => {
    await market.credit(fan, 1_000, 'BONUS');
    const missionId = await losing(1);
    const { status } = await market.call('GET', `/missions/${missionId}`);
    expect(status).toBe(404);
    expect((await proof(missionId, null)).status).toBe(404);
    const ids = async (path: string, as: Person | null) =>
      (await market.call<{ content: { id: string }[] }>('GET', path, { as })).body.content.map(
        ({ id }) => id,
      );
    const { creatorId } = line.creator;
    expect(await ids('/missions/page', null)).not.toContain(missionId);
    expect(await ids(`/missions/page?creatorId=${creatorId}`, line.creator)).not.toContain(missionId);
    expect(await ids('/users/me/missions/page', fan)).toContain(missionId);
    await market.project();
    const counts = await market.call<Reply<Routes['missionCounts']>>('GET', '/creators/me/missions/count', {
      as: line.creator,
    });
    await win(missionId);
    await market.project();
    const afterwards = await market.call<Reply<Routes['missionCounts']>>(
      'GET',
      '/creators/me/missions/count',
      {
        as: line.creator,
      },
    );
    expect(afterwards.body.lucky).toBe(counts.body.lucky + 1);
    expect(await ids('/missions/page?status=ACCEPTED', null)).toContain(missionId);
  });

  test('ends after thirty days without a roll, and shows its seed', async () => {
    await market.credit(fan, 1_000, 'BONUS');
    const missionId = await losing(1);
    market.setTime(inDays(30, -1));
    await endIdleRoulettes(market.ctx);
    expect(await proof(missionId)).toMatchObject({ status: 200, body: { seed: null } });
    market.setTime(inDays(30));
    await Promise.all([endIdleRoulettes(market.ctx), endIdleRoulettes(market.ctx)]);
    expect(await line.show(missionId)).toMatchObject({ status: 'REJECTED', rejectReason: 'ABANDONED' });
    const { seed, commitment } = (await proof(missionId)).body;
    expect(
      createHash('sha256')
        .update(Buffer.from(seed ?? '', 'hex'))
        .digest('hex'),
    ).toBe(commitment);
    expect((await open()).body.id).not.toBe(missionId);
    expect(await roll(missionId)).toMatchObject({ status: 409 });
  });
});

describe('what was won', () => {
  test('is performed as any mission, and its ticket earned', async () => {
    await market.credit(fan, 1_000, 'BONUS');
    const { body } = await open();
    await win(body.id);
    expect(await line.perform(body.id, 'IMAGE')).toMatchObject({ status: 200 });
    expect(await line.show(body.id)).toMatchObject({ status: 'COMPLETED' });
    expect(await line.coins()).toMatchObject({ held: 0 });
  });

  test('and not performed is refunded, with a strike and a compensation that the creator owes', async () => {
    await market.credit(fan, 1_000, 'BONUS');
    const { body } = await open();
    const won = await win(body.id);
    const before = await line.coins();
    await compensateUnperformed(market.ctx);
    market.setTime(inDays(10));
    await expireMission(market.ctx, body.id);
    expect(await line.coins()).toEqual({ available: before.available + 3, held: 0 });
    await Promise.all([compensateUnperformed(market.ctx), compensateUnperformed(market.ctx)]);
    await compensateUnperformed(market.ctx);
    expect(won.coinPrice).toBe(3);
    expect(await line.coins()).toEqual({ available: before.available + 3 + 3_000, held: 0 });
    const { rows } = await market.ctx.pool.query(
      `select type, payload->>'source' as source, payload->>'cause' as cause, payload->>'won' as won from ledger.event
        where type in ('CoinsGranted', 'CreatorDebtBooked') and payload->>'source' is distinct from 'BONUS'`,
    );
    expect(rows).toHaveLength(2);
    expect(rows).toContainEqual({ type: 'CoinsGranted', source: 'RECEIVED', cause: null, won: null });
    expect(rows).toContainEqual({
      ...{ type: 'CreatorDebtBooked', source: null },
      ...{ cause: 'COMPENSATION', won: '300000' },
    });
    expect(await line.eventsOf(`conduct-${line.creator.creatorId}`)).toEqual(['StrikeGiven']);
    expect((await line.eventsOf(`mission-${body.id}`)).at(-1)).toBe('MissionCompensated');
  });

  test('stays owed to a fan who became a creator, and keeps no other from it', async () => {
    await market.credit(fan, 1_000, 'BONUS');
    const { body } = await open();
    await win(body.id);
    const profile = { name: 'Sua', url: 'sua', description: '', tags: [], snsLinks: [] };
    expect((await market.call('POST', '/creators', { as: fan, body: profile })).status).toBe(200);
    market.setTime(inDays(10));
    await expireMission(market.ctx, body.id);
    expect(await compensateUnperformed(market.ctx)).toEqual({ compensated: 0, more: false });
    expect((await line.eventsOf(`mission-${body.id}`)).at(-1)).toBe('MissionRejected');
  });
});
