import type { Mission, PageOf, Reply, Routes } from '@sowon/contracts';
import { Kysely, PostgresDialect } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '../../../services/src/db/schema.ts';
import { failTranscoding } from '../../../services/src/slices/missions/missions/commands/answer-mission.ts';
import { publicPage } from '../../../services/src/slices/missions/missions/public-page.ts';
import { type CustomLine, openCustomLine } from '../../harness/custom-line.ts';
import { inDays } from '../../harness/mission-line.ts';

/** The lists of a creator's management page (spec 2 §2). */
let line: CustomLine;

beforeEach(async () => {
  line = await openCustomLine();
  await line.market.credit(line.fan, 100_000);
});
afterEach(() => line.market.close());

const get = async <T>(path: string, as = line.creator) =>
  (await line.market.call<T>('GET', path, { as })).body;
const page = (query: string) =>
  get<PageOf<Mission>>(`/missions/page?creatorId=${line.creator.creatorId}&${query}`);
const ids = async (query: string) => (await page(query)).content.map(({ id }) => id);
const waiting = 'status=ACCEPTED&order=DUE&direction=ASC';

describe('missions by due date', () => {
  test('are listed by deadline, for any kind of mission and time of request', async () => {
    const { market, request, ask, decide } = line;
    const early = await ask(90);
    market.setTime(inDays(1));
    const basic = await request();
    market.setTime(inDays(2));
    await decide(early, 'accept');
    market.setTime(inDays(3));
    const late = await request();
    expect(await ids(waiting)).toEqual([basic, early, late]);
    expect(await ids('status=ACCEPTED&order=DUE')).toEqual([late, early, basic]);
    expect(await ids('status=ACCEPTED')).toEqual([late, basic, early]);
    expect(await ids(`${waiting}&productType=BASIC`)).toEqual([basic, late]);
    expect(await ids(`${waiting}&size=1&page=1`)).toEqual([early]);
  });

  test('are sorted by the deadline after a failed conversion, not by the deadline of the request', async () => {
    const { market, request, perform } = line;
    const first = await request();
    market.setTime(inDays(1));
    const second = await request();
    market.setTime(inDays(10, -1));
    await perform(first, 'VIDEO');
    market.setTime(inDays(11, -1));
    expect(await ids(waiting)).toEqual([second]);
    await failTranscoding(market.ctx, { missionId: first, attempt: 1, reason: 'NO_PICTURE' });
    expect(await ids(waiting)).toEqual([second, first]);
  });

  test('are read by an index for any number of waiting and completed missions of any creator', async () => {
    const { market, request, creator } = line;
    const open = [await request(), await request()];
    const [done, late] = [await request(), await request()];
    await line.perform(done, 'IMAGE');
    await market.owner.query(
      `insert into missions
       select (jsonb_populate_record(mission, jsonb_build_object(
                'id', gen_random_uuid(), 'due_at', mission.due_at + number * interval '1 minute',
                'creator_id', case number % 100 when 0 then mission.creator_id else $3 end))).*
         from missions as mission, generate_series(1, 5000) as number where mission.id in ($1, $2)`,
      [done, late, (await market.creator()).creatorId],
    );
    await market.owner.query('analyze missions');
    const sent: { sql: string; parameters: readonly unknown[] }[] = [];
    const db = new Kysely<Database>({
      dialect: new PostgresDialect({ pool: market.ctx.pool }),
      log: ({ query }) => {
        sent.push(query);
      },
    });
    const query = { page: 0, size: 2, order: 'DUE', direction: 'ASC' } as const;
    const { creatorId } = creator;
    for (const status of [['ACCEPTED'], ['ACCEPTED', 'TRANSCODING']] as const) {
      sent.length = 0;
      const read = await publicPage({ ...market.ctx, db }, creator, {
        ...query,
        creatorId,
        status: [...status],
      });
      expect(read.content.map(({ id }) => id)).toEqual(open);
      const ordered = sent.find(({ sql }) => sql.includes('due_at asc'));
      const { rows } = await market.ctx.pool.query(`explain (format json) ${ordered?.sql}`, [
        ...(ordered?.parameters ?? []),
      ]);
      const plan = JSON.stringify(rows);
      expect(plan).toContain('missions_due_of_creator');
      expect(plan).not.toContain('Sort Key');
      expect(plan).not.toContain('Seq Scan');
    }
  });
});

describe('completed missions', () => {
  const totals = (query = '', as = line.creator) =>
    get<Reply<Routes['completedTotals']>>(`/creators/me/missions/completed-totals?${query}`, as);

  test('are summed up over all years, a year or a month, with the filters of the list', async () => {
    const { market, request, perform, ask, decide } = line;
    const custom = await ask(90);
    await decide(custom, 'accept');
    await perform(custom, 'IMAGE');
    await perform(await request(), 'IMAGE');
    market.setTime(inDays(45));
    await perform(await request(), 'IMAGE');
    await request();
    expect(await totals()).toEqual({ missions: 3, coins: 150 });
    expect(await totals('createdYear=2026')).toEqual({ missions: 2, coins: 120 });
    expect(await totals('createdYear=2026&createdMonth=11')).toEqual({ missions: 2, coins: 120 });
    expect(await totals('createdYear=2026&createdMonth=12')).toEqual({ missions: 0, coins: 0 });
    expect(await totals('createdYear=2027&createdMonth=1')).toEqual({ missions: 1, coins: 30 });
    expect((await page('status=COMPLETED&createdYear=2027')).totalElements).toBe(1);
    expect(await totals('', await market.creator())).toEqual({ missions: 0, coins: 0 });
  });
});

describe('the list without pages', () => {
  const list = (query: string, as = line.creator) => get<Mission[]>(`/missions?${query}`, as);

  test('contains the missions of the pages in their order for each viewer, 100 at most', async () => {
    const { market, request, creator, fan } = line;
    const hidden = await request({ private: true });
    market.setTime(inDays(1));
    const open = await request();
    const mine = `creatorId=${creator.creatorId}`;
    const listed = await list(mine);
    expect(listed.map(({ id }) => id)).toEqual([open, hidden]);
    expect(listed).toEqual((await page('')).content);
    expect((await list(`${mine}&order=DUE&direction=ASC`)).map(({ id }) => id)).toEqual([hidden, open]);
    expect((await list('', await market.creator())).map(({ id }) => id)).toEqual([open]);
    expect(await list('status=COMPLETED')).toEqual([]);

    await market.credit(fan, 10_000);
    for (let count = 0; count < 100; count += 1) await request();
    expect(await list(mine)).toHaveLength(100);
  });
});
