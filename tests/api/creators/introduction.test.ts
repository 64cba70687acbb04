import type { CreatorProfile, ErrorReply, Reply, Routes } from '@sowon/contracts';
import { readStream } from '@sowon/ledger';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { refuseFile } from '../../../services/src/slices/ground/files/conversions.ts';
import { approveCreator } from '../../../services/src/slices/people/creators/commands.ts';
import { reactions } from '../../../services/src/slices.ts';
import { callConsole } from '../../harness/console.ts';
import {
  type CreatorPerson,
  type Marketplace,
  openMarketplace,
  type Person,
} from '../../harness/marketplace.ts';
import { introduce, noBusiness, showOneself } from '../../harness/page-of-creator.ts';
import { markConverted } from '../../harness/rows.ts';
import { bornOn } from '../../harness/under-age.ts';

/** A creator's introduction, a video or a voice: its viewers, and the time when it is shown. */

let market: Marketplace;
let creator: CreatorPerson;
beforeEach(async () => {
  market = await openMarketplace();
  creator = await market.creator();
});
afterEach(() => market.close());

type Set = { id: string; intro: { s3Url: string } } & ErrorReply;
const path = () => `/creators/${creator.creatorId}/intro`;
const set = (introFileId: string, key?: string) =>
  market.call<Set>('POST', path(), { as: creator, body: { introFileId }, ...(key && { key }) });
const remove = (key?: string) => market.call<Set>('DELETE', path(), { as: creator, ...(key && { key }) });
const page = async (as: Person | null = null) => {
  const found = `/creators/${creator.creatorId}`;
  return (await market.call<{ creator: CreatorProfile }>('GET', found, { as })).body.creator?.intro;
};
const own = async () =>
  (await market.call<Reply<Routes['currentCreator']>>('GET', '/creators/me', { as: creator })).body.intro;
const usesOf = async (fileId: string) => {
  const { rows } = await market.ctx.pool.query(
    `select purpose, public, withheld from file_bindings where file_id = $1`,
    [fileId],
  );
  return rows;
};
const judge = (what: string, id: string) => async (action: string) =>
  callConsole(market, 'POST', `/${what}/${id}/${action}`, {
    as: await market.staff('ROLE_OPERATOR'),
    body: { reason: 'somebody complained' },
  });

describe('an introduction', () => {
  test('is public under a permanent address after conversion, and visible to its creator alone before', async () => {
    const fileId = await market.upload(creator, 'VIDEO');
    const { status, body } = await set(fileId);
    const address = `/media/${fileId}/video`;
    expect([status, body]).toEqual([200, { id: creator.creatorId, intro: { s3Url: address } }]);
    expect(await page()).toBeNull();
    expect(await own()).toMatchObject({ id: fileId, kind: 'VIDEO', state: 'PREPARING', s3Url: null });
    await markConverted(market.ctx, fileId);
    const poster = { kind: 'IMAGE', s3Url: `/media/${fileId}/poster` };
    expect(await page()).toMatchObject({ id: fileId, state: 'READY', s3Url: address, poster });
    expect(await usesOf(fileId)).toEqual([{ purpose: 'introduction', public: true, withheld: false }]);
  });

  test('starts its conversion as soon as it is set, through its event', async () => {
    const fileId = await introduce(market, creator);
    const events = await readStream(market.ctx.db, `creator-${creator.creatorId}`);
    const said = events.at(-1);
    expect(said).toMatchObject({
      type: 'CreatorIntroduced',
      payload: { creatorId: creator.creatorId, fileId },
    });
    const asked = reactions.flatMap(({ CreatorIntroduced: react }) => react?.(said as never) ?? []);
    expect(asked).toMatchObject([{ start: { id: `file-conversion:${fileId}` } }]);
  });

  test('shows a waveform instead of a still picture for a voice', async () => {
    const fileId = await market.upload(creator, 'VOICE');
    await set(fileId);
    await markConverted(market.ctx, fileId);
    await market.ctx.pool.query('insert into file_waveforms (file_id, peaks) values ($1, $2)', [
      fileId,
      Array(72).fill(50),
    ]);
    expect(await page()).toMatchObject({ kind: 'VOICE', poster: null, s3Url: `/media/${fileId}/voice` });
    expect((await page())?.waveform).toHaveLength(72);
  });

  test('replaces the earlier introduction, whose file is released', async () => {
    const first = await introduce(market, creator);
    const second = await introduce(market, creator);
    expect(await own()).toMatchObject({ id: second });
    expect(await usesOf(first)).toEqual([]);
    const deleted = await market.call('DELETE', `/files/s3/${first}`, { as: creator });
    expect(deleted.status).toBe(200);
    const inUse = await market.call('DELETE', `/files/s3/${second}`, { as: creator });
    expect(inUse).toMatchObject({ status: 409, body: { code: 'FILE_IN_USE' } });
  });

  test('disappears after removal, and removing a missing introduction is no error', async () => {
    const fileId = await introduce(market, creator);
    await markConverted(market.ctx, fileId);
    for (const _ of ['it is gone', 'and gone again']) {
      expect(await remove()).toEqual({ status: 200, body: { id: creator.creatorId } });
      expect([await page(), await own()]).toEqual([null, null]);
    }
    expect(await usesOf(fileId)).toEqual([]);
    const events = await readStream(market.ctx.db, `creator-${creator.creatorId}`);
    expect(events.filter(({ type }) => type === 'CreatorIntroductionRemoved')).toHaveLength(1);
  });

  test('is set once under one key, also after a later introduction replaced it', async () => {
    const first = await market.upload(creator, 'VIDEO');
    const answer = await set(first, 'the-same-key');
    const second = await introduce(market, creator);
    expect(await set(first, 'the-same-key')).toMatchObject({ status: 200, body: { id: answer.body.id } });
    expect(await own()).toMatchObject({ id: second });
    expect(await set(second, 'the-same-key')).toMatchObject({ status: 422, body: { code: 'KEY_REUSED' } });
  });

  test('must be an own unused video or voice', async () => {
    const picture = await market.upload(creator);
    expect(await set(picture)).toMatchObject({
      status: 400,
      body: { code: 'INVALID_INPUT', subErrors: [{ field: 'introFileId' }] },
    });
    const foreign = await market.upload(await market.fan(), 'VIDEO');
    const refused = { status: 404, body: { code: 'NOT_FOUND', subErrors: [{ field: 'introFileId' }] } };
    expect(await set(foreign, 'a-refused-key')).toMatchObject(refused);
    expect(await set(foreign, 'a-refused-key')).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
    const used = await introduce(market, creator);
    expect(await set(used)).toMatchObject({ status: 409, body: { code: 'FILE_IN_USE' } });
    expect(await own()).toMatchObject({ id: used });
  });

  test('that cannot be converted is hidden, and its creator is notified', async () => {
    const fileId = await introduce(market, creator);
    await refuseFile(market.ctx, { fileId, reason: 'NO_PICTURE' });
    expect(await page()).toBeNull();
    expect(await own()).toMatchObject({ state: 'REFUSED', s3Url: null });
  });
});

