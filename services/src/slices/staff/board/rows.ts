import type { FaqType } from '@sowon/contracts';
import type { Selectable, Transaction } from 'kysely';
import { AppError } from '../../../app-error.ts';
import { writeRows } from '../../../db/carried-rows.ts';
import { lockByName } from '../../../db/lock-by-name.ts';
import type { Database } from '../../../db/schema.ts';
import { type StaffAct, staffAct } from '../audit/commands.ts';
import { rewrittenOf } from '../audit/rewritten.ts';

export type FaqEntry = Selectable<Database['faq_entries']>;

/** Takes the lock that runs changes of the questions and their order one after the other; they are rare. */
export async function lockBoard(trx: Transaction<Database>): Promise<void> {
  await lockByName(trx, 'board');
}

/** Returns the shown questions of a type, in their order. */
export function shownOf(trx: Transaction<Database>, type: FaqType): Promise<FaqEntry[]> {
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
export async function requireShown(trx: Transaction<Database>, id: string): Promise<FaqEntry> {
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
export function writeFaqAct(
  trx: Transaction<Database>,
  { operatorId: staffId, action, at, before, after }: Act,
): Promise<void> {
  return writeRows(
    trx,
    staffAct({
      ...{ staffId, action, at, object: { resource: 'faq-entries', id: after.id } },
      before: before && factsOf(before),
      after: { ...factsOf(after), ...(before && rewrittenOf(before, after, parts)) },
    }),
  );
}

const factsOf = ({ type, place, retired_at }: FaqEntry) => ({ type, place, retired: retired_at !== null });

const parts = {
  ...{ title_ko: 'title_ko', title_en: 'title_en', title_ja: 'title_ja' },
  ...{ content_ko: 'content_ko', content_en: 'content_en', content_ja: 'content_ja' },
} as const;
