import {
  type ApprovalEffect,
  type ApprovalKindName,
  calls,
  policy,
  type Role,
  rolesAdmitted,
  staffRoles,
} from '@sowon/contracts';
import { accept, type CarriedRows, isRejection } from '@sowon/ledger';
import { AppError } from '../../../app-error.ts';
import type { PreparedWish, Wish } from '../../../approval-kind.ts';
import { execute, known, requireRights } from '../../../command.ts';
import type { Ctx } from '../../../context.ts';
import type { House } from '../../../house.ts';
import { type StaffAct, staffAct } from '../audit/commands.ts';
import { changeApproval, rowOf } from './change-approval.ts';
import { decideGive, decidePropose, decideReject, decideWithdraw, type Shown } from './decide.ts';
import { effectNow, kindOf, mayDecide } from './prepare.ts';
import { type FoundApproval, findApproval } from './queries.ts';
import { approvalStream, approvalStreamId } from './state.ts';

interface ByStaff {
  readonly staffId: string;
  readonly key: string | null;
}

/**
 * Creates a proposal that another member of the staff has to approve (docs/rules/approvals.md#deciding). A proposal that could not be executed now is refused.
 * @param by.wish in the form that the kind expects
 * @throws AppError NOT_FOUND and any other refusal of the kind, FOUR_EYES {operatorId} if the proposal concerns its maker, KEY_REUSED, BUSY
 */
export async function propose(
  ctx: House,
  by: ByStaff & { readonly kind: ApprovalKindName; readonly wish: Wish; readonly reason: string },
): Promise<{ id: string }> {
  const { kind: name, wish, reason, staffId: makerId, key: sent } = by;
  const at = ctx.clock.now();
  const kind = kindOf(ctx, name);
  const approvalId = ctx.ids();
  const stream = approvalStreamId(approvalId);
  const expiresAt = ctx.clock.addDays(at, policy.approvals.decideWithinDays).toISOString();
  return execute(ctx, {
    key: { scope: `${kind.proposedBy}:${makerId}`, sent },
    intent: { wish, reason },
    at,
    prepare: async () => {
      const prepared = await kind.prepare(ctx, wish);
      const { concernsId, object, streams: further, payments = false } = prepared;
      return {
        streams: [stream, ...further],
        payments,
        decide: (streams) => {
          const now = effectNow({ prepared, wish }, streams, at);
          if (isRejection(now)) return now;
          const event = decidePropose({
            approvalId,
            kind: name,
            makerId,
            concernsId,
            approvers: kind.approvers,
            expiresAt,
            wish: mutable(wish),
            effect: now.effect,
          });
          if (isRejection(event)) return event;
          const act = staffAct({
            staffId: makerId,
            action: kind.proposedBy,
            object,
            reason,
            at,
            before: before(now.effect),
            after: { ...after(now.effect), approval: approvalId },
          });
          return accept({
            appends: [{ stream, events: [event] }],
            carry: [
              requireRights(at, [
                { staffId: makerId, roles: rolesAdmitted(calls[kind.proposedBy]), as: 'ACTOR' },
              ]),
              rowOf(event, at, { reason, object }),
              act,
            ],
            reply: { id: approvalId },
          });
        },
      };
    },
  });
}

// The contract's JSON schema has no `readonly`; nothing writes to the payload of an event.
const mutable = (wish: Wish) => wish as Parameters<typeof decidePropose>[0]['wish'];

type Deciding = ByStaff & {
  readonly approvalId: string;
  /** Roles of the deciding staff member. */
  readonly roles: readonly Role[];
};

/**
 * Approves a proposal and executes it in the same transaction, so neither commits without the other (docs/rules/approvals.md#deciding). The approver must not
 * be its maker.
 * @param shown values that the approver saw, and typed again
 * @throws AppError NOT_FOUND, ACCESS_DENIED if their roles may not approve this kind, APPROVAL_STATE, FOUR_EYES {operatorId}, APPROVAL_CHANGED,
 *   APPROVAL_FIGURE, MAKER_LOST_ROLE, refusals of the kind, KEY_REUSED, BUSY
 */