describe('visibility of an introduction', () => {
  test('is limited to the creator before approval', async () => {
    creator = await market.creator({ approved: false });
    const fileId = await introduce(market, creator);
    await markConverted(market.ctx, fileId);
    expect(await usesOf(fileId)).toMatchObject([{ public: false }]);
    expect((await own())?.s3Url).toContain('signature=');
    await approveCreator(market.ctx, {
      creatorId: creator.creatorId,
      operatorId: creator.userId,
      key: 'yes',
    });
    expect(await usesOf(fileId)).toMatchObject([{ public: true }]);
    expect((await page())?.s3Url).toBe(`/media/${fileId}/video`);
  });

  test('of a creator for adults uses a signed address for readers from 19 on, and none for others', async () => {
    const fileId = await introduce(market, creator);
    await markConverted(market.ctx, fileId);
    const mark = judge('creators', creator.creatorId);
    await mark('adult');
    const [adult, minor] = [await market.fan('adult'), await market.fan('minor')];
    await bornOn(market.ctx, minor.userId, '2010-05-05');
    expect(await usesOf(fileId)).toMatchObject([{ public: false }]);
    expect([await page(), await page(minor)]).toEqual([null, null]);
    expect((await page(adult))?.s3Url).toContain('signature=');
    // An introduction added meanwhile is as restricted.
    const next = await introduce(market, creator);
    expect(await usesOf(next)).toMatchObject([{ public: false }]);
    await mark('adult/lift');
    expect(await usesOf(next)).toMatchObject([{ public: true }]);
  });

  test('is limited while operators hide the page, also for a new introduction', async () => {
    const fileId = await introduce(market, creator);
    const hide = judge('content/PROFILE', creator.creatorId);
    expect((await hide('block')).status).toBe(200);
    expect(await usesOf(fileId)).toMatchObject([{ withheld: true }]);
    const next = await introduce(market, creator);
    expect(await usesOf(next)).toMatchObject([{ withheld: true }]);
    await hide('unblock');
    expect(await usesOf(next)).toMatchObject([{ withheld: false, public: true }]);
  });

  test('is limited while operators hide the file: its creator is notified, staff still see the file', async () => {
    const fileId = await introduce(market, creator);
    await markConverted(market.ctx, fileId);
    const operator = await market.staff('ROLE_OPERATOR');
    const filter = encodeURIComponent(JSON.stringify({ ownerId: creator.userId }));
    const listed = () => callConsole<object[]>(market, 'GET', `/files?filter=${filter}`, { as: operator });
    expect((await listed()).body).toMatchObject([
      { id: fileId, kind: 'VIDEO', purpose: 'introduction', s3Url: `/media/${fileId}/video` },
    ]);
    expect((await judge('files', fileId)('take-down')).status).toBe(200);
    expect(await page()).toBeNull();
    expect(await own()).toMatchObject({ state: 'TAKEN_DOWN', s3Url: null });
    const shown = await callConsole<{ introduction: object }>(
      market,
      'GET',
      `/creators/${creator.creatorId}`,
      {
        as: operator,
      },
    );
    expect(shown.body.introduction).toMatchObject({ id: fileId, takenDown: true });
  });
});

test('requires a convertible introduction to save a profile', async () => {
  const save = () =>
    market.call<ErrorReply>('PUT', `/creators/${creator.creatorId}`, {
      as: creator,
      body: {
        name: 'Haru',
        url: 'haru',
        description: '',
        containAdultContent: false,
        ...noBusiness,
        tags: ['00000000-0000-4000-8000-000000000002'],
        snsLinks: [{ type: 'YOUTUBE', link: 'https://video.example/haru' }],
      },
    });
  await showOneself(market, creator);
  expect((await save()).status).toBe(200);
  await remove();
  const asked = { status: 400, body: { code: 'INVALID_INPUT', subErrors: [{ field: 'introFileId' }] } };
  expect(await save()).toMatchObject(asked);
  const fileId = await introduce(market, creator);
  expect((await save()).status).toBe(200);
  await refuseFile(market.ctx, { fileId, reason: 'UNREADABLE' });
  expect(await save()).toMatchObject(asked);
});
