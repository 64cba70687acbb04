import type { ReasonPurpose, ReasonUse, WriteReasonTemplate } from '@sowon/contracts';
import type { Selectable, Transaction } from 'kysely';
import { AppError, fieldError } from '../../../app-error.ts';
import type { Ctx } from '../../../context.ts';
import { writeRows } from '../../../db/carried-rows.ts';
import { violatedConstraint } from '../../../db/database.ts';
import { type KeyedCall, once } from '../../../db/once.ts';
import type { Database } from '../../../db/schema.ts';
import { rewrittenOf, type StaffAct, staffAct } from '../audit/commands.ts';

type Row = Selectable<Database['reason_templates']>;

interface Written {
  readonly operatorId: string;
  readonly template: WriteReasonTemplate;
  readonly keyed: KeyedCall;
}

interface Named {
  readonly operatorId: string;
  readonly templateId: string;
  readonly keyed: KeyedCall;
}

/**
 * Creates a reason template, which is offered from then on.
 * @throws AppError ALREADY_EXISTS (`name`) if an offered template has the name, KEY_REUSED
 */
export function createReasonTemplate(
  ctx: Pick<Ctx, 'db' | 'clock' | 'config' | 'ids'>,
  { operatorId, template, keyed }: Written,
): Promise<{ id: string }> {
  return once(ctx, keyed, async (trx) => {
    const [id, at] = [ctx.ids(), ctx.clock.now()];
    const row = { id, ...columnsOf(template), created_at: at, changed_at: null, retired_at: null };
    await named(template, trx.insertInto('reason_templates').values(row).execute());
    await writeAct(trx, { operatorId, id, at, action: 'createReasonTemplate', before: null, after: row });
    return { id };
  });
}

/**
 * Replaces the content of a template, for reasons that are given from then on.
 * @throws AppError NOT_FOUND, ALREADY_DECIDED if it is retired, ALREADY_EXISTS (`name`), KEY_REUSED
 */
export function changeReasonTemplate(
  ctx: Pick<Ctx, 'db' | 'clock' | 'config'>,
  { operatorId, templateId: id, template, keyed }: Named & Written,
): Promise<{ id: string }> {
  return once(ctx, keyed, async (trx) => {
    const before = await lockOffered(trx, id);
    const at = ctx.clock.now();
    const columns = { ...columnsOf(template), changed_at: at };
    const changing = trx.updateTable('reason_templates').set(columns).where('id', '=', id);
    await named(template, changing.execute());
    const after = { ...before, ...columns };
    await writeAct(trx, { operatorId, id, at, action: 'changeReasonTemplate', before, after });
    return { id };
  });
}

/**
 * Retires a template: it is no longer offered, and its name is free again.
 * @throws AppError NOT_FOUND, ALREADY_DECIDED if it is already retired, KEY_REUSED
 */
export function retireReasonTemplate(
  ctx: Pick<Ctx, 'db' | 'clock' | 'config'>,
  { operatorId, templateId: id, keyed }: Named,
): Promise<{ id: string }> {
  return once(ctx, keyed, async (trx) => {
    const before = await lockOffered(trx, id);
    const at = ctx.clock.now();
    await trx.updateTable('reason_templates').set({ retired_at: at }).where('id', '=', id).execute();
    const after = { ...before, retired_at: at };
    await writeAct(trx, { operatorId, id, at, action: 'retireReasonTemplate', before, after });
    return { id };
  });
}

const columnsOf = ({ name, purpose, texts: { ko, en, ja } }: WriteReasonTemplate) => ({
  name,
  purpose,
  text_ko: ko,
  text_en: en,
  text_ja: ja,
});

/** Returns an offered template, locked so that of two changes the second sees the result of the first. */
async function lockOffered(trx: Transaction<Database>, id: string): Promise<Row> {
  const row = await trx
    .selectFrom('reason_templates')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw new AppError('NOT_FOUND');
  if (row.retired_at !== null) throw new AppError('ALREADY_DECIDED');
  return row;
}

/** @throws AppError ALREADY_EXISTS (`name`) if an offered template has the name */
async function named({ name }: WriteReasonTemplate, writing: Promise<unknown>): Promise<void> {
  try {
    await writing;
  } catch (error) {
    if (violatedConstraint(error) !== 'reason_templates_name') throw error;
    throw fieldError('ALREADY_EXISTS', 'name', 'is in use already', name);
  }
}

interface Act extends Pick<StaffAct, 'action' | 'at'> {
  readonly operatorId: string;
  readonly id: string;
  readonly before: Row | null;
  readonly after: Row;
}

function writeAct(
  trx: Transaction<Database>,
  { operatorId: staffId, id, action, at, before, after }: Act,
): Promise<void> {
  return writeRows(
    trx,
    staffAct({
      staffId,
      action,
      at,
      object: { resource: 'reason-templates', id },
      before: before && factsOf(before),
      after: { ...factsOf(after), ...(before && rewrittenOf(before, after, parts)) },
    }),
  );
}

const isOffered = (purpose: ReasonPurpose, use: ReasonUse) =>
  purpose === use || (purpose === 'BOTH' && use !== 'ADULT');

const factsOf = ({ purpose, retired_at }: Row) => ({
  offeredToBlock: isOffered(purpose, 'BLOCK'),
  offeredToUphold: isOffered(purpose, 'UPHOLD'),
  offeredToMarkAdult: isOffered(purpose, 'ADULT'),
  retired: retired_at !== null,
});

const parts = { name: 'name', text_ko: 'ko', text_en: 'en', text_ja: 'ja' } as const;
