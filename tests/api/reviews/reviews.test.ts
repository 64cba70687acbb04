import type { Reply, Routes } from '@sowon/contracts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { selectAwaited } from '../../../services/src/flows/deadline.ts';
import { createNoticeWriter } from '../../../services/src/slices/ground/notices/write-notices.ts';
import { decideReviewDue } from '../../../services/src/slices/people/reviews/commands.ts';
import { creatorReview } from '../../../services/src/slices/people/reviews/lifecycle.ts';
import { declaredNotices } from '../../../services/src/slices.ts';
import { callConsole } from '../../harness/console.ts';
import { caughtUp, startProjector } from '../../harness/consumers.ts';
import {
  type CreatorPerson,
  type Marketplace,
  openMarketplace,
  type Person,
} from '../../harness/marketplace.ts';
import { sayNotices, unfinished } from '../../harness/notice-words.ts';

/** The application is made at noon of 21 November in Seoul. */

let house: Marketplace;
let operator: Person;
let applicant: CreatorPerson;

beforeEach(async () => {
  house = await openMarketplace();
  operator = await house.staff('ROLE_OPERATOR');
  applicant = await house.creator({ approved: false, name: 'Haru' });
});
afterEach(() => house.close());

type Row = Reply<Routes['showReview']>;
type Failed = { readonly code: string };

const own = async () =>
  (await house.call<Reply<Routes['myReview']>>('GET', '/creators/me/review', { as: applicant })).body;
const shown = async () =>
  (await callConsole<Row>(house, 'GET', `/reviews/${applicant.creatorId}`, { as: operator })).body;
const listed = async (filter: Record<string, unknown>) => {
  const { body } = await callConsole<Row[]>(house, 'GET', '/reviews', { as: operator, query: { filter } });
  return body.map(({ id }) => id);
};
const reject = (reason = 'The links lead nowhere') =>
  callConsole<Row & Failed>(house, 'POST', `/reviews/${applicant.creatorId}/reject`, {
    as: operator,
    body: { reason },
  });
const approve = () =>
  callConsole<Failed>(house, 'POST', `/creators/${applicant.creatorId}/approve`, { as: operator, body: {} });
const awaited = () =>
  selectAwaited(house.ctx.db, creatorReview).where('awaited.id', '=', applicant.creatorId).executeTakeFirst();

async function decideAt(instant: string): Promise<void> {
  house.setTime(instant);
  await decideReviewDue(house.ctx, applicant.creatorId);
}

test('keeps a review waiting, reminds on the seventh day and marks it overdue on the fourteenth', async () => {
  const applied = '2026-11-21T03:00:00.000Z';
  const due = '2026-12-05T03:00:00.000Z';
  const remindAt = new Date('2026-11-28T03:00:00.000Z');
  expect(await own()).toEqual({ state: 'WAITING', applied, due, reason: null });
  expect(await awaited()).toEqual({ id: applicant.creatorId, stage: 'WAITING', dueAt: remindAt });

  await decideAt('2026-11-28T02:59:59.999Z');
  expect((await own()).state).toBe('WAITING');
  await decideAt('2026-11-28T03:00:00.000Z');
  await decideAt('2026-12-01T03:00:00.000Z');
  expect((await own()).state).toBe('REMINDED');
  expect(await awaited()).toMatchObject({ stage: 'REMINDED', dueAt: new Date(due) });

  await decideAt('2026-12-05T03:00:00.000Z');
  await decideAt('2026-12-25T03:00:00.000Z');
  expect(await shown()).toMatchObject({ name: 'Haru', state: 'OVERDUE', applied, due, reason: null });
  expect(await awaited()).toBeUndefined();
  const { rows } = await house.ctx.pool.query(
    `select type from ledger.event where stream_id = $1 order by version`,
    [`creator_review-${applicant.creatorId}`],
  );
  expect(rows.map(({ type }) => type)).toEqual(['CreatorReviewReminded', 'CreatorReviewOverdue']);
});

test('rejects an applicant once with a visible reason, and can still approve', async () => {
  const reason = 'The links lead nowhere';
  expect(await reject(reason)).toMatchObject({ status: 200, body: { state: 'REJECTED', reason } });
  expect(await own()).toMatchObject({ state: 'REJECTED', reason });
  expect(await awaited()).toBeUndefined();
  expect(await reject('once more')).toMatchObject({ status: 409, body: { code: 'ALREADY_DECIDED' } });
  await decideAt('2026-12-25T03:00:00.000Z');
  expect(await own()).toMatchObject({ state: 'REJECTED', reason });

  expect((await approve()).status).toBe(200);
  expect(await own()).toMatchObject({ state: 'APPROVED', reason: null });
  expect(await reject()).toMatchObject({ status: 409, body: { code: 'ALREADY_DECIDED' } });
});

