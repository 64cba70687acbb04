import { afterEach, beforeEach, expect, test } from 'vitest';
import { earn } from '../../harness/earn.ts';
import type { CreatorPerson } from '../../harness/marketplace.ts';
import { sayNotices, unfinished } from '../../harness/notice-words.ts';
import { told } from '../../harness/told.ts';
import { type Batch, hana, month, openPayday, type Payday, resultOf } from './payday.ts';

let day: Payday;
beforeEach(async () => {
  day = await openPayday();
});
afterEach(() => day.market.close());

const thief = { ...hana, bankAccountNumber: '999999999' };
const otherHolder = { ...hana, bankAccountHolder: '박도둑' };

const lineOf = (batch: Batch, creator: CreatorPerson) => {
  const row = batch.rows.find(({ creatorId }) => creatorId === creator.creatorId);
  if (!row) throw new Error('they are not in it');
  return row;
};

const textOf = (made: { readonly file: string }) =>
  new TextDecoder('euc-kr').decode(Buffer.from(made.file, 'base64'));

test('marks in a batch new accounts and accounts that differ from the last payment', async () => {
  const [steady, moved, renamed] = [
    await day.earner(1_000, { month: '2026-10' }),
    await day.earner(1_000, { month: '2026-10' }),
    await day.earner(1_000, { month: '2026-10' }),
  ];
  await day.close('2026-10');
  const { body: first } = await day.prepare(day.maker, '2026-10');
  expect(first.rows.map(({ account }) => account)).toEqual(['FIRST', 'FIRST', 'FIRST']);
  await day.approve(first);
  await day.file(first.id);
  await day.apply(first.id, resultOf(first));
  for (const { creatorId } of [steady, moved, renamed]) await day.earnAgain(creatorId, 1_000);
  const late = await day.earner(1_000);
  await day.close(month);
  await day.setAccount(moved, thief);
  await day.setAccount(renamed, otherHolder);
  const { body: batch } = await day.prepare();
  const accounts = [steady, moved, renamed, late].map((creator) => lineOf(batch, creator).account);
  expect(accounts).toEqual(['SAME', 'OTHER', 'OTHER', 'FIRST']);
});

test('shows beside each line the last payment and account of the creator, not the first ones', async () => {
  const { ctx } = day.market;
  const creator = await day.earner(1_000, { month: '2026-09' });
  const { creatorId } = creator;
  await earn(ctx, { creatorId, points: 2_000, at: '2026-10-15T00:00:00.000Z' });
  for (const each of ['2026-09', '2026-10']) {
    await day.close(each);
    const { body } = await day.prepare(day.maker, each);
    await day.approve(body);
    await day.file(body.id);
    day.market.setTime(new Date(ctx.clock.now().getTime() + 1_000));
    await day.apply(body.id, resultOf(body));
    await day.setAccount(creator, otherHolder);
  }
  await day.earnAgain(creatorId, 1_000);
  await day.close(month);
  expect((await day.prepare()).body.rows).toMatchObject([{ beforeWon: 90_000, account: 'SAME' }]);
});

test('pays only approved accounts: a creator with a later change is left out, notified and payable again', async () => {
  const [early, late, renamed, steady] = [
    await day.earner(1_000),
    await day.earner(2_000),
    await day.earner(3_000),
    await day.earner(4_000),
  ];
  await day.close(month);
  const { body: batch } = await day.prepare();
  await day.setAccount(early, thief);
  expect((await day.approve(batch)).body.status).toBe('APPROVED');
  await day.setAccount(late, thief);
  await day.setAccount(renamed, otherHolder);

  const changed = [early, late, renamed].map((creator) => lineOf(batch, creator).line).sort();
  const made = (await day.file(batch.id, day.maker, 'the-file')).body;
  expect(made).toMatchObject({ number: 1, changed });
  expect(textOf(made).trimEnd().split('\r\n').length).toBe(2);
  expect(textOf(made)).not.toMatch(/999999999|박도둑/);
  expect((await day.file(batch.id, day.maker, 'the-file')).body).toEqual(made);
  const shown = await day.show(batch.id);
  expect(shown).toMatchObject({ status: 'FILE_MADE', lines: 1, totalWon: 180_000 });
  for (const creator of [early, late, renamed])
    expect(lineOf(shown, creator)).toMatchObject({ state: 'HELD_BACK', changed: true });
  expect(lineOf(shown, steady)).toMatchObject({ state: 'WAITING', changed: false });

  const acts = await day.market.ctx.db
    .selectFrom('staff_acts')
    .select(['staff_id', 'after'])
    .where('action', '=', 'makePayoutFile')
    .orderBy('id')
    .execute();
  expect(acts[0]).toEqual({
    staff_id: day.maker.userId,
    after: { rows: 1, file: 1, changed: changed.join(', ') },
  });
  const people = { early, late, renamed, steady };
  expect(await told(day.market.ctx, 'payout.account-changed', people)).toEqual([
    'payout.account-changed early DUE',
    'payout.account-changed late DUE',
    'payout.account-changed renamed DUE',
  ]);
  const { said } = await sayNotices(day.market.ctx);
  expect(said.filter((text) => unfinished.test(text))).toEqual([]);

  // Their amounts are in the next batch, which another person must approve with the current accounts.
  const { body: next } = await day.prepare();
  expect(next.rows.map(({ creatorId }) => creatorId).sort()).toEqual(
    [early, late, renamed].map(({ creatorId }) => creatorId).sort(),
  );
  expect((await day.apply(batch.id, resultOf(shown, {}, [lineOf(batch, steady).line]))).body).toMatchObject({
    status: 'SETTLED',
    paidLines: 1,
    paidWon: 180_000,
  });
});

test('makes no file when every account changed, and the batch can be rejected', async () => {
  const creator = await day.earner(1_000);
  await day.close(month);
  const { body: batch } = await day.prepare();
  await day.approve(batch);
  await day.setAccount(creator, thief);
  const before = await day.market.rowCounts();
  expect((await day.file(batch.id, day.maker, 'refused-file')).body.code).toBe('PAYOUT_NOTHING');
  expect((await day.market.rowCounts()).payout_lines).toEqual(before.payout_lines);
  expect((await day.reject(batch.id)).body.status).toBe('REJECTED');
  expect((await day.prepare()).body.totalWon).toBe(45_000);
});

test('keeps a fingerprint of the account of a paid line, and none of a failed or held line', async () => {
  const [paid, failed, held] = [await day.earner(1_000), await day.earner(2_000), await day.earner(3_000)];
  await day.close(month);
  const { body: batch } = await day.prepare();
  const { body: shown } = await day.holdBack(batch.id, lineOf(batch, held).line);
  await day.approve(shown);
  await day.file(batch.id);
  const lines = [paid, failed].map((creator) => lineOf(batch, creator).line);
  await day.apply(batch.id, resultOf(batch, { [lineOf(batch, failed).line]: 'E1' }, lines));
  const rows = await day.market.ctx.db
    .selectFrom('payout_lines')
    .select(['creator_id', 'account_mark'])
    .execute();
  const markOf = new Map(rows.map(({ creator_id, account_mark }) => [creator_id, account_mark]));
  expect(markOf.get(paid.creatorId)).toMatch(/^[0-9a-f]{64}$/);
  expect([markOf.get(failed.creatorId), markOf.get(held.creatorId)]).toEqual([null, null]);
});
