import { AskDeposit } from '@sowon/contracts';
import type { Ctx } from '../../services/src/context.ts';
import { unkeyed } from '../../services/src/db/once.ts';
import { askDeposit } from '../../services/src/slices/money/deposits/commands.ts';
import { matchDeposits } from '../../services/src/slices/money/deposits/match.ts';
import { findTransfer } from '../../services/src/slices/money/deposits/queries.ts';
import { importTransfers } from '../../services/src/slices/money/deposits/transfers.ts';

/** A line of a bank statement, as a test describes it. */
interface Line {
  readonly won: number;
  readonly payer: string;
  /** A minute ago by default. */
  readonly at?: Date;
}

/** Helpers for tests of bank deposits: deposits, transfers and matches. */
export interface DepositHouse {
  /** Requests a deposit as a fan. @returns its id */
  ask(userId: string, coinItemId: string, depositorName?: string): Promise<string>;
  /** Returns a bank statement as CSV with a heading; all lines are different. */
  csv(lines: readonly Line[]): string;
  /** Imports one transfer. @returns its id */
  receive(won: number, payer?: string, at?: Date): Promise<string>;
  /** Creates a deposit of a new fan and a transfer of the same amount. */
  paid(): Promise<{ depositIds: string[]; transferIds: string[] }>;
  /** Proposes, as `operatorId`, a match above the limit of one staff member. @returns its id */
  proposed(operatorId: string): Promise<string>;
}

let number = 0;
const hundred = '01a00000-0000-7000-8000-000000000100';
const thousands = '01a00000-0000-7000-8000-000000003000';

interface HouseOfFans {
  readonly ctx: Ctx;
  fan(username?: string): Promise<{ readonly userId: string }>;
}

export function openLine(house: HouseOfFans): DepositHouse {
  const { ctx } = house;
  const kst = (at: Date) =>
    new Date(at.getTime() + 9 * 3_600_000).toISOString().replace('T', ' ').slice(0, 19);
  const ask: DepositHouse['ask'] = async (userId, coinItemId, depositorName = '김소원') => {
    const wanted = AskDeposit.parse({
      coinItemId,
      userId,
      depositorName,
      depositorPhone: '01012345678',
    });
    return (await askDeposit(ctx, { wanted, keyed: unkeyed })).id;
  };
  const csv: DepositHouse['csv'] = (lines) => {
    const rows = lines.map(({ won, payer, at = new Date(ctx.clock.now().getTime() - 60_000) }) => {
      number += 1;
      return `${kst(at)},${payer},,"${won.toLocaleString('en')}",${number}`;
    });
    return ['거래일시,보낸분,출금액,입금액,잔액', ...rows].join('\n');
  };
  const receive: DepositHouse['receive'] = async (won, payer = '김소원', at) => {
    const { userId: operatorId } = await house.fan('who imports');
    const known = new Set(await ids());
    await importTransfers(ctx, { csv: csv([{ won, payer, ...(at && { at }) }]), operatorId });
    const [id] = (await ids()).filter((each) => !known.has(each));
    if (id === undefined || !(await findTransfer(ctx.db, id)))
      throw new Error('no transfer came of the line');
    return id;
  };
  const ids = async () => (await ctx.db.selectFrom('transfers').select('id').execute()).map(({ id }) => id);
  return {
    ask,
    csv,
    receive,
    paid: async () => {
      const { userId } = await house.fan('who pays');
      return { depositIds: [await ask(userId, hundred)], transferIds: [await receive(10_000)] };
    },
    proposed: async (operatorId) => {
      const { userId } = await house.fan('who pays much');
      const depositIds: string[] = [];
      for (let each = 0; each < 4; each += 1) {
        // Moves earlier claims two days back, so that they do not count towards today's limit.
        await ctx.db
          .updateTable('deposit_claims')
          .set({ claimed_at: new Date(ctx.clock.now().getTime() - 48 * 3_600_000) } as never)
          .where('user_id', '=', userId)
          .execute();
        depositIds.push(await ask(userId, thousands));
      }
      const transferIds = [await receive(1_200_000)];
      return (await matchDeposits(ctx, { operatorId, key: null, depositIds, transferIds })).id;
    },
  };
}
