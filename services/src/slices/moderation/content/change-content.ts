import type { ContentEvent, JudgementReason, ReasonIn } from '@sowon/contracts';
import {
  accept,
  type CarriedRows,
  type Instant,
  isRejection,
  type Json,
  type Rejection,
  reject,
} from '@sowon/ledger';
import { type CommandKey, execute } from '../../../command.ts';
import type { Ctx } from '../../../context.ts';
import { insertRows, type NewRow } from '../../../db/rows.ts';
import type { Block } from '../../../judging.ts';
import { answerColumns, noBlock, reasonColumns } from '../../staff/reasons/judgement.ts';
import {
  type ContentRef,
  type ContentState,
  contentKey,
  contentStream,
  contentStreamId,
  withOlderBlock,
} from './decide.ts';
import { findOwned, type Owned } from './owned.ts';

interface Change extends ContentRef {
  readonly key: CommandKey;
  readonly intent: Json;
  /** The typed text, which no event holds; an operator may add further languages. */
  readonly said: JudgementReason;
  /** Pure: it may run several times. */
  decide(state: ContentState, owned: Owned, at: Date): ContentEvent | Rejection;
  /** Returns the row of a staff act, if a staff member makes the change. */
  act?(before: Block | null, after: Block | null, at: Date): CarriedRows;
}

/**
 * Changes the moderation state of a product, a page or a file, under the lock of its stream. The content itself is hidden or shown in the
 * same transaction.
 * @returns the content's id; a repeated key returns the first id
 * @throws AppError NOT_FOUND, the code of the rejection, KEY_REUSED, BUSY
 */
export async function changeContent(
  ctx: Pick<Ctx, 'db' | 'ledger' | 'ids' | 'clock'>,
  { kind, contentId, key, intent, said, decide, act }: Change,
): Promise<{ id: string }> {
  const ref = { kind, contentId };
  const owned = await findOwned(ctx.db, ref);
  const at = ctx.clock.now();
  const stream = contentStreamId(ref);
  return execute(ctx, {
    key,
    intent,
    at,
    streams: [stream],
    decide: (streams) => {
      // Refused inside the command, so that a repeated key gets the first answer.
      if (owned === null) return reject('NOT_FOUND');
      const before = withOlderBlock(streams.state(contentStream, contentKey(ref)), owned);
      const event = decide(before, owned, at);
      if (isRejection(event)) return event;
      const row = act?.(before.block, contentStream.evolve(before, event).block, at);
      return accept({
        appends: [{ stream, events: [event] }],
        carry: [...rowsOf(event, at.toISOString(), said), ...hiding(event, owned, at), ...(row ? [row] : [])],
        reply: { id: contentId },
      });
    },
  });
}

/** Returns the rows that hide or show the content; none for other events. */
function hiding({ type }: ContentEvent, owned: Owned, at: Date): CarriedRows[] {
  if (type === 'ContentBlocked') return owned.rows(at.toISOString());
  return type === 'ContentUnblocked' ? owned.rows(null) : [];
}

/**
 * Returns the row changes of a content event; they commit with it.
 * @param said the text of the owner or the operator; no event holds it
 */
function rowsOf({ type, payload }: ContentEvent, at: Instant, said: JudgementReason): CarriedRows[] {
  const { kind, contentId } = payload;
  const ref = { kind, content_id: contentId };
  switch (type) {
    case 'ContentBlocked': {
      const { ownerId, operatorId, objectUntil } = payload;
      const row = {
        ...ref,
        owner_id: ownerId,
        ...notBlocked,
        blocked_at: at,
        blocked_by: operatorId,
        ...reasonColumns('reason', said),
        object_until: objectUntil,
      };
      return [newBlock(row), answeredReports(ref, at)];
    }
    case 'ContentBlockObjected':
      return [changedBlock({ ...ref, objected_at: at, objection: said.reason })];
    case 'ContentBlockUpheld':
      return [changedBlock({ ...ref, ...answerColumns(at, payload.operatorId, said) })];
    case 'ContentUnblocked':
      return [changedBlock({ ...ref, ...notBlocked }), answeredReports(ref, at)];
    case 'ContentCleared':
      return [answeredReports(ref, at)];
  }
}

interface Ref {
  readonly kind: string;
  readonly content_id: string;
}

const notBlocked = { ...noBlock, reason: null, reason_in: null };

/** Inserts the block's row, or overwrites the row of an earlier block of the same content. */
function newBlock(row: NewRow<'content_blocks'>): CarriedRows {
  const { sql, rows } = insertRows('content_blocks', [row]);
  const sets = columnsOf(row).map((column) => `${column} = excluded.${column}`);
  return { sql: `${sql} on conflict (kind, content_id) do update set ${sets.join(', ')}`, rows };
}

/** Updates columns of a content's block. */
function changedBlock(change: Ref & Readonly<Record<string, string | ReasonIn | null>>): CarriedRows {
  const sets = columnsOf(change).map((column) => `${column} = r.${column}`);
  const sql = `
    update content_blocks set ${sets.join(', ')}
    from jsonb_populate_recordset(null::content_blocks, $1::jsonb) as r
    where content_blocks.kind = r.kind and content_blocks.content_id = r.content_id`;
  return { sql, rows: [change] };
}

/** Returns all columns except the key columns. */
const columnsOf = (row: object) =>
  Object.keys(row).filter((column) => column !== 'kind' && column !== 'content_id');

/** Marks all open reports of a content as answered. */
const answeredReports = (ref: Ref, at: Instant): CarriedRows => ({
  sql: `
    update content_reports set answered_at = r.answered_at
    from jsonb_populate_recordset(null::content_reports, $1::jsonb) as r
    where content_reports.kind = r.kind and content_reports.content_id = r.content_id
      and content_reports.answered_at is null`,
  rows: [{ ...ref, answered_at: at }],
});
