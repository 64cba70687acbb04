import type { AskListExport, ListExportEvent } from '@sowon/contracts';
import { accept, type CarriedRows, isRejection, type Rejection } from '@sowon/ledger';
import { type Call, execute, type Preparable, prepared } from '../../../command.ts';
import type { Ctx } from '../../../context.ts';
import { type Columns, insertRows, updateRows } from '../../../db/rows.ts';
import { noteDeleted } from '../../ground/files/deleted-objects.ts';
import type { Named } from './decide.ts';
import { type ListExports, listExportsStream, listExportsStreamId } from './state.ts';

interface Change {
  /** Filters of a requested export. */
  readonly filter?: AskListExport['filter'];
  /** Pure function; returns null to change nothing. */
  decide(state: ListExports): ListExportEvent | Rejection | null;
  /** Audit log row of a staff act; absent if no staff member acts. */
  readonly act?: CarriedRows;
}

/**
 * Changes the exports of one staff member, under the lock of their stream.
 * @returns the export's id, and whether this call changed anything; for a repeated key, the first reply
 * @throws AppError of the rejection, KEY_REUSED, BUSY
 */
export function changeExports(
  ctx: Pick<Ctx, 'ledger' | 'ids'>,
  { named, key, intent, at, ...change }: Call & { readonly named: Named } & Preparable<Change>,
): Promise<{ id: string; changed: boolean }> {
  const { exportId: id, staffId } = named;
  const stream = listExportsStreamId(staffId);
  return execute<{ id: string; changed: boolean }>(ctx, {
    key,
    intent,
    at,
    prepare: async () => {
      const { filter = null, decide, act } = await prepared(change);
      return {
        streams: [stream],
        decide: (streams) => {
          const before = streams.state(listExportsStream, staffId);
          const event = decide(before);
          if (event === null) return accept({ appends: [], reply: { id, changed: false } });
          if (isRejection(event)) return event;
          const carry = [...rowsOf(event, before, at, filter), ...(act ? [act] : [])];
          return accept({ appends: [{ stream, events: [event] }], carry, reply: { id, changed: true } });
        },
      };
    },
  });
}

/** Lease of a writer: without a renewal for so long, it counts as dead. */
export const leaseMs = 5 * 60_000;

/**
 * Returns the row changes of an event, and notes the store object that is no longer needed; they commit together.
 * @param before the state before the event
 * @param filter of a new request; no event contains it
 */
function rowsOf(
  event: ListExportEvent,
  before: ListExports,
  at: Date,
  filter: AskListExport['filter'] | null,
): CarriedRows[] {
  const { exportId: id } = event.payload;
  const now = at.toISOString();
  const changed = (columns: Columns<'list_exports'>) =>
    updateRows('list_exports', 'id', [{ id, ...columns }]);
  const key = before.open[id]?.objectKey ?? null;
  const unneeded = key === null ? [] : [noteDeleted([key], at)];
  const over = { next_try_at: null, object_key: null, filter: null, ended_at: now };
  switch (event.type) {
    case 'ListExportAsked':
      return [asked(event.payload, now, filter)];
    case 'ListExportBegun': {
      const { attempt: attempts, objectKey: object_key } = event.payload;
      const next_try_at = new Date(at.getTime() + leaseMs).toISOString();
      return [changed({ status: 'WRITING', attempts, object_key, next_try_at }), ...unneeded];
    }
    case 'ListExportBrokeOff': {
      const { fault: last_fault, nextTryAt: next_try_at } = event.payload;
      return [changed({ status: 'ASKED', last_fault, next_try_at, object_key: null }), ...unneeded];
    }
    case 'ListExportReady': {
      const {
        rows: row_count,
        bytes: byte_count,
        sha256,
        asOf: as_of,
        expiresAt: expires_at,
      } = event.payload;
      const file = { row_count, byte_count, sha256, as_of, expires_at };
      return [changed({ status: 'READY', ...file, ready_at: now, next_try_at: null, last_fault: null })];
    }
    case 'ListExportFailed': {
      const { reason: failure, fault: last_fault } = event.payload;
      return [changed({ ...over, status: 'FAILED', failure, last_fault }), ...unneeded];
    }
    case 'ListExportExpired':
      return [changed({ ...over, status: 'EXPIRED' }), ...unneeded];
    case 'ListExportWithdrawn':
      return [changed({ ...over, status: 'WITHDRAWN' }), ...unneeded];
  }
}

function asked(
  payload: Extract<ListExportEvent, { type: 'ListExportAsked' }>['payload'],
  now: string,
  filter: AskListExport['filter'] | null,
): CarriedRows {
  if (!filter) throw new Error('list export: asked for without its filter');
  const { exportId: id, staffId: asked_by, list, format, language, sort, narrowedBy: narrowed_by } = payload;
  return insertRows('list_exports', [
    {
      id,
      list,
      format,
      language,
      sort,
      narrowed_by,
      filter,
      status: 'ASKED' as const,
      asked_at: now,
      asked_by,
      attempts: 0,
      next_try_at: now,
      last_fault: null,
      object_key: null,
      as_of: null,
      ready_at: null,
      row_count: null,
      byte_count: null,
      sha256: null,
      expires_at: null,
      failure: null,
      ended_at: null,
    },
  ]);
}
