import { readWallet } from '@sowon/ledger';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { createApp } from '../../services/src/app.ts';
import { AppError } from '../../services/src/app-error.ts';
import { compareNextDay } from '../../services/src/slices/money/payment-differences/compare-day.ts';
import { cureDifference } from '../../services/src/slices/money/payment-differences/cure.ts';
import { lookAgain } from '../../services/src/slices/money/payment-differences/watch.ts';
import {
  checkOpenPayments,
  depositCoins,
  handleWebhook,
} from '../../services/src/slices/money/payments/commands.ts';
import { type CoinShop, openCoinShop } from '../harness/coin-shop.ts';
import { insertFan, insertMember } from '../harness/rows.ts';
import { createScratchFolder } from '../harness/scratch.ts';
import { type Sandbox, startSandbox } from './sandbox-process.ts';

let folder: Awaited<ReturnType<typeof createScratchFolder>>;
let sandbox: Sandbox;
let shop: CoinShop;

const today = new Date('2026-11-21T03:00:00.000Z');
const tomorrow = new Date('2026-11-22T03:00:00.000Z');

beforeAll(async () => {
  folder = await createScratchFolder('every-road');
  sandbox = await startSandbox(folder.path);
  await sandbox.control('PUT', '/control/clock', { now: today.getTime() / 1_000 });
});
afterAll(async () => {
  await sandbox?.stop();
  await folder?.remove();
});
beforeEach(async () => {
  shop = await openCoinShop(sandbox);
});
afterEach(() => shop?.close());

const times = <T>(count: number, act: (index: number) => Promise<T>) =>
  Array.from({ length: count }, (_, index) => act(index));

test('a payment reported a hundred times at once in every way is credited once', async () => {
  const { ctx, fan } = shop;
  const { id } = await shop.order();
  const impUid = await shop.pay(id);
  const operatorId = await insertMember(ctx, { username: 'staff', roles: ['ROLE_FINANCE'] });
  shop.setTime(tomorrow);
  await compareNextDay(ctx);
  const found = await ctx.db
    .selectFrom('payment_differences')
    .select(['id', 'kind'])
    .executeTakeFirstOrThrow();
  expect(found.kind).toBe('NOT_CREDITED');
  const cure = { differenceId: found.id, operatorId, reason: 'case 7', key: null };
  const roads = [
    ...times(20, () => handleWebhook(ctx, { merchantUid: id, impUid })),
    ...times(20, () => depositCoins(ctx, { paymentId: id, userId: fan, coinItemId: shop.hundred })),
    ...times(20, () => checkOpenPayments(ctx)),
    ...times(20, () => lookAgain(ctx)),
    ...times(20, () => cureDifference(ctx, cure)),
  ];
  const ends = await Promise.allSettled(roads);
  // An attempt after the difference is resolved gets ALREADY_DECIDED; nothing else goes wrong.
  const refused = ends.flatMap((end) => (end.status === 'rejected' ? [end.reason] : []));
  const codes = refused.map((error) => (error instanceof AppError ? error.code : String(error)));
  expect(codes.filter((code) => code !== 'ALREADY_DECIDED')).toEqual([]);
  const charges = await ctx.pool.query("select 1 from ledger.event where type = 'CoinsCharged'");
  expect(charges.rowCount).toBe(1);
  expect(await readWallet(ctx.db, fan)).toMatchObject({ available: 100, held: 0, debt: 0 });
  expect(await ctx.payments.read(impUid)).toMatchObject({ status: 'paid', cancelAmount: 0 });
  const after = await ctx.db.selectFrom('payment_differences').select('status').orderBy('id').execute();
  expect(after).toEqual([{ status: 'CURED' }]);
});

test('a thousand forged webhooks change no row of any table', async () => {
  const { ctx } = shop;
  const app = await createApp(ctx, { limits: { call: { max: 100_000, windowMs: 1_000 }, calls: {} } });
  try {
    const [open, credited] = [await shop.order(), await shop.order()];
    const creditedImpUid = await shop.pay(credited.id);
    await handleWebhook(ctx, { merchantUid: credited.id, impUid: creditedImpUid });
    const stranger = await insertFan(ctx);
    const paidByStranger = await shop.pay((await shop.order({ userId: stranger })).id);
    // Sent correctly once, so that none of it is new.
    await handleWebhook(ctx, { merchantUid: open.id, impUid: 'imp_1' });
    const lies = [
      (index: number) => ({ imp_uid: `imp_${index}`, merchant_uid: ctx.ids(), status: 'paid' }),
      (index: number) => ({ imp_uid: `imp_${index}`, merchant_uid: open.id, status: 'paid' }),
      () => ({ imp_uid: paidByStranger, merchant_uid: open.id, status: 'paid' }),
      () => ({ imp_uid: creditedImpUid, merchant_uid: credited.id, status: 'cancelled' }),
      () => ({ imp_uid: paidByStranger, merchant_uid: credited.id, status: 'paid' }),
      (index: number) => ({
        imp_uid: '../payments/cancel',
        merchant_uid: `'; drop ${index}`,
        status: 'paid',
      }),
    ];
    const before = await everyRow(ctx);
    for (let round = 0; round < 50; round += 1) {
      const replies = await Promise.all(
        times(20, (index) => {
          const lie = lies[(round * 20 + index) % lies.length] ?? lies[0];
          return app.inject({ method: 'POST', url: '/api/v1/payment/webhook', payload: lie?.(index) ?? {} });
        }),
      );
      expect(new Set(replies.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    }
    expect(await everyRow(ctx)).toEqual(before);
    expect(await ctx.payments.read(paidByStranger)).toMatchObject({ status: 'paid', cancelAmount: 0 });
  } finally {
    await app.close();
  }
});

/** Returns a checksum of each table. */
async function everyRow({ pool }: CoinShop['ctx']): Promise<Record<string, string>> {
  const { rows: tables } = await pool.query<{ name: string }>(`
    select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'ledger') order by 1`);
  const all: Record<string, string> = {};
  for (const { name } of tables) {
    const { rows } = await pool.query<{ print: string }>(
      `select count(*) || ' ' || coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as print from ${name} t`,
    );
    all[name] = rows[0]?.print ?? '';
  }
  return all;
}
