import type { BankColumns, KeepBankColumns } from '@sowon/contracts';
import type { Kysely } from 'kysely';
import type { Ctx } from '../../../../context.ts';
import { sha256 } from '../../../../crypto.ts';
import { writeRows } from '../../../../db/carried-rows.ts';
import { lockByName } from '../../../../db/lock-by-name.ts';
import { type KeyedCall, once } from '../../../../db/once.ts';
import type { Database } from '../../../../db/schema.ts';
import { staffAct } from '../../../staff/audit/commands.ts';
import { headingOf } from './columns.ts';
import type { KeptColumns } from './understand.ts';

const markOf = (heading: readonly string[]) => sha256(JSON.stringify(heading)).toString('hex');

/** Returns a lookup of the columns that the staff chose, by heading. It reads all rows: there are about as many as banks. */
export async function readKeptColumns(
  db: Kysely<Database>,
): Promise<(heading: readonly string[]) => KeptColumns | undefined> {
  const rows = await db.selectFrom('bank_list_columns').select(['heading_mark', 'bank', 'columns']).execute();
  const byMark = new Map(rows.map(({ heading_mark, bank, columns }) => [heading_mark, { bank, columns }]));
  return byMark.size === 0 ? () => undefined : (heading) => byMark.get(markOf(heading));
}

/**
 * Stores the columns chosen for a heading, and replaces earlier ones. The audit log has both.
 * @throws AppError KEY_REUSED
 */
export function keepBankColumns(
  ctx: Pick<Ctx, 'db' | 'clock' | 'config' | 'ids'>,
  kept: { readonly staffId: string; readonly wish: KeepBankColumns; readonly keyed: KeyedCall },
): Promise<{ id: string }> {
  const { staffId, keyed, wish } = kept;
  const { bank, columns } = wish;
  const heading = headingOf({ cells: wish.heading });
  const heading_mark = markOf(heading);
  return once(ctx, keyed, async (trx) => {
    await lockByName(trx, `columns of a bank list ${heading_mark}`);
    const before = await trx
      .selectFrom('bank_list_columns')
      .select(['id', 'bank', 'columns'])
      .where('heading_mark', '=', heading_mark)
      .executeTakeFirst();
    const at = ctx.clock.now();
    const id = before?.id ?? ctx.ids();
    const chosen = { bank, columns: JSON.stringify(columns), chosen_by: staffId, chosen_at: at };
    if (before) await trx.updateTable('bank_list_columns').set(chosen).where('id', '=', id).execute();
    else
      await trx
        .insertInto('bank_list_columns')
        .values({ id, heading_mark, heading: JSON.stringify(heading), ...chosen })
        .execute();
    const act = staffAct({
      staffId,
      action: 'keepBankColumns',
      at,
      object: { resource: 'transfers', id },
      before: before ? factsOf(before, heading) : null,
      after: factsOf({ bank, columns }, heading),
    });
    await writeRows(trx, act);
    return { id };
  });
}

/** The bank, and each role with its column’s name. */
const factsOf = (
  { bank, columns }: { readonly bank: string; readonly columns: BankColumns },
  heading: readonly string[],
): Record<string, string> => ({
  bank,
  ...Object.fromEntries(
    Object.entries(columns).map(([role, column]) => [role, heading[column ?? 0] ?? String(column)]),
  ),
});
