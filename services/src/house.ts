import type { StreamType } from '@sowon/ledger/domain';
import type { ApprovalKind } from './approval-kind.ts';
import type { Ctx } from './context.ts';
import type { DataExport } from './data-export.ts';
import type { DataRetention } from './data-retention.ts';
import type { ExportedList } from './exported-list.ts';
import type { Finding } from './finding.ts';
import type { LiveSource } from './live.ts';
import type { Notice } from './notice.ts';
import type { StaffWork } from './staff-work.ts';
import type { Figures, Waiting } from './waiting.ts';

/** Declarations of all slices, collected from their `slice.ts`. Each list is read by one slice, which acts on what the others declare. */
export interface Declared {
  /** How the streams of all slices fold, for the verification of the ledger. */
  readonly streams: readonly StreamType<unknown>[];
  /** Data that are kept about members, for the file in which a member gets all of it. */
  readonly exports: readonly DataExport<Ctx>[];
  /** Lists of the console that the staff may have as files. */
  readonly lists: readonly ExportedList[];
  /** How the staff finds what the slices keep. */
  readonly finds: readonly Finding[];
  /** Work that waits for the staff. */
  readonly waiting: readonly Waiting[];
  /** Figures of the staff's first page. */
  readonly figures: readonly Figures[];
  /** What becomes of the rows of members who have left. */
  readonly retention: readonly DataRetention[];
  /** What two of the staff have to do together. */
  readonly approvals: readonly ApprovalKind[];
  /** Work that one member of the staff begins and another ends. */
  readonly staffWork: readonly StaffWork<House>[];
  /** Everything that members are told, with its words. */
  readonly notices: readonly Notice[];
  /** What open pages are told. */
  readonly live: readonly LiveSource[];
}

/**
 * The world of a function and the declarations of all slices: what routes, deadlines and sweeps are given. A function that reads a declaration asks
 * for it, as `Pick<House, 'db' | 'declared'>`; all others ask for `Ctx`, and so do the declarations themselves.
 */
export type House = Ctx & { readonly declared: Declared };
