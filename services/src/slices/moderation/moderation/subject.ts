import type { CallName, ContentKind, ErrorCode, JudgementReason, ProductType } from '@sowon/contracts';
import type { Kysely } from 'kysely';
import type { Ctx } from '../../../context.ts';
import type { Database } from '../../../db/schema.ts';

/** An operator's word about one thing, with the reason that whoever it concerns reads of a block and of an answer. */
export interface Judged extends JudgementReason {
  readonly operatorId: string;
  readonly key: string | null;
  readonly id: string;
}

/** What a block did: HIDDEN, or ENDED where it also ended what was open, and then the coins that went back. */
export interface BlockDone {
  readonly effect: 'HIDDEN' | 'ENDED';
  readonly refunded: number;
}

/** How a thing stands now, from its own rows: what a judgement of it would do follows from that. */
export interface Stands {
  /** Since when it is hidden; null while it is shown. */
  readonly hiddenAt: Date | null;
  /** An objection to its block waits. */
  readonly objected: boolean;
  /** Coins that a block would give back; left out, or null, where it would end nothing. */
  readonly endsWith?: number | null;
  /** Why it cannot be hidden, shown as it is; left out, or null, where it can. */
  readonly unhidable?: ErrorCode | null;
}

/** What a list says of a thing. */
export interface Shown {
  /** What it is called; empty for what its type tells. */
  readonly name: string;
  readonly productType: ProductType | null;
  /** What was written, where staff may read it without a reason; null otherwise. */
  readonly words: string | null;
  /** The member whose it is. */
  readonly owner: { readonly id: string; readonly name: string };
}

/** How things of a kind are judged: by the commands of the slice that owns them. */
export interface Subject {
  /** The console's resource in whose log the acts stand. */
  readonly resource: string;
  /** The acts that decide about one, as the log names them. */
  readonly decisions: readonly CallName[];
  block(ctx: Ctx, judged: Judged): Promise<BlockDone>;
  unblock(ctx: Ctx, judged: Judged): Promise<unknown>;
  clear(ctx: Ctx, judged: Judged): Promise<unknown>;
  /** Answers every objection that waits. */
  uphold(ctx: Ctx, judged: Judged): Promise<unknown>;
  /** How these stand; ids of nothing are absent from the result. */
  preview(db: Kysely<Database>, ids: readonly string[]): Promise<ReadonlyMap<string, Stands>>;
  /** What these are; ids of nothing are absent from the result. */
  show(db: Kysely<Database>, ids: readonly string[]): Promise<ReadonlyMap<string, Shown>>;
}

export type Subjects = Readonly<Record<ContentKind, Subject>>;
