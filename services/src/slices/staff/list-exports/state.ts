import { type ListExportEvent, listExportEvents } from '@sowon/contracts';
import { type StreamType, streamId } from '@sowon/ledger/domain';
import { readerOf } from '../../../slice-events.ts';

const read = readerOf('list_exports', listExportEvents);

/** An export that is pending or ready. */
export interface ListExport {
  readonly status: 'ASKED' | 'WRITING' | 'READY';
  readonly attempt: number;
  /** Object key of the file, also while it is being written; null while no attempt runs. */
  readonly objectKey: string | null;
}

/** Exports of one staff member: those not over, and the number of requests on the last day with any. */
export interface ListExports {
  readonly open: Readonly<Record<string, ListExport>>;
  /** KST date of the last request; null before the first. */
  readonly day: string | null;
  readonly askedThatDay: number;
}

/** The stream `list_exports-{userId}`. */
export const listExportsStream: StreamType<ListExports> = {
  category: 'list_exports',
  initial: () => ({ open: {}, day: null, askedThatDay: 0 }),
  evolve: (state, event) => evolve(state, read(event)),
};

export const listExportsStreamId = (staffId: string) => streamId(listExportsStream.category, staffId);

function evolve(state: ListExports, event: ListExportEvent): ListExports {
  const { exportId } = event.payload;
  switch (event.type) {
    case 'ListExportAsked': {
      const { day } = event.payload;
      const asked: ListExport = { status: 'ASKED', attempt: 0, objectKey: null };
      return {
        open: { ...state.open, [exportId]: asked },
        day,
        askedThatDay: state.day === day ? state.askedThatDay + 1 : 1,
      };
    }
    case 'ListExportBegun': {
      const { attempt, objectKey } = event.payload;
      return changed(state, exportId, { status: 'WRITING', attempt, objectKey });
    }
    case 'ListExportBrokeOff':
      return changed(state, exportId, { status: 'ASKED', objectKey: null });
    case 'ListExportReady':
      return changed(state, exportId, { status: 'READY' });
    case 'ListExportFailed':
    case 'ListExportExpired':
    case 'ListExportWithdrawn': {
      const { [exportId]: _over, ...open } = state.open;
      return { ...state, open };
    }
  }
}

function changed(state: ListExports, exportId: string, change: Partial<ListExport>): ListExports {
  const before = state.open[exportId];
  if (!before) throw new Error('list_exports: the first event of a file must be ListExportAsked');
  return { ...state, open: { ...state.open, [exportId]: { ...before, ...change } } };
}
