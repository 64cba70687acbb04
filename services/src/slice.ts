import type { StreamType } from '@sowon/ledger/domain';
import type { FastifyInstance } from 'fastify';
import type { ApprovalKind } from './approval-kind.ts';
import type { Ctx } from './context.ts';
import type { DataExport } from './data-export.ts';
import type { DataRetention } from './data-retention.ts';
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
import type { ReplyPart } from './reply-part.ts';
import type { StaffWork } from './staff-work.ts';
import type { Figures, Waiting } from './waiting.ts';

/**
 * What a slice brings to the processes, declared in its own `slice.ts` and listed once in `slices.ts`. Every process takes
 * what it needs from that list, so a slice that comes later changes nothing outside its folder.
 */
export interface Slice {
  /** Its folder's name. */
  readonly name: string;
  /** The SQL that creates its tables. Its text is frozen once it is published. */
  readonly schema?: URL;
  /** How its own streams fold, so that the verification of the ledger reads every event of theirs. */
  readonly streams?: readonly StreamType<unknown>[];
  /** Binds calls to handlers. */
  readonly routes?: readonly ((app: FastifyInstance, ctx: House) => void)[];
  /** Limits of calls that are dear or open to guessing. */
  readonly limits?: CallLimits;
  /** What pages of the fan app are called where a link to them is shown. */
  readonly pages?: readonly HeadedPage[];
  /** Fields of other slices' replies that this slice knows. */
  readonly parts?: readonly ReplyPart<Ctx>[];
  /** What it keeps about members, for the file in which they get all of it. */
  readonly exports?: readonly DataExport<Ctx>[];
  /** Lists of the console that the staff may have as files. */
  readonly lists?: readonly ExportedList[];
  /** How the staff finds what it keeps, by an id or by what is typed. */
  readonly finds?: readonly Finding[];
  /** Work of its own that waits for the staff. */
  readonly waiting?: readonly Waiting[];
  /** Figures of its own on the first page of the staff. */
  readonly figures?: readonly Figures[];
  /** What becomes of its rows of members who have left, and when. */
  readonly retention?: readonly DataRetention[];
  /** What of its own two of the staff have to do together. */
  readonly approvals?: readonly ApprovalKind[];
  /** What of its own one of the staff begins and another ends. */
  readonly staffWork?: readonly StaffWork<House>[];
  /** Read models of the feed. */
  readonly views?: readonly View[];
  /** What members are told, and in which words. */
  readonly notices?: readonly Notice[];
  /** Which open pages something that has happened concerns. */
  readonly live?: LiveRules;
  /** What it asks of the flows when something has happened. */
  readonly reactions?: Reactions;
  /** What it awaits until an instant. */
  readonly deadlines?: readonly Deadline[];
  /** What it does by the clock. */
  readonly sweeps?: readonly Sweep[];
}
