import { confirmProposals } from '../../services/src/slices/people/grades/commands.ts';
import {
  approvePayouts,
  holdBackPayout,
  preparePayouts,
  rejectPayouts,
} from '../../services/src/slices/settlement/payouts/commands.ts';
import { makePayoutFile } from '../../services/src/slices/settlement/payouts/file.ts';
import { applyPayoutResult } from '../../services/src/slices/settlement/payouts/result.ts';
import { settlementsToPay } from '../../services/src/slices/settlement/settlements/to-pay.ts';
import { byTwo } from '../harness/by-two.ts';
import { owe } from '../harness/owe.ts';
import { type House, unlessRefused } from './house.ts';
import { dayOf } from './korean-time.ts';
import type { Later } from './later.ts';

/** Confirms the proposed grades as staff. */
export async function confirmGrades({ market, staff, count }: House): Promise<void> {
  const open = await market.ctx.db
    .selectFrom('grade_proposals')
    .select('id')
    .where('state', '=', 'OPEN')
    .orderBy('id')
    .execute();
  const ids = open.map(({ id }) => id);
  if (ids.length === 0) return;
  await confirmProposals(market.ctx, { ids, operatorId: staff.operator, reason: 'By the work', key: null });
  for (const _ of ids) count('grade given');
}

/** Books advances and debts of some creators. */
export async function bookWhatIsOwed(house: House): Promise<void> {
  const { market, dice, sellers, staff, bank } = house;
  const { ctx } = market;
  const [one, two, three] = dice.some(sellers, 3);
  const by = { makerId: staff.maker, checkerId: staff.checker };
  if (one) {
    const won = dice.int(1, 9) * 1_000;
    const id = await owe(ctx, { ...by, creatorId: one.creatorId, owing: { kind: 'ADVANCE', won } });
    bank.send({ at: house.now(), won, memo: `advance ${id}` });
    house.count('advance given');
  }
  if (two) {
    const owing = { kind: 'INTRODUCTION_FEE', won: dice.int(1, 5) * 500 } as const;
    await owe(ctx, { ...by, creatorId: two.creatorId, owing });
    house.count('introduction fee booked');
  }
  if (three) {
    const owing = { kind: 'DUTY', won: dice.int(1, 5) * 333, reference: ctx.ids() } as const;
    await owe(ctx, { ...by, creatorId: three.creatorId, owing });
    house.count('debt booked');
  }
}

/** Pays a month through the bank, unless the batch fails; pays creators abroad one by one. @param month `YYYY-MM` */
export async function payMonth(house: House, month: string): Promise<Later[]> {
  const { market, dice, staff, bank } = house;
  const { ctx } = market;
  await payAbroad(house, month);
  const maker = { staffId: staff.maker, key: null };
  const wish = { month, withEarlier: true };
  const made = await unlessRefused(['PAYOUT_NOTHING', 'MONTH_OPEN'], preparePayouts(ctx, { ...maker, wish }));
  if (made === null) return [];
  const { id: batchId } = made;
  house.count('payout batch prepared');
  if (dice.chance(0.15)) {
    const held = { line: 1, reason: 'In dispute' };
    await unlessRefused(['PAYOUT_NOTHING'], holdBackPayout(ctx, { ...maker, batchId, held }));
  }
  // The very first batch succeeds.
  const luck = house.counts.get('payout batch prepared') === 1 ? 0 : dice.int(1, 10);
  const again = async () => house.plan(await payMonth(house, month));
  if (luck === 1) {
    await rejectPayouts(ctx, { staffId: staff.checker, key: null, batchId, reason: 'Not this time' });
    return [{ days: 1, act: again }];
  }
  // The batch waits for three days and expires; then a new one is prepared.
  if (luck === 2) return [{ days: 4, act: again }];
  const { version, totalWon } = await shownOf(house, batchId);
  const checker = { staffId: staff.checker, key: null, batchId };
  await approvePayouts(ctx, { ...checker, shown: { version, totalWon } });
  const file = await makePayoutFile(ctx, { ...maker, batchId, reason: 'To be sent' });
  bank.takePayoutFile(file.name, file.bytes);
  return answersOf(house, batchId);
}

