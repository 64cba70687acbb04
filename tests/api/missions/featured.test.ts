import type { Reply, Routes } from '@sowon/contracts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { completeMission } from '../../../services/src/slices/missions/missions/commands/answer-mission.ts';
import { inDays, type MissionLine, openMissionLine } from '../../harness/mission-line.ts';
import { markConverted } from '../../harness/rows.ts';

let line: MissionLine;
beforeEach(async () => {
  line = await openMissionLine();
  await line.market.credit(line.fan, 300);
});
afterEach(() => line.market.close());

const featured = async (as = line.fan) => {
  type Featured = Reply<Routes['featuredMission']>;
  const answers = await Promise.all(
    [null, as].map((who) => line.market.call<Featured>('GET', '/missions/featured', { as: who })),
  );
  // Everyone sees the same, also the fan who requested it.
  expect(answers[0]).toEqual(answers[1]);
  return answers[0]?.body.mission ?? null;
};

/** Answers a mission by a video on that day. @returns the ids of both */
async function answered(day: number, more: Record<string, unknown> = {}) {
  line.market.setTime(inDays(day));
  const missionId = await line.request(more);
  const { fileId } = await line.perform(missionId, 'VIDEO');
  await markConverted(line.market.ctx, fileId);
  await completeMission(line.market.ctx, { missionId, attempt: 1 });
  return { missionId, fileId };
}

test('features the newest mission answered by video, without the name of the fan', async () => {
  expect(await featured()).toBeNull();
  const { missionId, fileId } = await answered(1);
  line.market.setTime(inDays(2));
  await line.perform(await line.request(), 'IMAGE');
  await line.perform(await line.request(), 'VIDEO');
  await line.request();
  const mission = await featured();
  expect(mission).toMatchObject({ id: missionId, responseComment: 'Here you are', video: { id: fileId } });
  expect(JSON.stringify(mission)).not.toMatch(/Mina|birthday/);
  expect(JSON.stringify(mission)).not.toContain(line.fan.userId);
});

test('skips private missions, missions for a friend, blocked missions and taken-down videos', async () => {
  const { missionId: shown } = await answered(1);
  await answered(2, { private: true });
  await answered(3, { toFriend: true, from: 'Jiwoo' });
  const { missionId: blocked } = await answered(4);
  const { fileId: taken } = await answered(5);
  const { ctx } = line.market;
  await ctx.pool.query(
    `update missions set blocked_at = completed_at, blocked_by = fan_id, block_reason = 'rude' where id = $1`,
    [blocked],
  );
  await ctx.pool.query(`update files set taken_down_at = stored_at where id = $1`, [taken]);
  expect((await featured())?.id).toBe(shown);
});

test.each(['blocked = true', 'contain_adult_content = true', 'verified_at = null'])(
  'features no mission of a creator with %s',
  async (change) => {
    await answered(1);
    expect(await featured()).not.toBeNull();
    await line.market.ctx.pool.query(`update creators set ${change}`);
    expect(await featured()).toBeNull();
  },
);
