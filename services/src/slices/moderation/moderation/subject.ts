import type { CallName, ContentKind, ErrorCode, JudgementReason, ProductType } from '@sowon/contracts';
import type { Kysely } from 'kysely';
import type { Ctx } from '../../../context.ts';
import type { Database } from '../../../db/schema.ts';

/** An operator's judgement of one content. The members concerned read its reason for a block and for an answer. */
export interface Judged extends JudgementReason {
  readonly operatorId: string;
  readonly key: string | null;
  readonly id: string;
}

/** The effect of a block: HIDDEN, or ENDED if it also ended an open mission; `refunded` is the coins that went back. */
export interface BlockDone {
  readonly effect: 'HIDDEN' | 'ENDED';
  readonly refunded: number;
}

/** A content's state now, from its own rows; it decides what a judgement would do. */
export interface Stands {
  /** When it was hidden; null while it is shown. */
  readonly hiddenAt: Date | null;
  /** True while an objection to its block is open. */
  readonly objected: boolean;
  /** Coins that a block would give back; absent or null if it would end nothing. */
  readonly endsWith?: number | null;
  /** The error code if it cannot be hidden; absent or null if it can. */
  readonly unhidable?: ErrorCode | null;
}

/** A content as lists show it. */
export interface Shown {
  /** Its name; empty if only its type names it. */
  readonly name: string;
  readonly productType: ProductType | null;
  /** Its text, if staff may read it without a reason; otherwise null. */
  readonly words: string | null;
  /** The member who owns it. */
  readonly owner: { readonly id: string; readonly name: string };
}

/** The commands to judge contents of one kind, from the slice that owns them. */
export interface Subject {
  /** The console resource whose log holds the acts. */
  readonly resource: string;
  /** The acts that are decisions, by their names in the log. */
  readonly decisions: readonly CallName[];
  block(ctx: Ctx, judged: Judged): Promise<BlockDone>;
  unblock(ctx: Ctx, judged: Judged): Promise<unknown>;
  clear(ctx: Ctx, judged: Judged): Promise<unknown>;
  /** Answers every open objection. */
  uphold(ctx: Ctx, judged: Judged): Promise<unknown>;
  /** Returns the states of contents; unknown ids are absent. */
  preview(db: Kysely<Database>, ids: readonly string[]): Promise<ReadonlyMap<string, Stands>>;
  /** Returns contents as lists show them; unknown ids are absent. */
  show(db: Kysely<Database>, ids: readonly string[]): Promise<ReadonlyMap<string, Shown>>;
}

export type Subjects = Readonly<Record<ContentKind, Subject>>;
