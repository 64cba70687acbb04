import { afterEach, beforeEach, expect, test } from 'vitest';
import { remindOfPayDay } from '../../../services/src/slices/settlement/payouts/lifecycle.ts';
import { sayNotices, unfinished } from '../../harness/notice-words.ts';
import { told, waitingCount } from '../../harness/told.ts';
import { month, openPayday, type Payday, resultOf } from './payday.ts';

let day: Payday;
beforeEach(async () => {
  day = await openPayday();
});
afterEach(() => day.market.close());

test('notifies finance except the maker of waiting batches, and creators of paid or failed lines', async () => {
  const [one, two] = [await day.earner(1_000), await day.earner(2_000)];
  await day.close(month);
  const people = { maker: day.maker, checker: day.checker, one, two };
  const { body: batch } = await day.prepare();
  expect(await told(day.market.ctx, 'payout.%', people)).toEqual(['payout.awaits-approval checker DUE']);
  const counts = async () =>
    Promise.all(
      (['PAYOUTS_TO_APPROVE', 'PAYOUTS_TO_SEND', 'PAYOUTS_TO_CONFIRM', 'PAYOUTS_DUE'] as const).map((kind) =>
        waitingCount(day.market, day.checker, kind),
      ),
    );
  expect(await counts()).toEqual([1, 0, 0, 2]);
  await day.approve(batch);
  expect(await counts()).toEqual([0, 1, 0, 2]);
  await day.file(batch.id);
  expect(await counts()).toEqual([0, 0, 1, 2]);
  const failed = batch.rows.find(({ creatorId }) => creatorId === two.creatorId)?.line ?? 0;
  await day.apply(batch.id, resultOf(batch, { [failed]: 'E1' }));
  expect(await counts()).toEqual([0, 0, 0, 1]);
  expect(await told(day.market.ctx, 'payout.%', people)).toEqual([
    'payout.awaits-approval checker DUE',
    'payout.failed two DUE',
    'payout.paid one DUE',
  ]);
  const { said } = await sayNotices(day.market.ctx);
  expect(said.filter((text) => unfinished.test(text))).toEqual([]);
  expect(said.join('\n')).toContain('2026-12-01에 2026-11 정산금 45,000원이 등록하신 계좌로 입금되었습니다.');
});

test('notifies finance once on the pay day of an open batch and of income in no batch', async () => {
  await day.earner(1_000);
  await day.earner(2_000, { account: null });
  await day.close(month);
  const people = { maker: day.maker, checker: day.checker };
  const { ctx } = day.market;
  const { body: batch } = await day.prepare();
  await day.approve(batch);
  day.market.setTime('2026-12-09T14:59:59.999Z');
  expect(await remindOfPayDay(ctx)).toEqual({ late: 0, missing: 0 });
  day.market.setTime('2026-12-09T15:00:00.000Z');
  for (const _ of [1, 2]) expect(await remindOfPayDay(ctx)).toEqual({ late: 1, missing: 1 });
  expect((await told(ctx, 'payout.%', people)).filter((line) => !line.includes('awaits'))).toEqual([
    'payout.late checker DUE',
    'payout.late maker DUE',
    'payout.missing checker DUE',
    'payout.missing maker DUE',
  ]);
});
