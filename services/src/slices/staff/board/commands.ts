import type { FaqType, WriteFaqEntry } from '@sowon/contracts';
import type { Selectable, Transaction } from 'kysely';
import { AppError } from '../../../app-error.ts';
import type { Ctx } from '../../../context.ts';
import { writeRows } from '../../../db/carried-rows.ts';
import { lockByName } from '../../../db/lock-by-name.ts';
import { type KeyedCall, once } from '../../../db/once.ts';
import type { Database } from '../../../db/schema.ts';
import { rewrittenOf, type StaffAct, staffAct } from '../audit/commands.ts';
import { moved } from './order.ts';

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
  title_ko: ko.title,
  title_en: en.title,
  title_ja: ja.title,
  content_ko: ko.content,
  content_en: en.content,
  content_ja: ja.content,
});

async function nextPlace(trx: Transaction<Database>, type: FaqType): Promise<number> {
  const shown = await shownOf(trx, type);
  return (shown.at(-1)?.place ?? 0) + 1;
}

interface Move {
  readonly operatorId: string;
  readonly id: string;
  /** Position among the shown questions of its type, from 1. */
  readonly place: number;
  readonly keyed: KeyedCall;
}

/**
 * Moves a question to another position within its type; the others move up or down.
 * @throws AppError NOT_FOUND, ALREADY_DECIDED if it is retired, KEY_REUSED
 */
export function moveFaqEntry(
  ctx: Pick<Ctx, 'db' | 'clock' | 'config'>,
  { operatorId, id, place, keyed }: Move,
): Promise<{ id: string }> {
  return once(ctx, keyed, async (trx) => {
    await lockBoard(trx);
    const before = await requireShown(trx, id);
    const shown = await shownOf(trx, before.type);
    const order = moved(
      shown.map((entry) => entry.id),
      id,
      place,
    );
    for (const [index, movedId] of order.entries())
      await trx
        .updateTable('faq_entries')
        .set({ place: index + 1 })
        .where('id', '=', movedId)
        .execute();
    const after = { ...before, place: order.indexOf(id) + 1 };
    await writeFaqAct(trx, { operatorId, at: ctx.clock.now(), action: 'moveFaqEntry', before, after });
    return { id };
  });
}

export type FaqEntry = Selectable<Database['faq_entries']>;

/** Takes the lock that runs changes of the questions and their order one after the other; they are rare. */
async function lockBoard(trx: Transaction<Database>): Promise<void> {
  await lockByName(trx, 'board');
}

/** Returns the shown questions of a type, in their order. */
function shownOf(trx: Transaction<Database>, type: FaqType): Promise<FaqEntry[]> {
  return trx
    .selectFrom('faq_entries')
    .selectAll()
    .where('type', '=', type)
    .where('retired_at', 'is', null)
    .orderBy('place')
    .orderBy('id')
    .execute();
}

/** Returns an entry that is shown. @throws AppError NOT_FOUND, ALREADY_DECIDED if it is retired */
async function requireShown(trx: Transaction<Database>, id: string): Promise<FaqEntry> {
  const row = await trx.selectFrom('faq_entries').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) throw new AppError('NOT_FOUND');
  if (row.retired_at !== null) throw new AppError('ALREADY_DECIDED');
  return row;
}

interface Act extends Pick<StaffAct, 'action' | 'at'> {
  readonly operatorId: string;
  readonly before: FaqEntry | null;
  readonly after: FaqEntry;
}

/** Writes the audit log row of an act on an entry. */
function writeFaqAct(
  trx: Transaction<Database>,
  { operatorId: staffId, action, at, before, after }: Act,
): Promise<void> {
  return writeRows(
    trx,
    staffAct({
      staffId,
      action,
      at,
      object: { resource: 'faq-entries', id: after.id },
      before: before && factsOf(before),
      after: { ...factsOf(after), ...(before && rewrittenOf(before, after, parts)) },
    }),
  );
}

const factsOf = ({ type, place, retired_at }: FaqEntry) => ({ type, place, retired: retired_at !== null });

const parts = {
  title_ko: 'title_ko',
  title_en: 'title_en',
  title_ja: 'title_ja',
  content_ko: 'content_ko',
  content_en: 'content_en',
  content_ja: 'content_ja',
} as const;
