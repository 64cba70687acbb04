import type { AskListExport, ListExportFailure, ListExportFormat, ListExportStatus } from '@sowon/contracts';
import type { Fixed } from '../../../db/schema.ts';

/** Exports of the console's lists. Rows are written together with the events of their streams, except for the lease of the writer (`next_try_at`). */
interface ListExports {
  id: Fixed<string>;
  list: Fixed<string>;
  format: Fixed<ListExportFormat>;
  language: Fixed<AskListExport['language']>;
  sort: Fixed<AskListExport['sort']>;
  narrowed_by: Fixed<string[]>;
  /** Filters of the list; null once the export is over. */
  filter: AskListExport['filter'] | null;
  status: ListExportStatus;
  asked_at: Fixed<Date>;
  asked_by: Fixed<string>;
  /** Number of attempts begun so far. */
  attempts: number;
  /** Instant of the next attempt; while the file is being written, the instant at which its writer counts as dead. */
  next_try_at: Date | null;
  last_fault: string | null;
  /** Object key of the file, also while it is being written. */
  object_key: string | null;
  /** Instant of the data in the file. */
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
