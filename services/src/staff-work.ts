import type { Role } from '@sowon/contracts';

/** Open work of one staff member. */
export interface OpenWork {
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
