import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { writeRows } from '../../services/src/db/carried-rows.ts';
import { bindFile } from '../../services/src/slices/ground/files/commands.ts';
import { completeMission } from '../../services/src/slices/missions/missions/commands/answer-mission.ts';
import { drawLineOf } from '../harness/draw-line.ts';
import { type MissionLine, openMissionLine } from '../harness/mission-line.ts';
import { markConverted } from '../harness/rows.ts';

const origin = 'https://sowon.example';
const siteTitle = '<title>소원 Sowon</title>';

let line: MissionLine;
/** URL name of the creator's page. */
let url: string;

beforeAll(async () => {
  line = await openMissionLine({ PUBLIC_URL: origin });
  const { market, creator, fan } = line;
  await market.credit(fan, 300);
  url = `c-${creator.creatorId.slice(-8)}`;
  await market.ctx.pool.query(`update creators set name = $2, description = $3, url = $4 where id = $1`, [
    creator.creatorId,
    `하늘 "<script>'&`,
    'songs\n</title><img src=x onerror=alert(1)> $& for you',
    url,
  ]);
  const portrait = await market.upload(creator);
  const bound = { fileId: portrait, purpose: 'portrait', boundId: creator.userId, public: true } as const;
  await market.ctx.db.transaction().execute((trx) => writeRows(trx, bindFile(bound)));
  await market.ctx.pool.query('update users set image_file_id = $2 where id = $1', [
    creator.userId,
    portrait,
  ]);
});
afterAll(() => line?.market.close());

