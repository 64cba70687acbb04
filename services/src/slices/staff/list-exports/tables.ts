import type { AskListExport, ListExportFailure, ListExportFormat, ListExportStatus } from '@sowon/contracts';
import type { Fixed } from '../../../db/schema.ts';

/** Files of the console's lists: written together with the events of their streams, but for who is writing one until when. */
interface ListExports {
  id: Fixed<string>;
  list: Fixed<string>;
  format: Fixed<ListExportFormat>;
  language: Fixed<AskListExport['language']>;
  sort: Fixed<AskListExport['sort']>;
  narrowed_by: Fixed<string[]>;
  /** By what the list was narrowed; null once the file is gone. */
  filter: AskListExport['filter'] | null;
  status: ListExportStatus;
  asked_at: Fixed<Date>;
  asked_by: Fixed<string>;
  /** Tries that were begun. */
  attempts: number;
  /** When it is tried next; while it is being written, from when on its writer counts as gone. */
  next_try_at: Date | null;
  last_fault: string | null;
  /** Where it lies in the store, or is about to. */
  object_key: string | null;
  /** The instant that its rows are of. */
  as_of: Date | null;
  ready_at: Date | null;
  row_count: number | null;
  byte_count: number | null;
  sha256: string | null;
  expires_at: Date | null;
  failure: ListExportFailure | null;
  ended_at: Date | null;
}

interface ListExportTables {
  list_exports: ListExports;
}

declare module '../../../db/schema.ts' {
  interface Database extends ListExportTables {}
}
