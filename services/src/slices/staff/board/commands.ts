import type { FaqType, WriteFaqEntry } from '@sowon/contracts';
import type { Transaction } from 'kysely';
import type { Ctx } from '../../../context.ts';
import { type KeyedCall, once } from '../../../db/once.ts';
import type { Database } from '../../../db/schema.ts';
import { lockBoard, requireShown, shownOf, writeFaqAct } from './rows.ts';

interface Written {
  readonly operatorId: string;
  readonly entry: WriteFaqEntry;
  readonly keyed: KeyedCall;
}

interface Named {
  readonly operatorId: string;
  readonly id: string;
  readonly keyed: KeyedCall;
}

/**
 * Creates a question with its answer, which everyone can read from then on, as the last of its type.
 * @throws AppError KEY_REUSED
 */
export function createFaqEntry(
  ctx: Pick<Ctx, 'db' | 'clock' | 'config' | 'ids'>,
  { operatorId, entry, keyed }: Written,
): Promise<{ id: string }> {
  return once(ctx, keyed, async (trx) => {
    await lockBoard(trx);
    const [id, at] = [ctx.ids(), ctx.clock.now()];
    const place = await nextPlace(trx, entry.type);
    const row = { id, ...columnsOf(entry), place, created_at: at, changed_at: null, retired_at: null };
    await trx.insertInto('faq_entries').values(row).execute();
    await writeFaqAct(trx, { operatorId, at, action: 'createFaqEntry', before: null, after: row });
    return { id };
  });
}

/**
 * Replaces the content of a question. Under another type it becomes the last one.
 * @throws AppError NOT_FOUND, ALREADY_DECIDED if it is retired, KEY_REUSED
 */
export function changeFaqEntry(
  ctx: Pick<Ctx, 'db' | 'clock' | 'config'>,
  { operatorId, id, entry, keyed }: Named & Written,
): Promise<{ id: string }> {
  return once(ctx, keyed, async (trx) => {
    await lockBoard(trx);
    const before = await requireShown(trx, id);
    const at = ctx.clock.now();
    const place = entry.type === before.type ? before.place : await nextPlace(trx, entry.type);
    const columns = { ...columnsOf(entry), place, changed_at: at };
    await trx.updateTable('faq_entries').set(columns).where('id', '=', id).execute();
    await writeFaqAct(trx, {
      operatorId,
      at,
      action: 'changeFaqEntry',
      before,
      after: { ...before, ...columns },
    });
    return { id };
  });
}

/**
 * Retires a question: readers no longer see it, and the row stays for the record.
 * @throws AppError NOT_FOUND, ALREADY_DECIDED if it is already retired, KEY_REUSED
 */
export function retireFaqEntry(
  ctx: Pick<Ctx, 'db' | 'clock' | 'config'>,
  { operatorId, id, keyed }: Named,
): Promise<{ id: string }> {
  return once(ctx, keyed, async (trx) => {
    await lockBoard(trx);
    const before = await requireShown(trx, id);
    const at = ctx.clock.now();
    await trx.updateTable('faq_entries').set({ retired_at: at }).where('id', '=', id).execute();
    const after = { ...before, retired_at: at };
    await writeFaqAct(trx, { operatorId, at, action: 'retireFaqEntry', before, after });
    return { id };
  });
}

const columnsOf = ({ type, texts: { ko, en, ja } }: WriteFaqEntry) => ({
  type,
  ...{ title_ko: ko.title, title_en: en.title, title_ja: ja.title },
  ...{ content_ko: ko.content, content_en: en.content, content_ja: ja.content },
});

async function nextPlace(trx: Transaction<Database>, type: FaqType): Promise<number> {
  const shown = await shownOf(trx, type);
  return (shown.at(-1)?.place ?? 0) + 1;
}
