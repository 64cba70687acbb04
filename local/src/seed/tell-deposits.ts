import { AskDeposit } from '@sowon/contracts';
import { unkeyed } from '@sowon/services/db/once';
import { coinItems } from '@sowon/services/slices/money/coins/queries';
import { askDeposit, depositAccount } from '@sowon/services/slices/money/deposits/commands';
import { matchDeposits } from '@sowon/services/slices/money/deposits/match';
import { depositAsked } from '@sowon/services/slices/money/deposits/notices';
import { importTransfers } from '@sowon/services/slices/money/deposits/transfers';
import { leaveUnmailed } from './leave-unmailed.ts';
import type { DemoFan } from './people.ts';
import type { Telling } from './telling.ts';

const hour = 1 / 24;

/**
 * Creates bank deposits for coins: a matched one, one with a misspelt name that waits, and a transfer that belongs to no request. Runs once, and not without a
 * deposit account or with shortened days: a deposit would be overdue before anyone looks.
 */
export async function tellDeposits(telling: Telling): Promise<void> {
  const { ctx, cast, calendar, travel, hasPast } = telling;
  if (!hasPast || depositAccount(ctx.config) === null) return;
  if (await ctx.db.selectFrom('deposit_claims').select('id').executeTakeFirst()) return;
  const { operatorId, secondOperatorId } = cast;

  travel(calendar.ago(2));
  const paidId = await ask(telling, 'seoyeon', { points: 300, depositorName: '최서연' });
  travel(calendar.ago(1));
  const first = { payer: '최서연', won: 30_000, at: calendar.ago(1 + 3 * hour) };
  await importTransfers(ctx, { csv: bankList([first]), operatorId: secondOperatorId });
  const transfer = await ctx.db.selectFrom('transfers').select('id').executeTakeFirstOrThrow();
  await matchDeposits(ctx, {
    depositIds: [paidId],
    transferIds: [transfer.id],
    operatorId,
    key: 'demo-match',
  });

  travel(calendar.ago(5 * hour));
  await ask(telling, 'yuna', { points: 500, depositorName: '박유나' });
  travel(calendar.ago(hour));
  const misspelt = { payer: '박유냐', won: 50_000, at: calendar.ago(3 * hour) };
  const unasked = { payer: '홍길동', won: 77_000, at: calendar.ago(2 * hour) };
  // A bank's list repeats the transfers of the day before.
  await importTransfers(ctx, { csv: bankList([first, misspelt, unasked]), operatorId: secondOperatorId });
  await leaveUnmailed(ctx, depositAsked.key);
}

async function ask(
  { ctx, cast }: Telling,
  fan: DemoFan,
  { points, depositorName }: { readonly points: number; readonly depositorName: string },
): Promise<string> {
  const item = (await coinItems(ctx.db, 'CASH')).find(({ point }) => point === points);
  if (!item) throw new Error(`no item of ${points} coins is on sale`);
  const told = { depositorName, depositorPhone: '01012345678' };
  const wanted = AskDeposit.parse({ coinItemId: item.id, userId: cast.fans[fan], ...told });
  return (await askDeposit(ctx, { wanted, keyed: unkeyed })).id;
}

interface Line {
  readonly payer: string;
  readonly won: number;
  readonly at: Date;
}

/** Formats transfers like a Korean bank's CSV list. */
const bankList = (lines: readonly Line[]): string =>
  [
    '거래일시,보낸분,출금액,입금액',
    ...lines.map(({ payer, won, at }) => `${koreanTime(at)},${payer},,"${won.toLocaleString('en')}"`),
  ].join('\n');

const koreanTime = (at: Date): string => at.toLocaleString('sv-SE', { timeZone: 'Asia/Seoul' });
