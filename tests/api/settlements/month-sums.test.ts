import { deductions } from '@sowon/contracts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { closeMonth } from '../../../services/src/slices/settlement/settlements/commands.ts';
import { listSettlementRows } from '../../../services/src/slices/settlement/settlements/console-rows.ts';
import { exportMonth } from '../../../services/src/slices/settlement/settlements/export.ts';
import {
  type SettlementMonthRow,
  showSettlementMonthRow,
} from '../../../services/src/slices/settlement/settlements/month-rows.ts';
import { settledMonth } from '../../../services/src/slices/settlement/settlements/queries.ts';
import { openTestContext } from '../../harness/context.ts';
import { earn } from '../../harness/earn.ts';
import { owe } from '../../harness/owe.ts';
import { insertCreator, insertMember } from '../../harness/rows.ts';

const months = ['2026-08', '2026-09', '2026-10'] as const;
const monthNames: readonly string[] = months;

/** A creator's coins in each of the months; many creators have too few to be paid. */
const business = fc.record({
  isAbroad: fc.boolean(),
  owesWon: fc.constantFrom(0, 0, 5_000, 900_000),
  points: fc.tuple(
    ...months.map(() =>
      fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 400 }), fc.integer({ min: 500, max: 3_000 })),
    ),
  ),
  overseas: fc.boolean(),
});

const sum = <Row>(rows: readonly Row[], of: (row: Row) => number) =>
  rows.reduce((all, row) => all + of(row), 0);

test('shows in each month header the sum of its rows, equal on page, file and statement', async () => {
  const creators = fc.sample(business, { numRuns: 14, seed: 20_261_031 });
  const house = await openTestContext({}, '2026-11-01T00:00:00.000Z');
  const { ctx } = house;
  try {
    const staff = (username: string) => insertMember(ctx, { username, roles: ['ROLE_FINANCE'] });
    const [makerId, checkerId] = await Promise.all([staff('maker'), staff('checker')]);
    const two = { makerId, checkerId };
    for (const { isAbroad, owesWon, points, overseas } of creators) {
      const creatorId = await insertCreator(ctx, { overseasAccount: isAbroad });
      for (const [index, month] of months.entries()) {
        const coins = points[index] ?? 0;
        if (coins > 0)
          await earn(ctx, { creatorId, points: coins, overseas, at: `${month}-15T00:00:00.000Z` });
      }
      if (owesWon > 0) await owe(ctx, { creatorId, ...two, owing: { kind: 'ADVANCE', won: owesWon } });
    }
    let before: SettlementMonthRow | null = null;
    for (const month of months) {
      const open = await showSettlementMonthRow(ctx, month);
      await closeMonth(ctx, month);
      const header = await showSettlementMonthRow(ctx, month);
      if (!header || !open) throw new Error('there is no such month');
      // The estimate equals the result of the closing.
      expect({ ...open, closed: true, closedAt: header.closedAt }).toEqual(header);
      await agree(header, before);
      before = header;
    }
  } finally {
    await house.close();
  }

  async function agree(header: SettlementMonthRow, last: SettlementMonthRow | null): Promise<void> {
    const { id: month, carriedOver } = header;
    const { rows } = await listSettlementRows(ctx, {
      filter: { month },
      range: [0, 99],
      sort: ['id', 'DESC'],
    });
    const settled = rows.filter((row) => !row.carriedOver);
    const carried = rows.filter((row) => row.carriedOver);
    for (const line of ['coins', 'grossWon', ...deductions] as const) {
      expect(header[line], line).toBe(sum(settled, (row) => row[line]));
      expect(carriedOver[line], line).toBe(sum(carried, (row) => row[line]));
    }
    expect(header.carriedInCoins).toBe(sum(rows, (row) => row.carriedInCoins));
    expect(header.carriedInCoins).toBe(last?.carriedOverCoins ?? 0);
    expect(header.carriedOverCoins).toBe(sum(carried, (row) => row.coins));
    expect(header.earnedCoins + header.carriedInCoins - header.carriedOverCoins).toBe(header.coins);
    expect(header.earnedCoins).toBe(sum(creators, ({ points }) => points[monthNames.indexOf(month)] ?? 0));
    expect(header.grossWon - sum(deductions, (line) => header[line])).toBe(header.toReceiptWon);
    expect(header.toReceiptWon).toBe(sum(rows, (row) => row.toReceiptWon));
    const lines: string[] = [];
    for await (const cells of exportMonth(ctx, month).lines) lines.push(cells.join());
    for (const row of rows) {
      const money = ['coins', 'carriedInCoins', 'grossWon', ...deductions, 'netWon', 'toReceiptWon'] as const;
      expect(lines.filter((line) => line.includes(row.creatorId))).toEqual([
        expect.stringContaining(`,${row.state},${money.map((name) => row[name]).join()}`),
      ]);
      expect((await settledMonth(ctx, row.creatorId, month))?.statement).toMatchObject(
        Object.fromEntries(
          ['coins', 'carriedInCoins', 'grossWon', ...deductions, 'netWon'].map((name) => [
            name,
            row[name as 'coins'],
          ]),
        ),
      );
    }
  }
});
