import type { StreamType } from '@sowon/ledger/domain';
import type { FastifyInstance } from 'fastify';
import type { SlotAct } from './act-slot.ts';
import type { ApprovalKind } from './approval-kind.ts';
import type { AuditWords } from './audit-words.ts';
import type { Ctx } from './context.ts';
import type { ExportedList } from './exported-list.ts';
import type { Reactions } from './feed/reaction.ts';
import type { View } from './feed/view.ts';
import type { Finding } from './finding.ts';
import type { Deadline } from './flows/deadline.ts';
import type { Sweep } from './flows/sweep.ts';
import type { House } from './house.ts';
import type { CallLimits } from './http/limits.ts';
import type { HeadedPage } from './http/page-head.ts';
import type { LiveRules } from './live.ts';
import type { Notice } from './notice.ts';
import type { DataExport, DataRetention } from './privacy-rules.ts';
import type { ReplyPart } from './reply-part.ts';
import type { Figures, StaffWork, Waiting } from './staff-work.ts';

/**
 * Everything a slice provides to the processes, declared in its `slice.ts` and listed once in `slices.ts`. Every process takes the parts it needs, so a new
 * slice changes nothing outside its folder.
 */
export interface Slice {
  /** Name of the folder. */
  readonly name: string;
  /** Labels of its staff acts and of the facts that they change. */
  readonly auditWords?: AuditWords;
  /** The SQL that creates its tables. Its text is frozen once it is published. */
  readonly schema?: URL;
  /** Types of its own streams, so that the ledger verification reads all their events. */
  readonly streams?: readonly StreamType<unknown>[];
  /** Binds calls to handlers. */
  readonly routes?: readonly ((app: FastifyInstance, ctx: House) => void)[];
  /** Rate limits of calls that are expensive or invite guessing. */
  readonly limits?: CallLimits;
  /** Heads of fan app pages, for link previews. */
  readonly pages?: readonly HeadedPage[];
  /** Fields that this slice adds to replies of other slices. */
  readonly parts?: readonly ReplyPart<Ctx>[];
  /** Acts of its own at places that lower slices name. */
  readonly acts?: readonly SlotAct<Ctx>[];
  /** Its parts of a member's personal data export. */
  readonly exports?: readonly DataExport<Ctx>[];
  /** Console lists that staff can export as files. */
  readonly lists?: readonly ExportedList[];
  /** Search rules of the console for its objects, by id or text. */
  readonly finds?: readonly Finding[];
  /** Its open work for the staff. */
  readonly waiting?: readonly Waiting[];
  /** Its figures on the console's start page. */
  readonly figures?: readonly Figures[];
  /** Retention rules for its rows of former members. */
  readonly retention?: readonly DataRetention[];
  /** Its actions that need a second staff member's approval. */
  readonly approvals?: readonly ApprovalKind[];
  /** Its work that one staff member begins and another may finish. */
  readonly staffWork?: readonly StaffWork<House>[];
  /** Read models of the feed. */
  readonly views?: readonly View[];
  /** Notices to members, with their texts. */
  readonly notices?: readonly Notice[];
  /** Live update rules: the open pages that an event concerns. */
  readonly live?: LiveRules;
  /** Requests to the workflows, by event. */
  readonly reactions?: Reactions;
  /** Kinds of deadlines. */
  readonly deadlines?: readonly Deadline[];
  /** Scheduled work. */
  readonly sweeps?: readonly Sweep[];
}