const get = (path: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
  line.market.app.inject({ method, url: path, headers });
const pageOf = async (path: string) => {
  const reply = await get(path);
  expect(reply.statusCode).toBe(200);
  expect(reply.headers['content-type']).toBe('text/html; charset=utf-8');
  // Every reply is the app's page, and has one title.
  expect(reply.body).toContain('<div id="root">');
  expect(reply.body.split('<title>')).toHaveLength(2);
  return reply.body;
};
const property = (html: string, name: string) =>
  new RegExp(`<meta (?:property|name)="${name}" content="([^"]*)" />`).exec(html)?.[1];

describe('a link to a creator', () => {
  test('shows name, description and portrait under both addresses, with all markup escaped', async () => {
    const html = await pageOf(`/${url}`);
    expect(await pageOf(`/creator/${line.creator.creatorId}`)).toBe(html);
    expect(await pageOf(`/creator/${url}`)).toBe(html);
    expect(await pageOf(`/${url.toUpperCase()}`)).toBe(html);
    const title = '하늘 &quot;&lt;script&gt;&#39;&amp; · 소원 Sowon';
    expect(html).toContain(`<title>${title}</title>`);
    expect(property(html, 'og:title')).toBe(title);
    const words = 'songs &lt;/title&gt;&lt;img src=x onerror=alert(1)&gt; $&amp; for you';
    expect(property(html, 'description')).toBe(words);
    expect(property(html, 'og:description')).toBe(words);
    expect(property(html, 'og:image')).toMatch(/^https:\/\/sowon\.example\/media\/[\w-]+\/original$/);
    expect(property(html, 'twitter:card')).toBe('summary');
    expect(property(html, 'og:url')).toBe(`${origin}/${url}`);
    expect(html).toContain(`<link rel="canonical" href="${origin}/${url}" />`);
    expect(html).not.toContain('onerror=alert(1)>');
  });

  test('names its language and the addresses of the page in the other languages', async () => {
    const html = await pageOf(`/${url}?lang=jp`);
    expect(html).toContain('<html lang="ja">');
    expect(property(html, 'og:locale')).toBe('ja_JP');
    expect(html).toContain(`<link rel="canonical" href="${origin}/${url}?lang=ja" />`);
    for (const [language, query] of [
      ['x-default', ''],
      ['ko', ''],
      ['en', '?lang=en'],
      ['ja', '?lang=ja'],
    ]) {
      expect(html).toContain(
        `<link rel="alternate" hreflang="${language}" href="${origin}/${url}${query}" />`,
      );
    }
  });

  test('uses the picture of the site without a portrait, and its text without a description', async () => {
    const plain = await line.market.creator({ name: 'plain' });
    const html = await pageOf(`/creator/${plain.creatorId}`);
    expect(property(html, 'og:title')).toBe('plain · 소원 Sowon');
    expect(property(html, 'og:image')).toBe(`${origin}/images/preview.jpg`);
    expect(property(html, 'description')).toMatch(/^좋아하는/);
  });

  test.each(['verified_at = null', 'contain_adult_content = true'])(
    'reveals nothing of a creator hidden from the search: %s',
    async (change) => {
      const { market } = line;
      const hidden = await market.creator({ name: 'somebody hidden' });
      await market.ctx.pool.query(`update creators set ${change} where id = $1`, [hidden.creatorId]);
      const html = await pageOf(`/creator/${hidden.creatorId}`);
      expect(html).toContain(siteTitle);
      expect(html).not.toContain('somebody hidden');
    },
  );
});

describe('a link to a mission', () => {
  const perform = async (more: Record<string, unknown> = {}) => {
    const missionId = await line.request(more);
    const { fileId } = await line.perform(missionId, 'VIDEO');
    await markConverted(line.market.ctx, fileId);
    await completeMission(line.market.ctx, { missionId, attempt: 1 });
    return missionId;
  };

  test('shows product, creator and cover, and nothing of the request or the answer', async () => {
    const missionId = await perform();
    const html = await pageOf(`/mission-detail/${missionId}`);
    expect(property(html, 'og:title')).toMatch(/^a song · 하늘 .* · 소원 Sowon$/);
    expect(property(html, 'og:description')).toBe('I sing for you');
    expect(property(html, 'og:image')).toMatch(/^https:\/\/sowon\.example\/media\/[\w-]+\/original$/);
    expect(property(html, 'twitter:card')).toBe('summary_large_image');
    expect(html).not.toMatch(/Mina|birthday|Here you are|signature=/);
  });

  test('reveals nothing of a private, blocked, unfinished or missing mission', async () => {
    const blocked = await perform();
    await line.market.ctx.pool.query(
      `update missions set blocked_at = completed_at, blocked_by = fan_id, block_reason = 'rude' where id = $1`,
      [blocked],
    );
    const hidden = [
      await perform({ private: true }),
      blocked,
      await line.request(),
      line.market.ctx.ids(),
      'no-id',
    ];
    const pages = await Promise.all(hidden.map((id) => pageOf(`/mission-detail/${id}`)));
    // A reader cannot tell these pages apart.
    expect([...new Set(pages)]).toHaveLength(1);
    expect(pages[0]).toContain(siteTitle);
    expect(property(pages[0] ?? '', 'og:image')).toBe(`${origin}/images/preview.jpg`);
  });
});

describe('a link to a draw event, and to the record of its draw', () => {
  const paths = (productId: string) => [`/lottery-event/${productId}`, `/lottery-event/${productId}/proof`];

  test('shows title, creator, description and cover', async () => {
    const draws = drawLineOf(line);
    const productId = await draws.register({ title: 'Win "a song" & more', description: 'One of <you>' });
    for (const path of paths(productId)) {
      const html = await pageOf(path);
      expect(property(html, 'og:title')).toMatch(
        /^Win &quot;a song&quot; &amp; more · 하늘 .* · 소원 Sowon$/,
      );
      expect(property(html, 'og:description')).toBe('One of &lt;you&gt;');
      expect(property(html, 'og:image')).toMatch(/^https:\/\/sowon\.example\/media\/[\w-]+\/original$/);
      expect(property(html, 'twitter:card')).toBe('summary_large_image');
      expect(property(html, 'og:url')).toBe(`${origin}${path}`);
    }
  });

  test('reveals nothing of an event with a hidden creator, another product or a missing event', async () => {
    const { market } = line;
    const hidden = await market.creator({ name: 'somebody hidden' });
    const productId = await drawLineOf(line).register({}, hidden);
    await market.ctx.pool.query('update creators set verified_at = null where id = $1', [hidden.creatorId]);
    const offered = await market.product(await market.creator());
    const others = [productId, offered, market.ctx.ids(), 'no-id'];
    const pages = await Promise.all(others.flatMap(paths).map(pageOf));
    expect([...new Set(pages)]).toHaveLength(1);
    expect(pages[0]).toContain(siteTitle);
  });
});

test('gives every other page the text of the site in the language of its address', async () => {
  for (const path of [
    '/',
    '/login',
    '/creator-search',
    '/mission-management/basic',
    '/nobody-here',
    '/a%2Fb',
  ]) {
    const html = await pageOf(path);
    expect(html).toContain(siteTitle);
    expect(property(html, 'og:title')).toBe('소원 Sowon');
  }
  expect(property(await pageOf('/?lang=en'), 'og:description')).toMatch(/^Make a wish/);
  expect(property(await pageOf('/?lang=xx'), 'og:description')).toMatch(/^좋아하는/);
  expect((await get('/images/preview.jpg')).statusCode).toBe(200);
});

test('lets browsers revalidate each time and answers unchanged pages as not modified', async () => {
  const first = await get(`/${url}`);
  expect(first.headers['cache-control']).toBe('no-cache');
  const etag = String(first.headers.etag);
  const again = await get(`/${url}`, { 'if-none-match': `W/"other", ${etag}` });
  expect([again.statusCode, again.body]).toEqual([304, '']);
  await line.market.ctx.pool.query('update creators set name = $2 where id = $1', [
    line.creator.creatorId,
    '노을',
  ]);
  const changed = await get(`/${url}`, { 'if-none-match': etag });
  expect(changed.statusCode).toBe(200);
  expect(changed.body).toContain('노을');
});

test('compresses the page for clients that accept it, and answers HEAD requests', async () => {
  const plain = await get('/');
  const packed = await get('/', { 'accept-encoding': 'br' });
  expect(packed.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' });
  expect(brotliDecompressSync(packed.rawPayload).toString()).toBe(plain.body);
  const head = await get('/', {}, 'HEAD');
  expect([head.statusCode, head.body, head.headers.etag]).toEqual([200, '', plain.headers.etag]);
  expect(plain.headers['content-security-policy']).toContain("script-src 'self'");
});
