import type { StreamType } from '@sowon/ledger/domain';
import type { ApprovalKind } from './approval-kind.ts';
import type { Ctx } from './context.ts';
import type { ExportedList } from './exported-list.ts';
import type { Finding } from './finding.ts';
import type { LiveSource } from './live.ts';
import type { Notice } from './notice.ts';
import type { DataExport, DataRetention } from './privacy-rules.ts';
import type { Figures, StaffWork, Waiting } from './staff-work.ts';

/** Declarations of all slices, collected from their `slice.ts`. One slice reads each list and acts on the declarations of the others. */
export interface Declared {
  /** Stream types of all slices, used to verify the ledger. */
  readonly streams: readonly StreamType<unknown>[];
  /** Parts of the personal data export of a member. */
  readonly exports: readonly DataExport<Ctx>[];
  /** Console lists that staff can export as files. */
  readonly lists: readonly ExportedList[];
  /** Search rules of the console. */
  readonly finds: readonly Finding[];
  /** Open work of the staff. */
  readonly waiting: readonly Waiting[];
  /** Figures of the console's start page. */
  readonly figures: readonly Figures[];
  /** Retention rules for the rows of former members. */
  readonly retention: readonly DataRetention[];
  /** Actions that need the approval of a second staff member. */
  readonly approvals: readonly ApprovalKind[];
  /** Work that one staff member begins and another may finish. */
  readonly staffWork: readonly StaffWork<House>[];
  /** All notices to members, with their texts. */
  readonly notices: readonly Notice[];
  /** Sources of live updates for open pages. */
  readonly live: readonly LiveSource[];
}

/**
 * The context together with the declarations of all slices, as routes, deadlines and sweeps get it. A function that reads declarations takes `Pick<House, 'db'
 * | 'declared'>`; all others, including the declarations themselves, take `Ctx`.
 */
export type House = Ctx & { readonly declared: Declared };
