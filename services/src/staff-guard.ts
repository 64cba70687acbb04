import type { Role } from '@sowon/contracts';
import type { CarriedRows } from '@sowon/ledger';
import { AppError } from './app-error.ts';

/** A staff member who must have one of these roles at the instant of a decision. */
export interface RightHolder {
  readonly staffId: string;
  readonly roles: readonly Role[];
  /** ACTOR decides now; MAKER proposed it before. */
  readonly as: 'ACTOR' | 'MAKER';
}

/**
 * Returns rows that make the command fail unless each holder has the right when it commits: a confirmed member who may log in, is not shut out of the console,
 * and has one of the roles. It locks their rows against role changes until then (docs/rules/approvals.md#losing-a-role).
 */
export const requireRights = (at: Date, holders: readonly RightHolder[]): CarriedRows => ({
  sql: `select require_staff_right(r.staff_id, r.roles, r.sqlstate, r.at)
          from jsonb_to_recordset($1::jsonb) as r (staff_id uuid, roles text[], sqlstate text, at timestamptz)`,
  rows: holders.map(({ staffId, roles, as }) => ({
    ...{ staff_id: staffId, roles: [...roles], sqlstate: sqlStates[as], at: at.toISOString() },
  })),
});

/** Own SQLSTATEs; the ledger does not treat them as transient. */
const sqlStates = { ACTOR: 'SR001', MAKER: 'SR002' } as const;

/** Returns the refusal if `requireRights` made the command fail; null for every other failure. */
export function refusedRight(error: unknown): AppError | null {
  const code = error instanceof Error && 'code' in error ? error.code : null;
  if (code === sqlStates.ACTOR) return new AppError('ACCESS_DENIED', {}, { cause: error });
  return code === sqlStates.MAKER ? new AppError('MAKER_LOST_ROLE', {}, { cause: error }) : null;
}
