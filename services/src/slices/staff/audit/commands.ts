import type { CallName } from '@sowon/contracts';
import type { CarriedRows } from '@sowon/ledger';
import { insertRows } from '../../../db/rows.ts';
import type { Facts } from './tables.ts';

/** What the staff does with money; it has no calls of its own yet. */
type MoneyAct = 'chargeBack' | 'payOut';

/** What the operator of the servers does by a command, for which there is no call. */
type ServerAct = 'makeAdministrator';

/** Something a member of the staff does, or looks at. */
export interface StaffAct {
  /** Who: the user id of a member of the staff, or `serverOperatorId`. */
  readonly staffId: string;
  readonly action: CallName | MoneyAct | ServerAct;
  /** To what: a resource of the console as its address names it, such as `missions`, and the id there. */
  readonly object: { readonly resource: string; readonly id: string };
  /** Why, in their own words; left out where the call asks for none. */
  readonly reason?: string;
  /** What of the object was so, and is so now: no personal data, no text that anybody typed. */
  readonly before: Facts | null;
  readonly after: Facts | null;
  readonly at: Date;
}

/**
 * The row of an act, to be written in the transaction of the act: by `carry` where a command of the ledger does it, by
 * `writeRows` within `once` otherwise. So there is no act without its row and no row of an act that was refused.
 */
export function staffAct(act: StaffAct): CarriedRows {
  const { staffId, action, object, reason = null, before, after, at } = act;
  const row = {
    staff_id: staffId,
    action,
    resource: object.resource,
    object_id: object.id,
    reason,
    before,
    after,
    at: at.toISOString(),
  };
  return insertRows('staff_acts', [row]);
}
