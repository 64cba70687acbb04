import type { ErrorReply } from '@sowon/contracts';
import { account, balanceOf } from '@sowon/ledger';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { byTwo } from '../../harness/by-two.ts';
import { callConsole } from '../../harness/console.ts';
import type { CreatorPerson } from '../../harness/marketplace.ts';
import { give } from '../approvals/asking.ts';
import { month, openPayday, type Payday, resultOf } from './payday.ts';

/** A creator's account moves around the batches of a closed month: the month is paid once, either way. */

let day: Payday;
beforeEach(async () => {
  day = await openPayday();
});
afterEach(() => day.market.close());

const move = ({ creatorId }: CreatorPerson, overseasAccount: boolean) =>
  byTwo(
    day.market.ctx,
    { makerId: day.maker.userId, checkerId: day.checker.userId },
    {
      kind: 'OVERSEAS_ACCOUNT',
      wish: { creatorId, overseasAccount },
    },
  );
const record = async ({ creatorId }: CreatorPerson, won = 45_000) =>
  (
    await callConsole<{ id: string } & Partial<ErrorReply>>(
      day.market,
      'POST',
      `/creators/${creatorId}/hand-payouts`,
      {
        as: day.maker,
        body: { payout: { month, won, paidOn: '2026-12-01', reference: 'HANA-1' }, reason: 'abroad' },
      },
    )
  ).body;
const payable = ({ creatorId }: CreatorPerson) => balanceOf(day.market.ctx.db, account.payable(creatorId));
const paid = () => balanceOf(day.market.ctx.db, account.paid);

test('keeps a month out of batches while a payment by hand waits, and after its booking nothing is payable', async () => {
  const creator = await day.earner(1_000);
  await day.close(month);
  await move(creator, true);
  const abroad = (await day.prepare()).body;
  expect(abroad.code).toBe('PAYOUT_NOTHING');
  const { id } = await record(creator);
  await move(creator, false);
  expect((await day.prepare()).body.code).toBe('PAYOUT_NOTHING');
  expect((await give(day.market, id, { as: day.checker })).status).toBe(200);
  expect([await payable(creator), await paid()]).toEqual([0, 45_000]);
  expect((await day.prepare()).body.code).toBe('PAYOUT_NOTHING');
});

test('pays a month once for a payment by hand approved while a batch is prepared after a return to Korea', async () => {
  const creator = await day.earner(1_000);
  await day.close(month);
  await move(creator, true);
  const { id } = await record(creator);
  const [given, batch] = await Promise.all([
    give(day.market, id, { as: day.checker }),
    move(creator, false).then(() => day.prepare()),
  ]);
  expect(given.status).toBe(200);
  expect(batch.body.code).toBe('PAYOUT_NOTHING');
  expect([await payable(creator), await paid()]).toEqual([0, 45_000]);
});

test('pays a month once when a request by hand, a return to Korea and a batch run concurrently', async () => {
  const creator = await day.earner(1_000);
  await day.close(month);
  await move(creator, true);
  const [asked, { body: batch }] = await Promise.all([
    record(creator),
    move(creator, false).then(() => day.prepare()),
  ]);
  const hasLine = batch.lines === 1;
  if (hasLine && asked.id !== undefined) expect((await day.approve(batch)).body.code).toBe('PAYOUT_CHANGED');
  const given = asked.id === undefined ? null : await give(day.market, asked.id, { as: day.checker });
  expect(given?.status === 200).toBe(!hasLine);
  expect(await paid()).toBe(hasLine ? 0 : 45_000);
});

test('leaves a creator paid abroad since the preparation out of the files, to be paid by hand', async () => {
  const [early, late, steady] = [await day.earner(1_000), await day.earner(2_000), await day.earner(3_000)];
  await day.close(month);
  const { body: batch } = await day.prepare();
  await move(early, true);
  // While the month is in a batch, no manual payout is recorded.
  expect((await record(early)).code).toBe('PAYOUT_UNDER_WAY');
  expect((await day.approve(batch)).body.status).toBe('APPROVED');
  await move(late, true);
  const made = (await day.file(batch.id)).body;
  const lineOf = ({ creatorId }: CreatorPerson) =>
    batch.rows.find((row) => row.creatorId === creatorId)?.line ?? 0;
  expect(made).toMatchObject({ number: 1, changed: [lineOf(early), lineOf(late)].sort() });
  const shown = await day.show(batch.id);
  expect(shown).toMatchObject({ status: 'FILE_MADE', lines: 1, totalWon: 135_000 });
  const { id } = await record(early);
  expect((await give(day.market, id, { as: day.checker })).status).toBe(200);
  await day.apply(batch.id, resultOf(shown, {}, [lineOf(steady)]));
  expect([await payable(early), await payable(late), await payable(steady)]).toEqual([0, 90_000, 0]);
  expect(await paid()).toBe(180_000);
});

test('keeps a creator paid abroad since the first file waiting for the bank result, in no further file', async () => {
  const [moved, steady] = [await day.earner(1_000), await day.earner(2_000)];
  await day.close(month);
  const batch = await day.sent();
  await move(moved, true);
  const again = (await day.file(batch.id)).body;
  expect(again.changed).toHaveLength(1);
  expect((await record(moved)).code).toBe('PAYOUT_UNDER_WAY');
  await day.apply(batch.id, resultOf(batch));
  expect([await payable(moved), await payable(steady), await paid()]).toEqual([0, 0, 135_000]);
  // The bank paid them in Korea; nothing is left to be sent abroad.
  expect((await record(moved)).code).toBe('PAYOUT_CHANGED');
});
