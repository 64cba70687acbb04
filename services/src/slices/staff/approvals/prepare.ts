import { type ApprovalEffect, type ApprovalKindName, type Role, staffRoles } from '@sowon/contracts';
import { canonicalJson, isRejection, type Rejection, type StreamReader } from '@sowon/ledger';
import type { ApprovalKind, PreparedWish, Wish } from '../../../approval-kind.ts';
import { known } from '../../../command.ts';
import type { House } from '../../../house.ts';
import { sha256 } from '../../../sha256.ts';
import type { EffectNow } from './decide.ts';

/** The kind of this name, as its slice declares it. */
export function kindOf({ declared }: Pick<House, 'declared'>, name: ApprovalKindName): ApprovalKind {
  const found = declared.approvals.find(({ kind }) => kind === name);
  if (!found) throw new Error(`approvals: no slice declares ${name}`);
  return found;
}

/** Whether somebody with these roles may decide what this kind asks for. */
export const mayDecide = (roles: readonly Role[], { approvers }: Pick<ApprovalKind, 'approvers'>): boolean =>
  staffRoles[approvers].some((role) => roles.includes(role));

/** What a wish would change as its streams stand; the refusal, as clients know it, where it cannot be done. */
export function effectNow(
  { prepared, wish }: { readonly prepared: PreparedWish; readonly wish: Wish },
  streams: StreamReader,
  at: Date,
): EffectNow | Rejection {
  const effect = prepared.effect(streams, at);
  if (isRejection(effect)) return known(effect);
  return { effect, figure: prepared.figure, fingerprint: fingerprintOf(wish, effect) };
}

/** What whoever approves sends back of what they were shown: another wish, or another effect, has another one. */
export const fingerprintOf = (wish: Wish, effect: ApprovalEffect): string =>
  sha256(canonicalJson({ wish, effect })).toString('hex');
