import type { Reply, Role, Routes, StaffAccess, WaitingKind } from '@sowon/contracts';
import type { Ctx } from './context.ts';

/** Open work of one staff member. */
interface OpenWork {
  readonly id: string;
  /** It stays open while its maker has one of these roles. */
  readonly roles: readonly Role[];
}

/**
 * Work that one staff member begins and another ends: proposals, and claims on manual payments. It is withdrawn when its maker loses the right to it. Declared
 * by the slice that stores it.
 */
export interface StaffWork<World> {
  /** Returns the open work of a staff member. */
  find(ctx: World, staffId: string): Promise<readonly OpenWork[]>;
  /** Withdraws one by an event; changes nothing if it has ended meanwhile. */
  withdraw(ctx: World, work: { readonly id: string; readonly staffId: string }): Promise<unknown>;
}

type Desk = Reply<Routes['waiting']>;

/** Amount of open work of one kind, with its sum in won if the kind has one. */
type WaitingItem = Desk['waiting'][number];

/** A figure of the start page that needs no action: coins, won or a count, depending on the kind. */
type Figure = Desk['figures'][number];

/** The staff member who opens the start page. */
export interface StaffAsker {
  readonly userId: string;
  readonly roles: readonly Role[];
}

/** Open work for the staff, declared by the slice that stores it. */
export interface Waiting {
  /** Roles that act on it; others do not see it. */
  readonly access: StaffAccess;
  /** Reads one kind, or several kinds with one query. Kinds without work are returned as 0. */
  readonly read: (ctx: Ctx, asker: StaffAsker) => Promise<readonly WaitingItem[]>;
}

/** Figures of the console's start page, declared by the slice that owns the data. */
export interface Figures {
  /** Roles that see them. */
  readonly access: StaffAccess;
  /** Reads one figure, or several with one query. */
  readonly read: (ctx: Ctx) => Promise<readonly Figure[]>;
}

/** Declares one kind of work with its own count query and without a sum. */
export const waitingCount = (
  kind: WaitingKind,
  access: StaffAccess,
  count: (ctx: Ctx, asker: StaffAsker) => Promise<number>,
): Waiting => ({
  access,
  read: async (ctx, asker) => [{ kind, count: await count(ctx, asker), won: null }],
});

/** Declares one kind of work with a count and a sum in won. */
export const waitingSum = (
  kind: WaitingKind,
  access: StaffAccess,
  sum: (ctx: Ctx) => Promise<{ readonly count: number; readonly won: number }>,
): Waiting => ({
  access,
  read: async (ctx) => [{ kind, ...(await sum(ctx)) }],
});