/** Returns the totals that the approver of a batch is shown. */
async function shownOf(house: House, batchId: string): Promise<{ version: number; totalWon: number }> {
  const { version } = await house.market.ctx.db
    .selectFrom('payout_batches')
    .select('version')
    .where('id', '=', batchId)
    .executeTakeFirstOrThrow();
  const lines = await linesOf(house, batchId);
  return { version, totalWon: lines.reduce((sum, { won }) => sum + won, 0) };
}

const linesOf = ({ market }: House, batchId: string) =>
  market.ctx.db
    .selectFrom('payout_lines')
    .select(['line', 'won'])
    .where('batch_id', '=', batchId)
    .where('state', '=', 'WAITING')
    .orderBy('line')
    .execute();

/** Plans the bank's answer for the next day, in one file or two, with some failed lines; a file may be imported twice. */
async function answersOf(house: House, batchId: string): Promise<Later[]> {
  const { market, dice, staff, bank } = house;
  const lines = await linesOf(house, batchId);
  const rows = lines.map(({ line, won }, index) => {
    const reference = `${batchId.slice(-12)}-${String(line).padStart(4, '0')}`;
    // The first line is always paid, so that a month of few creators has a paid line.
    return dice.chance(0.1) && index > 0
      ? `${reference},${won},오류,NO_ACCOUNT`
      : `${reference},${won},정상,`;
  });
  const middle = dice.chance(0.3) ? Math.ceil(rows.length / 2) : rows.length;
  const files = [rows.slice(0, middle), rows.slice(middle)].filter((part) => part.length > 0);
  const times = dice.chance(0.3) ? 2 : 1;
  return files.map((part, index) => ({
    days: index + 1,
    act: async () => {
      const csv = ['관리번호,이체금액,처리결과,오류코드', ...part, ''].join('\r\n');
      bank.answer(`${batchId}-${index + 1}.csv`, csv);
      const file = Buffer.from(csv).toString('base64');
      const paidOn = dayOf(house.now());
      for (let time = 0; time < times; time += 1)
        await applyPayoutResult(market.ctx, { batchId, file, paidOn, staffId: staff.maker, key: null });
      house.count('payout result read');
    },
  }));
}

async function payAbroad(house: House, month: string): Promise<void> {
  const { market, staff, sellers, bank } = house;
  const { ctx } = market;
  const abroad = new Set(sellers.filter((seller) => seller.abroad).map(({ creatorId }) => creatorId));
  for (const settled of await settlementsToPay(ctx.db, month, { withEarlier: true })) {
    if (settled.state !== 'PAYABLE' || !abroad.has(settled.creatorId)) continue;
    const { creatorId } = settled;
    const won = await payableWon(house, settled);
    if (won === 0) continue;
    const by = { makerId: staff.maker, checkerId: staff.checker };
    const payout = {
      month: settled.month,
      won,
      paidOn: dayOf(house.now()),
      reference: `A-${house.counts.get('paid abroad') ?? 0}`,
    };
    const payoutId = await byTwo(ctx, by, { kind: 'HAND_PAYOUT', wish: { creatorId, payout } });
    bank.send({ at: house.now(), won, memo: `payout ${payoutId}` });
    house.count('paid abroad');
  }
}

/** Returns the unpaid amount of a closed month, in won: its statement less later debts. */
async function payableWon(
  { market }: House,
  { creatorId, month }: { readonly creatorId: string; readonly month: string },
): Promise<number> {
  const { rows } = await market.ctx.pool.query<{ won: string }>(
    `select coalesce(sum((payload ->> 'payableWon')::bigint), 0) - coalesce(sum((
              select sum((part ->> 'won')::bigint) from jsonb_array_elements(payload -> 'months') part
               where part ->> 'month' = $2)), 0) as won
       from ledger.event
      where stream_id = $1 and (type = 'MonthConverted' and payload ->> 'month' = $2 or type = 'PayableDeducted')`,
    [`earnings-${creatorId}`, month],
  );
  return Number(rows[0]?.won ?? 0);
}
