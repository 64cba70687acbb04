import type { Reply, Routes } from '@sowon/contracts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { compensate } from '../../../services/src/slices/settlement/settlements/debts.ts';
import type { CreatorPerson } from '../../harness/marketplace.ts';
import { sayNotices, unfinished } from '../../harness/notice-words.ts';
import { insertFan } from '../../harness/rows.ts';
import { told, writeNotices } from '../../harness/told.ts';
import { month, openPayday, type Payday } from '../payouts/payday.ts';

/** Creators are told that their month is closed and its statement is available, and of each statement that replaces another. */

let day: Payday;
beforeEach(async () => {
  day = await openPayday();
});
afterEach(() => day.market.close());

const issue = async (creator: CreatorPerson) =>
  (
    await day.market.call<Reply<Routes['issueStatement']>>(
      'POST',
      `/creators/${creator.creatorId}/statements`,
      {
        as: creator,
        body: { year: 2026, month: 11 },
      },
    )
  ).body;

/** Simulates a crash: the notices are written, and the feed is read again from the beginning. */
async function readAgain(): Promise<void> {
  await day.market.owner.query(`update ledger.consumer_checkpoint set seq = 0 where consumer = 'notices'`);
  await writeNotices(day.market.ctx);
}

test('notifies each creator with a settled month once of the closing, and nobody else', async () => {
  const [paid, carried, idle] = [await day.earner(1_000), await day.earner(10), await day.market.creator()];
  const people = { paid, carried, idle, maker: day.maker };
  expect(await told(day.market.ctx, 'statement.%', people)).toEqual([]);
  await day.close(month);
  const once = ['statement.month-carried-over carried NONE', 'statement.month-closed paid DUE'];
  expect(await told(day.market.ctx, 'statement.%', people)).toEqual(once);
  await day.close(month);
  await readAgain();
  expect(await told(day.market.ctx, 'statement.%', people)).toEqual(once);
  const { said } = await sayNotices(day.market.ctx);
  expect(said.filter((text) => unfinished.test(text))).toEqual([]);
  expect(said.join('\n')).toContain('2026-11 정산이 마감되었습니다. 받으실 금액은 45,000원입니다.');
  // The statement is available, as announced; the first one was requested by the creator.
  expect(await issue(paid)).toMatchObject({ month, version: 1 });
  expect(await issue(carried)).toMatchObject({ month, version: 1 });
  expect(await told(day.market.ctx, 'statement.%', people)).toEqual(once);
});

test('notifies a creator settled later once the month is settled', async () => {
  const [creator, other] = [await day.earner(1_000), await day.earner(2_000)];
  const { owner, ctx } = day.market;
  await owner.query(
    `alter table settlements add constraint refused check (creator_id <> '${creator.creatorId}') not valid`,
  );
  await day.close(month);
  const people = { creator, other };
  expect(await told(ctx, 'statement.%', people)).toEqual(['statement.month-closed other DUE']);
  await owner.query('alter table settlements drop constraint refused');
  await day.close(month);
  expect(await told(ctx, 'statement.%', people)).toEqual([
    'statement.month-closed creator DUE',
    'statement.month-closed other DUE',
  ]);
});

test('announces a corrected statement once as a replacement of the former', async () => {
  const creator = await day.earner(1_000);
  const { ctx } = day.market;
  await day.close(month);
  const first = await issue(creator);
  // A later debt of the creator takes a part of the month.
  const missed = { reference: ctx.ids(), fanId: await insertFan(ctx), creatorId: creator.creatorId };
  await compensate(ctx, { ...missed, points: 10 });
  const second = await issue(creator);
  expect(second).toMatchObject({ version: 2 });
  await issue(creator);
  await writeNotices(ctx);
  await readAgain();
  const rows = await ctx.db
    .selectFrom('notices')
    .select(['recipient_id', 'facts', 'mail_state'])
    .where('notice', '=', 'statement.replaced')
    .orderBy('id')
    .execute();
  expect(rows).toEqual([
    {
      recipient_id: creator.userId,
      mail_state: 'DUE',
      facts: { month, number: second.number, version: 2, before: 1 },
    },
  ]);
  expect(second.number).not.toBe(first.number);
});
