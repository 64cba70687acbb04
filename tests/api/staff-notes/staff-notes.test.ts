import { leftMemberName } from '@sowon/contracts';
import { staffNotePolicy } from '@sowon/contracts/staff-notes/policy';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { destroyKept } from '../../../services/src/slices/privacy/leaving/destroy.ts';
import { type Marketplace, openMarketplace, type Person } from '../../harness/marketplace.ts';
import { note, notesOf } from './notes.ts';

let market: Marketplace;
let fan: Person;
let operator: Person;
let finance: Person;
let admin: Person;
let notes: ReturnType<typeof notesOf>;

beforeEach(async () => {
  market = await openMarketplace({}, new Date('2026-11-26T03:00:00.000Z'));
  [fan, operator, finance, admin] = await Promise.all([
    market.fan('ara'),
    market.staff('ROLE_OPERATOR'),
    market.staff('ROLE_FINANCE'),
    market.staff('ROLE_ADMIN'),
  ]);
  notes = notesOf(market);
});
afterEach(() => market.close());

const write = async (as: Person, about: Person, more: object = {}) =>
  (await notes.write(as, about, note(more))).body.id;
const texts = async (filter?: object) => (await notes.list(operator, filter)).body.map(({ text }) => text);
const leave = async (as: Person) =>
  expect((await market.call('DELETE', '/users/me?lost=0', { as })).status).toBe(200);
const exported = async (as: Person) =>
  (await market.call<Record<string, unknown[]>>('GET', `/users/${as.userId}/export`, { as })).body;

test('a note says whom it is about, who wrote it and when, to all of the staff', async () => {
  const { status, body } = await notes.write(finance, fan, note({ text: '  전화로 두 번 물어봄\n\n' }));
  expect(status).toBe(200);
  for (const reader of [operator, finance, admin, await market.staff('ROLE_AUDITOR')])
    expect((await notes.list(reader)).body).toEqual([
      {
        id: body.id,
        userId: fan.userId,
        username: 'ara',
        text: '전화로 두 번 물어봄',
        pinned: false,
        authorId: finance.userId,
        authorName: expect.any(String),
        written: '2026-11-26T03:00:00.000Z',
      },
    ]);
});

test('pinned notes stand first, then the newest; the list is narrowed by member, author and pin', async () => {
  const other = await market.fan();
  const first = await write(operator, fan, { text: 'first' });
  await write(finance, fan, { text: 'second', pinned: true });
  await write(operator, other, { text: 'third' });
  expect(await texts()).toEqual(['second', 'third', 'first']);
  expect(await texts({ userId: fan.userId })).toEqual(['second', 'first']);
  expect(await texts({ authorId: operator.userId })).toEqual(['third', 'first']);
  expect((await notes.pin(finance, fan, first)).status).toBe(200);
  expect(await texts({ pinned: true })).toEqual(['second', 'first']);
  await notes.pin(admin, fan, first, false);
  expect(await texts({ pinned: false })).toEqual(['third', 'first']);
  expect((await notes.list(operator)).range).toBe('staff-notes 0-2/3');
});

test('a text is neither empty nor longer than its limit', async () => {
  const before = await market.rowCounts();
  for (const text of [' \n ', 'n'.repeat(staffNotePolicy.textMax + 1), 'a\u0000b'])
    expect(await notes.write(operator, fan, note({ text }))).toMatchObject({
      status: 400,
      body: { code: 'INVALID_INPUT', subErrors: [{ field: 'text' }] },
    });
  expect(await market.rowCounts()).toEqual(before);
  expect((await notes.write(operator, fan, note({ text: 'n'.repeat(staffNotePolicy.textMax) }))).status).toBe(
    200,
  );
});

test('its author deletes a note, also in another role, and an administrator any; nobody else does', async () => {
  const [one, other] = [await write(finance, fan), await write(finance, fan)];
  expect(await notes.remove(operator, fan, one)).toMatchObject({
    status: 403,
    body: { code: 'ACCESS_DENIED' },
  });
  expect((await notes.remove(finance, fan, one)).status).toBe(200);
  expect((await notes.remove(finance, fan, one)).status).toBe(404);
  expect((await notes.remove(admin, fan, other)).status).toBe(200);
  expect(await texts()).toEqual([]);
});

