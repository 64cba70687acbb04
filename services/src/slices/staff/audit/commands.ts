import type { CallName } from '@sowon/contracts';
import type { CarriedRows } from '@sowon/ledger';
import type { Ctx } from '../../../context.ts';
import { writeRows } from '../../../db/carried-rows.ts';
import { type KeyedCall, once } from '../../../db/once.ts';
import { insertRows } from '../../../db/rows.ts';
import type { Facts } from './tables.ts';

/** Acts with money that have no call of their own yet. */
type MoneyAct = 'chargeBack' | 'payOut';

/** Acts that the operator of the servers does by a command, without a call. */
type ServerAct = 'makeAdministrator';

/** A change that a staff member makes, or a look at data. */
export interface StaffAct {
  /** User id of a staff member, or `serverOperatorId`. */
  readonly staffId: string;
  readonly action: CallName | MoneyAct | ServerAct;
  /** Target of the act: a resource of the console as its address names it, such as `missions`, and the id there. */
  readonly object: { readonly resource: string; readonly id: string };
  /** Reason in their own words; absent if the call asks for none. */
  readonly reason?: string;
  /** Facts of the object, before and after the act: no personal data, no text that anybody typed. */
  readonly before: Facts | null;
  readonly after: Facts | null;
  readonly at: Date;
}

/**
 * Returns the audit log row of an act, to be written in the transaction of the act itself. A ledger command writes it through `carry`, any other act through
 * `writeRows` inside `once`. So every act has its row, and a refused act has none.
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

/**
 * Records that a staff member looks at an existing object, and why, once for each key and before the object is shown
 * (docs/rules/audit.md#looking-at-personal-data).
 * @throws AppError KEY_REUSED
 */
export async function recordLook(
  ctx: Pick<Ctx, 'db' | 'clock' | 'config'>,
  keyed: KeyedCall,
  look: Pick<StaffAct, 'staffId' | 'action' | 'object' | 'reason'>,
): Promise<void> {
  await once(ctx, keyed, async (trx) => {
    await writeRows(trx, staffAct({ ...look, before: null, after: null, at: ctx.clock.now() }));
    return null;
  });
}

/**
 * Names the changed fields as a fact of the act: the audit log holds no text that anybody typed.
 * @param parts name of each field in the log
 */
export function rewrittenOf<Field extends string>(
  before: NoInfer<Readonly<Record<Field, unknown>>>,
  after: NoInfer<Readonly<Record<Field, unknown>>>,
  parts: Readonly<Record<Field, string>>,
): { rewritten?: string } {
  const fields = Object.keys(parts) as Field[]; // `parts` has exactly these keys.
  const rewritten = fields.filter((field) => before[field] !== after[field]).map((field) => parts[field]);
  return rewritten.length === 0 ? {} : { rewritten: rewritten.join(', ') };
}