export async function giveApproval(
  ctx: House,
  by: Deciding & { readonly shown: Shown },
): Promise<{ id: string }> {
  const { approvalId, staffId: checkerId, key: sent, shown } = by;
  const at = ctx.clock.now();
  const own = approvalStreamId(approvalId);
  const key = { scope: `giveApproval:${checkerId}`, sent };
  const intent = { approvalId, shown: { ...shown } };
  return execute(ctx, {
    key,
    intent,
    at,
    prepare: async () => {
      const { approval, prepared } = await readied(ctx, by);
      const { wish, reason } = approval;
      const { proposedBy, approvers } = kindOf(ctx, approval.kind);
      const rights = requireRights(at, [
        { staffId: checkerId, roles: staffRoles[approvers], as: 'ACTOR' },
        { staffId: approval.maker_id, roles: rolesAdmitted(calls[proposedBy]), as: 'MAKER' },
      ]);
      return {
        streams: [own, ...prepared.streams],
        payments: prepared.payments ?? false,
        decide: (streams) => {
          const state = streams.state(approvalStream, approvalId);
          const now = effectNow({ prepared, wish }, streams, at);
          const named = { approvalId, operatorId: checkerId };
          const event = decideGive(state, named, shown, now, at.toISOString());
          if (isRejection(event)) return event;
          const { makerId, effect } = event.payload;
          const done = prepared.execute(streams, { approvalId, makerId, checkerId, reason, at });
          if (isRejection(done)) return known(done);
          const act = staffAct({
            staffId: checkerId,
            action: 'giveApproval',
            object: { resource: 'approvals', id: approvalId },
            reason,
            before: before(effect),
            after: after(effect),
            at,
          });
          return accept({
            appends: [{ stream: own, events: [event] }, ...done.appends],
            carry: [rights, rowOf(event, at, null), ...done.carry, act],
            reply: { id: approvalId },
          });
        },
      };
    },
  });
}

/** @throws AppError NOT_FOUND, ACCESS_DENIED, and refusals of the kind */
async function readied(
  ctx: House,
  { approvalId, roles }: Pick<Deciding, 'approvalId' | 'roles'>,
): Promise<{ approval: FoundApproval; prepared: PreparedWish }> {
  const approval = await decidable(ctx, { approvalId, roles });
  return { approval, prepared: await kindOf(ctx, approval.kind).prepare(ctx, approval.wish) };
}

async function decidable(
  ctx: Ctx,
  { approvalId, roles }: Pick<Deciding, 'approvalId' | 'roles'>,
): Promise<FoundApproval> {
  const approval = await findApproval(ctx.db, approvalId);
  if (!approval) throw new AppError('NOT_FOUND');
  if (!mayDecide(roles, approval)) throw new AppError('ACCESS_DENIED');
  return approval;
}

/**
 * Rejects a proposal of another staff member, with a reason that its maker reads.
 * @throws AppError NOT_FOUND, ACCESS_DENIED if their roles may not approve it, APPROVAL_STATE, FOUR_EYES {operatorId}, KEY_REUSED, BUSY
 */
export async function rejectApproval(
  ctx: Ctx,
  by: Deciding & { readonly reason: string },
): Promise<{ id: string }> {
  const { approvalId, staffId: operatorId, key: sent, reason } = by;
  const at = ctx.clock.now();
  return changeApproval(ctx, {
    approvalId,
    key: { scope: `rejectApproval:${operatorId}`, sent },
    intent: { approvalId, reason },
    at,
    prepare: async () => {
      const { approvers } = await decidable(ctx, by);
      return {
        decide: (state) => decideReject(state, { approvalId, operatorId }, at.toISOString()),
        said: { reason },
        rights: requireRights(at, [{ staffId: operatorId, roles: staffRoles[approvers], as: 'ACTOR' }]),
        act: endAct({ approvalId, staffId: operatorId, action: 'rejectApproval', reason, at }, 'REJECTED'),
      };
    },
  });
}

/**
 * Withdraws a proposal; only its maker may do so.
 * @throws AppError NOT_FOUND, ACCESS_DENIED for anyone else, APPROVAL_STATE, KEY_REUSED, BUSY
 */
export async function withdrawApproval(
  ctx: Ctx,
  by: ByStaff & { readonly approvalId: string },
): Promise<{ id: string }> {
  const { approvalId, staffId: operatorId, key: sent } = by;
  const at = ctx.clock.now();
  return changeApproval(ctx, {
    approvalId,
    key: { scope: `withdrawApproval:${operatorId}`, sent },
    intent: { approvalId },
    at,
    decide: (state) => decideWithdraw(state, { approvalId, operatorId }, at.toISOString()),
    act: endAct({ approvalId, staffId: operatorId, action: 'withdrawApproval', at }, 'WITHDRAWN'),
  });
}

/** Returns the audit log row of an act that ends a proposal without executing it. */
const endAct = (
  { approvalId, ...act }: Pick<StaffAct, 'staffId' | 'action' | 'reason' | 'at'> & { approvalId: string },
  status: 'REJECTED' | 'WITHDRAWN',
): CarriedRows =>
  staffAct({
    ...act,
    object: { resource: 'approvals', id: approvalId },
    before: { status: 'PROPOSED' },
    after: { status },
  });

type Value = ApprovalEffect[number]['before'];
type Facts = Readonly<Record<string, string | number | boolean | null>>;

/** Returns the values before the change, for the audit log. */
const before = (effect: ApprovalEffect): Facts => factsOf(effect, (field) => field.before);

/** Returns the values after the change, for the audit log. */
const after = (effect: ApprovalEffect): Facts => factsOf(effect, (field) => field.after);

const factsOf = (effect: ApprovalEffect, value: (field: ApprovalEffect[number]) => Value): Facts =>
  Object.fromEntries(effect.map((field) => [field.name, flat(value(field))]));

const flat = (value: Value) => (Array.isArray(value) ? value.join(', ') : value);
