import type { AskListExport, ListExportEvent } from '@sowon/contracts';
import { accept, type CarriedRows, isRejection, type Json, type Rejection } from '@sowon/ledger';
import { type CommandKey, execute } from '../../../command.ts';
import type { Ctx } from '../../../context.ts';
import type { Named } from './decide.ts';
import { rowsOf } from './rows.ts';
import { type ListExports, listExportsStream, listExportsStreamId } from './state.ts';

interface Change {
  readonly named: Named;
  readonly key: CommandKey;
  readonly intent: Json;
  readonly at: Date;
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
  { named, key, intent, at, filter = undefined, decide, act }: Change,
): Promise<{ id: string; changed: boolean }> {
  const { exportId: id, staffId } = named;
  const stream = listExportsStreamId(staffId);
  return execute<{ id: string; changed: boolean }>(ctx, {
    ...{ key, intent, at, streams: [stream] },
    decide: (streams) => {
      const before = streams.state(listExportsStream, staffId);
      const event = decide(before);
      if (event === null) return accept({ appends: [], reply: { id, changed: false } });
      if (isRejection(event)) return event;
      const carry = [...rowsOf(event, before, at, filter ?? null), ...(act ? [act] : [])];
      return accept({
        appends: [{ stream, events: [event] }],
        carry,
        reply: { id, changed: true },
      });
    },
  });
}
