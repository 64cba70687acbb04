import { type ApprovalEffect, type ApprovalKindName, type Role, staffRoles } from '@sowon/contracts';
import { canonicalJson, isRejection, type Rejection, type StreamReader } from '@sowon/ledger';
import type { ApprovalKind, PreparedWish, Wish } from '../../../approval-kind.ts';
import { known } from '../../../command.ts';
import { sha256 } from '../../../crypto.ts';
import type { House } from '../../../house.ts';
import type { EffectNow } from './decide.ts';

/** Returns the kind of this name, as its slice declares it. */
export function kindOf({ declared }: Pick<House, 'declared'>, name: ApprovalKindName): ApprovalKind {
  const found = declared.approvals.find(({ kind }) => kind === name);
  if (!found) throw new Error(`approvals: no slice declares ${name}`);
  return found;
}

/** True if one of these roles may decide proposals of this kind. */
export const mayDecide = (roles: readonly Role[], { approvers }: Pick<ApprovalKind, 'approvers'>): boolean =>
  staffRoles[approvers].some((role) => roles.includes(role));

/** Returns the changes that a wish would make in the current state of its streams; if it cannot be executed, the rejection with a code that clients know. */
export function effectNow(
  { prepared, wish }: { readonly prepared: PreparedWish; readonly wish: Wish },
  streams: StreamReader,
  at: Date,
): EffectNow | Rejection {
  const effect = prepared.effect(streams, at);
  if (isRejection(effect)) return known(effect);
  return { effect, figure: prepared.figure, fingerprint: fingerprintOf(wish, effect) };
}

/** Returns a hash of the wish and its effect as shown, which the approver sends back. Another wish or effect has another hash. */
export const fingerprintOf = (wish: Wish, effect: ApprovalEffect): string =>
  sha256(canonicalJson({ wish, effect })).toString('hex');
