import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Marketplace, openMarketplace, type Person } from '../../harness/marketplace.ts';

let market: Marketplace;
beforeEach(async () => {
  market = await openMarketplace();
});
afterEach(() => market.close());

const music = '00000000-0000-4000-8000-000000000002';

async function ask(path: string, language: string | null, as: Person | null = null): Promise<string> {
  const headers = {
    ...(language && { 'accept-language': language }),
    ...(as && { authorization: as.token }),
  };
  const reply = await market.app.inject({ url: `/api/v1${path}`, headers });
  expect(reply.statusCode).toBe(200);
  return reply.body;
}

test('names tags in the requested language everywhere, or in Korean for an unsupported language', async () => {
  const creator = await market.creator();
  const fan = await market.fan();
  await market.ctx.pool.query('insert into creator_tags values ($1, $2)', [creator.creatorId, music]);
  await market.call('POST', `/creators/${creator.creatorId}/follower`, {
    as: fan,
    body: { userId: fan.userId },
  });
  const paths: [string, Person | null][] = [
    ['/tags/creator', null],
    ['/creators/page', null],
    [`/creators/${creator.creatorId}`, null],
    ['/creators/me', creator],
    ['/users/me', creator],
    [`/users/${fan.userId}/follows/page`, fan],
  ];
  const names = { ko: '음악', en: 'Music', 'ja-JP,en;q=0.5': '音楽', fr: '음악' };
  for (const [path, as] of paths) {
    for (const [language, name] of Object.entries(names)) {
      expect(await ask(path, language, as), `${path} in ${language}`).toContain(`"name":"${name}"`);
    }
    expect(await ask(path, null, as), path).toContain('"name":"음악"');
  }
});

test('has a distinct name for every tag in each language', async () => {
  const { rows } = await market.ctx.pool.query<Record<string, string>>(
    'select name, name_en, name_ja from tags',
  );
  expect(rows).toHaveLength(12);
  expect(new Set(rows.flatMap((row) => Object.values(row))).size).toBe(36);
});
