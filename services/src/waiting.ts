import type { Reply, Role, Routes, StaffAccess, WaitingKind } from '@sowon/contracts';
import type { Ctx } from './context.ts';

type Desk = Reply<Routes['waiting']>;

/** How much of one kind of work waits, and its sum in won where the kind has one. */
export type WaitingItem = Desk['waiting'][number];

/** A number of the first page that asks nobody to act: coins, won or a plain count, as the kind says. */
export type Figure = Desk['figures'][number];

/** The member of the staff who opens the first page. */
export interface StaffAsker {
  readonly userId: string;
  readonly roles: readonly Role[];
}

/** Work that waits for the staff, declared by the slice that keeps it. */
export interface Waiting {
  /** Roles that act on it; others are not told of it. */
  readonly access: StaffAccess;
  /** Reads one kind, or several kinds that one query counts. Kinds without work are given too, as 0. */
  readonly read: (ctx: Ctx, asker: StaffAsker) => Promise<readonly WaitingItem[]>;
}

/** Figures of the staff's first page, declared by the slice that keeps what they are about. */
export interface Figures {
  /** Roles that are shown them. */
  readonly access: StaffAccess;
  /** Reads one figure, or several figures that one query gives. */
  readonly read: (ctx: Ctx) => Promise<readonly Figure[]>;
}

/** Declares one kind of work that is counted by a query of its own and has no sum in won. */
export const waitingCount = (
  kind: WaitingKind,
  access: StaffAccess,
  count: (ctx: Ctx, asker: StaffAsker) => Promise<number>,
): Waiting => ({
  access,
  read: async (ctx, asker) => [{ kind, count: await count(ctx, asker), won: null }],
});

/** Declares one kind of work that is counted together with its sum in won. */
export const waitingSum = (
  kind: WaitingKind,
  access: StaffAccess,
  sum: (ctx: Ctx) => Promise<{ readonly count: number; readonly won: number }>,
): Waiting => ({
  access,
  read: async (ctx) => [{ kind, ...(await sum(ctx)) }],
});