test('gives a rejected applicant who applies again the full review time', async () => {
  const again = (text: string) =>
    house.call<Reply<Routes['myReview']> & Failed>('POST', '/creators/me/review', {
      as: applicant,
      body: { text },
    });
  expect(await again('I am early')).toMatchObject({ status: 409, body: { code: 'ALREADY_DECIDED' } });
  await decideAt('2026-12-05T03:00:00.000Z');
  await reject();
  house.setTime('2027-01-01T03:00:00.000Z');
  expect(await again(' ')).toMatchObject({ status: 400, body: { subErrors: [{ field: 'text' }] } });
  const [applied, due] = ['2027-01-01T03:00:00.000Z', '2027-01-15T03:00:00.000Z'];
  expect(await again('The links lead to my channel now')).toMatchObject({
    status: 200,
    body: { state: 'WAITING', applied, due, reason: null },
  });
  expect(await again('Once more')).toMatchObject({ status: 409, body: { code: 'ALREADY_DECIDED' } });
  expect(await shown()).toMatchObject({ applied, due, changes: 'The links lead to my channel now' });
  expect(await listed({ decided: false })).toEqual([applicant.creatorId]);
  expect(await awaited()).toEqual({
    id: applicant.creatorId,
    stage: 'WAITING',
    dueAt: new Date('2027-01-08T03:00:00.000Z'),
  });

  await decideAt('2027-01-08T03:00:00.000Z');
  expect((await own()).state).toBe('REMINDED');
  await decideAt('2027-01-15T03:00:00.000Z');
  expect((await own()).state).toBe('OVERDUE');
  await reject('Still nothing');
  expect(await again('Now there is')).toMatchObject({ status: 200, body: { state: 'WAITING' } });
  await approve();
  expect(await own()).toMatchObject({ state: 'APPROVED' });
});

test('approves an applicant who is approved and rejected at the same time', async () => {
  const [approved, rejected] = await Promise.all([approve(), reject()]);
  expect(approved.status).toBe(200);
  expect([200, 409]).toContain(rejected.status);
  expect(await own()).toMatchObject({ state: 'APPROVED', reason: null });
});

test('lists open reviews in the console, the first due first', async () => {
  const later = new Date('2026-11-22T03:00:00.000Z');
  house.setTime(later);
  const second = await house.creator({ approved: false, name: 'Bada' });
  expect(await listed({ decided: false })).toEqual([applicant.creatorId, second.creatorId]);
  expect(await listed({ q: 'bad' })).toEqual([second.creatorId]);
  await reject();
  expect(await listed({ decided: false })).toEqual([second.creatorId]);
  expect(await listed({ decided: true })).toEqual([applicant.creatorId]);
  expect(await listed({ state: 'REJECTED' })).toEqual([applicant.creatorId]);
  expect(await listed({ state: 'APPROVED' })).toEqual([]);
  expect(await listed({ id: [second.creatorId] })).toEqual([second.creatorId]);
});

test('notifies operators of waiting reviews, and applicants of decisions', async () => {
  const { ctx } = house;
  const writer = startProjector(ctx, { consumers: [createNoticeWriter(ctx, declaredNotices)] });
  await decideAt('2026-11-28T03:00:00.000Z');
  await caughtUp(ctx, 'notices');
  await decideAt('2026-12-05T03:00:00.000Z');
  await reject();
  await approve();
  await caughtUp(ctx, 'notices');
  await writer.stop();
  const rows = await ctx.db
    .selectFrom('notices')
    .select(['recipient_id', 'notice', 'mail_state'])
    .orderBy('id')
    .execute();
  const told = ({ userId }: Person) =>
    rows.flatMap((row) =>
      row.recipient_id === userId && row.mail_state === 'DUE' && row.notice.startsWith('review.')
        ? [row.notice]
        : [],
    );
  expect(told(operator).sort()).toEqual(['review.overdue', 'review.reminded']);
  expect(told(applicant).sort()).toEqual(['review.approved', 'review.rejected']);
  for (const words of (await sayNotices(ctx)).said) expect(words).not.toMatch(unfinished);
});

test('shows the reviewer the page of the applicant, its picture included', async () => {
  const member = await house.fan('Nari');
  const fileId = await house.upload(member);
  const image = { as: member, body: { imageFileId: fileId } };
  expect((await house.call('POST', `/users/${member.userId}/image`, image)).status).toBe(200);
  const { body: offered } = await house.call<Reply<Routes['creatorTags']>>('GET', '/tags/creator');
  const tag = offered[0]?.tag;
  const profile = {
    name: 'Nari sings',
    url: 'nari-sings',
    description: 'Lullabies',
    tags: [tag?.id],
    snsLinks: [{ type: 'YOUTUBE', link: 'https://video.example/nari' }],
  };
  const { body: made } = await house.call<{ id: string }>('POST', '/creators', { as: member, body: profile });

  const page = await callConsole<Reply<Routes['showCreator']>>(house, 'GET', `/creators/${made.id}`, {
    as: operator,
  });
  expect(page.body).toMatchObject({
    name: 'Nari sings',
    url: 'nari-sings',
    username: 'Nari',
    description: 'Lullabies',
    verified: false,
    tags: [tag],
    snsLinks: profile.snsLinks,
    businessType: 'NONE',
    grade: 'SILVER',
    blocked: false,
    portrait: { id: fileId },
  });
});