test('the same key writes one note, also at once', async () => {
  const send = () => notes.write(operator, fan, note(), 'key-of-the-note');
  const [first, twin] = await Promise.all([send(), send()]);
  expect([first.status, first.body.id]).toEqual([200, twin.body.id]);
  expect(await texts()).toHaveLength(1);
  expect(await notes.write(operator, fan, note({ pinned: true }), 'key-of-the-note')).toMatchObject({
    status: 422,
    body: { code: 'KEY_REUSED' },
  });
});

test('each act stands in the log as one on the member, without the text; what changes nothing does not', async () => {
  const id = await write(operator, fan);
  await notes.pin(finance, fan, id);
  await notes.pin(finance, fan, id);
  await notes.remove(admin, fan, id);
  const acts = await market.ctx.db
    .selectFrom('staff_acts')
    .select(['action', 'staff_id', 'before', 'after'])
    .where('resource', '=', 'users')
    .where('object_id', '=', fan.userId)
    .orderBy('id')
    .execute();
  const [loose, pinned] = [false, true].map((isPinned) => ({ note: id, pinned: isPinned }));
  expect(acts).toEqual([
    { action: 'writeStaffNote', staff_id: operator.userId, before: null, after: loose },
    { action: 'pinStaffNote', staff_id: finance.userId, before: loose, after: pinned },
    { action: 'removeStaffNote', staff_id: admin.userId, before: pinned, after: null },
  ]);
});

test('the member’s own data hold text and time of the notes on them, and nothing of their author', async () => {
  const id = await write(operator, fan, { text: 'is kind', pinned: true });
  await write(operator, await market.fan(), { text: 'is somebody else' });
  const file = await exported(fan);
  expect(file.staffNotes).toEqual([{ id, text: 'is kind', writtenAt: '2026-11-26T03:00:00.000Z' }]);
  expect(JSON.stringify(file)).not.toContain(operator.userId);
  expect((await exported(operator)).staffNotes).toEqual([]);
});

test('notes go three years after their member has left; until then they are read, and no new one is written', async () => {
  const id = await write(operator, fan, { text: 'about who leaves' });
  await write(operator, finance, { text: 'about who stays' });
  await leave(fan);
  expect(await notes.write(operator, fan)).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
  expect((await notes.list(operator, { userId: fan.userId })).body).toMatchObject([
    { text: 'about who leaves', username: leftMemberName },
  ]);
  expect((await notes.pin(operator, fan, id)).status).toBe(200);
  const textsAt = async (now: string) => {
    market.setTime(now);
    await destroyKept(market.ctx);
    const rows = await market.ctx.db.selectFrom('staff_notes').select('text').orderBy('id').execute();
    return rows.map(({ text }) => text);
  };
  expect(await textsAt('2029-11-25T03:00:00.000Z')).toEqual(['about who leaves', 'about who stays']);
  expect(await textsAt('2029-11-27T03:00:00.000Z')).toEqual(['about who stays']);
});

test('a note outlives its author, whom an administrator replaces', async () => {
  const id = await write(finance, fan);
  await market.owner.query("update users set staff_roles = '{}' where id = $1", [finance.userId]);
  await leave(finance);
  market.setTime('2032-01-01T00:00:00.000Z');
  expect((await destroyKept(market.ctx)).destroyed).toBeGreaterThan(0);
  market.setTime('2026-11-26T03:00:00.000Z');
  expect((await notes.list(operator, { authorId: finance.userId })).body).toMatchObject([
    { id, authorId: finance.userId, authorName: leftMemberName },
  ]);
  expect((await exported(fan)).staffNotes).toMatchObject([{ id }]);
  expect((await notes.remove(operator, fan, id)).status).toBe(403);
  expect((await notes.remove(admin, fan, id)).status).toBe(200);
});
