import { type Call, calls } from '@sowon/contracts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { completeMission } from '../../services/src/slices/missions/missions/commands/answer-mission.ts';
import { spelledName } from '../../services/src/slices/people/creators/spelling.ts';
import { slices } from '../../services/src/slices.ts';
import { type DrawLine, openDrawLine } from '../harness/draw-line.ts';
import type { Person } from '../harness/marketplace.ts';
import { markConverted } from '../harness/rows.ts';
import { bornOn } from '../harness/under-age.ts';
import { talkOn } from './comments/talk.ts';

/** Contained in every text of the creator and their content. */
const word = 'Canary';
const searched = { name: word, page: '0', size: '50' };

let line: DrawLine;
let missionId: string;
let eventId: string;
let url: string;
let stranger: Person;
let minor: Person;

beforeAll(async () => {
  line = await openDrawLine();
  const { market, creator, fan, productId } = line;
  await market.credit(fan, 300);
  url = `canary-${creator.creatorId.slice(-8)}`;
  const { pool } = market.ctx;
  const name = `${word} creator`;
  const { search_letters: letters, search_initials: initials, search_keys: keys } = spelledName(name);
  await pool.query(
    `update creators set name = $2, description = $2, url = $3, search_letters = $4, search_initials = $5, search_keys = $6
     where id = $1`,
    [creator.creatorId, name, url, letters, initials, keys],
  );
  await pool.query(
    'insert into creator_tags (creator_id, tag_id) select $1, id from tags order by position limit 1',
    [creator.creatorId],
  );
  await pool.query('update products set name = $2, description = $2 where id = $1', [
    productId,
    `${word} song`,
  ]);
  missionId = await line.request({ requestComment: `${word} wish` });
  const { fileId } = await line.perform(missionId, 'VIDEO');
  await markConverted(market.ctx, fileId);
  await completeMission(market.ctx, { missionId, attempt: 1 });
  eventId = await line.register({ name: `${word} album`, title: `${word} draw` });
  const talk = talkOn(line, missionId);
  const commentId = await talk.say(fan, `${word} comment`);
  [stranger, minor] = await Promise.all([market.fan('stranger'), market.fan('minor')]);
  await bornOn(market.ctx, minor.userId, '2010-05-05');
  await talk.like(stranger, commentId);
  await market.project();
});
afterAll(() => line?.market.close());

/** All calls that list content to a reader who has not named a specific item. */
const unasked = Object.entries(calls as Readonly<Record<string, Call>>).filter(
  ([, { method, path, access, streams }]) =>
    method === 'GET' &&
    path.startsWith('/api/v1/') &&
    !path.includes('{') &&
    streams !== true &&
    ['anyone', 'user', 'verified'].includes(access),
);

/** Calls that open only by a mail's code, or for one product. */
const named = [
  'checkStatement',
  'depositPage',
  'guardianRequest',
  'myRolls',
  'shutOutByLink',
  'strikeByLink',
];

/** Returns the names of these calls whose replies mention the creator, for several kinds of query. */
async function tellingCalls(as: Person | null): Promise<string[]> {
  const { market, creator, productId } = line;
  const ids = [creator.creatorId, productId, missionId, eventId];
  const telling: string[] = [];
  // One call after another: all at once fill the pool, and the service refuses what waits too long.
  for (const [name, { path }] of unasked) {
    const forms = [
      '',
      `?${new URLSearchParams({ page: '0', size: '50' })}`,
      `?${new URLSearchParams(searched)}`,
      '?type=popular',
      '?type=recommended',
    ];
    const replies = await Promise.all(
      forms.map((form) =>
        market.app.inject({ url: `${path}${form}`, headers: as ? { authorization: as.token } : {} }),
      ),
    );
    const found = replies.filter(({ statusCode }) => statusCode === 200).map(({ body }) => body);
    // Every call could be read, except those for a named item or for other readers.
    if (found.length === 0 && !named.includes(name)) {
      expect([name, replies.map(({ statusCode }) => statusCode)]).toEqual([name, replies.map(() => 401)]);
    }
    if (found.some((body) => body.includes(word) || ids.some((id) => body.includes(id)))) telling.push(name);
  }
  return telling.sort();
}

/** Returns the heads of all distinct pages, at the addresses of the creator's content. */
async function heads(): Promise<string[]> {
  const { market, creator } = line;
  const parts: Readonly<Record<string, string>> = {
    ':creatorId': creator.creatorId,
    ':creatorUrl': url,
    ':missionId': missionId,
    ':productId': eventId,
  };
  const paths = slices
    .flatMap(({ pages = [] }) => pages)
    .map(({ path }) =>
      path.replace(/:\w+/g, (part) => {
        const value = parts[part];
        if (value === undefined) throw new Error(`this test has no ${part} of the creator`);
        return value;
      }),
    );
  return Promise.all(paths.map(async (url) => (await market.app.inject({ url })).body));
}

const flags = {
  'by their own word': ['contain_adult_content = true', 'contain_adult_content = false'],
  'by an operator': [
    `adult_marked_at = now(), adult_marked_by = user_id, adult_mark_reason = 'x'`,
    'adult_marked_at = null, adult_marked_by = null, adult_mark_reason = null',
  ],
} as const;

describe('unrequested content', () => {
  test('appears in the known lists and previews while it is not marked for adults', async () => {
    expect(await tellingCalls(null)).toEqual([
      'bestComments',
      'creatorPage',
      'featuredMission',
      'missionList',
      'missionPage',
      'productList',
      'productPage',
    ]);
    expect((await heads()).filter((html) => html.includes(word) && !html.includes('noindex'))).toHaveLength(
      5,
    );
  });

  test.each(Object.entries(flags))(
    'disappears from all lists and previews once its creator is marked for adults, %s',
    async (_, [on, off]) => {
      const set = (change: string) =>
        line.market.ctx.pool.query(`update creators set ${change} where id = $1`, [line.creator.creatorId]);
      await set(on);
      expect(await tellingCalls(null)).toEqual([]);
      expect(await tellingCalls(stranger)).toEqual([]);
      const html = await heads();
      expect(html.filter((each) => each.includes(word))).toEqual([]);
      expect(html.filter((each) => each.includes('<meta name="robots" content="noindex" />'))).toHaveLength(
        5,
      );
      await set(off);
    },
  );

  test('includes no mission in any list or preview once the mission is marked for adults', async () => {
    const set = (change: string) =>
      line.market.ctx.pool.query(`update missions set ${change} where id = $1`, [missionId]);
    await set(`adult_marked_at = now(), adult_marked_by = fan_id, adult_mark_reason = 'x'`);
    const { market, productId } = line;
    expect(await tellingCalls(null)).toEqual(['creatorPage', 'productList', 'productPage']);
    const feeds = ['/missions', '/missions/page', '/missions/featured', '/mission-comments/best-3'];
    for (const feed of feeds) {
      const { body } = await market.app.inject({ url: `/api/v1${feed}` });
      expect([feed, body.includes(missionId)]).toEqual([feed, false]);
    }
    for (const query of [`creatorId=${line.creator.creatorId}`, `productId=${productId}`]) {
      const { body } = await market.app.inject({ url: `/api/v1/missions?${query}` });
      expect(body).toContain(missionId);
    }
    await set('adult_marked_at = null, adult_marked_by = null, adult_mark_reason = null');
  });
});
