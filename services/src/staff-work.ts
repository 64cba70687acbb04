import type { Role } from '@sowon/contracts';

/** Something open that one of the staff began. */
export interface OpenWork {
  readonly id: string;
  /** It stands while its maker has one of these. */
  readonly roles: readonly Role[];
}

/**
 * What one of the staff begins and another ends: proposals, and claims of what is paid by hand. It is withdrawn once its maker has lost the
 * right to it. Declared by the slice that keeps it.
 */
export interface StaffWork<World> {
  /** What this member has begun and nobody has ended. */
  find(ctx: World, staffId: string): Promise<readonly OpenWork[]>;
  /** Withdraws one, by event; changes nothing where it has ended meanwhile. */
  withdraw(ctx: World, work: { readonly id: string; readonly staffId: string }): Promise<unknown>;
}
