import type { AddBankHoliday } from '@sowon/contracts';
import type { Transaction } from 'kysely';
import { AppError } from '../../../app-error.ts';
import { kstDate } from '../../../clock.ts';
import type { Ctx } from '../../../context.ts';
import { writeRows } from '../../../db/carried-rows.ts';
import { lockByName } from '../../../db/lock-by-name.ts';
import { type KeyedCall, once } from '../../../db/once.ts';
import type { Database } from '../../../db/schema.ts';
import { type StaffAct, staffAct } from '../audit/commands.ts';
import { whyNotAdded, whyNotRemoved } from './decide.ts';
import { readAddedHolidays } from './queries.ts';

interface ByFinance {
  readonly staffId: string;
  readonly keyed: KeyedCall;
}

/**
 * Adds a future bank holiday. Dates computed from then on take it into account.
 * @throws AppError INVALID_INPUT (`date`: not in the future, too far ahead, on a weekend), HOLIDAY_EXISTS (`date`: banks are already closed), KEY_REUSED
 */
export function addBankHoliday(
  ctx: Pick<Ctx, 'db' | 'clock' | 'config' | 'ids'>,
  { staffId, day: { date, name }, keyed }: ByFinance & { readonly day: AddBankHoliday },
): Promise<{ id: string }> {
  return once(ctx, keyed, async (trx) => {
    const at = await turnOf(trx, ctx);
    const addedAt = await readAddedHolidays(trx);
    const refused = whyNotAdded(date, { today: kstDate(at), added: addedAt(at) });
    if (refused) throw refused;
    await trx
      .insertInto('bank_holidays')
      .values({
        id: ctx.ids(),
        day: date,
        name,
        added_by: staffId,
        added_at: at,
        removed_by: null,
        removed_at: null,
      })
      .execute();
    await writeAct(trx, { staffId, action: 'addBankHoliday', at, date, isClosed: true });
    return { id: date };
  });
}

/**
 * Removes a bank holiday that finance added. The row stays for dates promised while it was valid.
 * @throws AppError NOT_FOUND if the day was not added, HOLIDAY_BEGUN, KEY_REUSED
 */
export function removeBankHoliday(
  ctx: Pick<Ctx, 'db' | 'clock' | 'config'>,
  {
    staffId,
    date,
    reason,
    keyed,
  }: ByFinance & {
    /** KST, `YYYY-MM-DD`. */
    readonly date: string;
    readonly reason: string;
  },
): Promise<{ id: string }> {
  return once(ctx, keyed, async (trx) => {
    const at = await turnOf(trx, ctx);
    const addedAt = await readAddedHolidays(trx);
    if (!addedAt(at).has(date)) throw new AppError('NOT_FOUND');
    const refused = whyNotRemoved(date, kstDate(at));
    if (refused) throw refused;
    await trx
      .updateTable('bank_holidays')
      .set({ removed_by: staffId, removed_at: at })
      .where('day', '=', date)
      .where('removed_at', 'is', null)
      .execute();
    await writeAct(trx, { staffId, action: 'removeBankHoliday', at, date, isClosed: false, reason });
    return { id: date };
  });
}

/** Takes the lock that runs changes one after the other, and returns the instant of this turn. */
async function turnOf(trx: Transaction<Database>, { clock }: Pick<Ctx, 'clock'>): Promise<Date> {
  await lockByName(trx, 'bank holidays');
  return clock.now();
}

interface Act extends Pick<StaffAct, 'staffId' | 'action' | 'at' | 'reason'> {
  readonly date: string;
  readonly isClosed: boolean;
}

/** Writes the audit log row without the name of the day, which is typed text. */
const writeAct = (trx: Transaction<Database>, { date, isClosed, ...act }: Act): Promise<void> =>
  writeRows(
    trx,
    staffAct({
      ...act,
      object: { resource: 'bank-holidays', id: date },
      before: { banksClosed: !isClosed },
      after: { banksClosed: isClosed },
    }),
  );
