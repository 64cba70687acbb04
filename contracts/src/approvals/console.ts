import { z } from 'zod';
import { EndedBecause } from '../accounts/events.ts';
import { listQuery } from '../console-list.ts';
import { Id, Instant, idParams } from '../primitives.ts';
import { route } from '../route.ts';
import { approvalCalls } from './calls.ts';
import {
  ApprovalEffect,
  ApprovalFigure,
  ApprovalKindName,
  ApprovalReason,
  ApprovalResource,
  ApprovalStatus,
  Approvers,
  Fingerprint,
  GiveApproval,
} from './schemas.ts';

const ApprovalRow = z.object({
  id: Id,
  kind: ApprovalKindName,
  status: ApprovalStatus,
  /** What of the console it concerns: the resource, the id there, and what that is called. */
  resource: ApprovalResource,
  objectId: z.string(),
  objectName: z.string(),
  approvers: Approvers,
  makerId: Id,
  makerName: z.string(),
  /** Why it is asked for. */
  reason: z.string(),
  proposed: Instant,
  /** When it comes to nothing unless it is decided. */
  expires: Instant,
  /** Who approved, rejected or withdrew it; null before, and of what expired. */
  decidedById: Id.nullable(),
  decidedByName: z.string(),
  decided: Instant.nullable(),
  /** Why it was rejected. */
  decisionReason: z.string().nullable(),
  /** Why it was withdrawn, where its maker did not do so themselves. */
  withdrawnBecause: EndedBecause.nullable(),
});

const ApprovalDetails = ApprovalRow.extend({
  /** The member whom it concerns, who may not decide it either. */
  concernsId: Id.nullable(),
  /** What it would change as things stand now; of what was approved what it has changed, and of what came to nothing what was asked for. */
  effect: ApprovalEffect,
  /** The effect is another one than when it was asked for. */
  isOther: z.boolean(),
  /** Code of the refusal, where it cannot be done as things stand. */
  impossible: z.string().nullable(),
  /** The same in words, in the language of the request. */
  impossibleText: z.string().nullable(),
  figure: ApprovalFigure.nullable(),
  /** Of the effect; whoever approves sends it back. */
  fingerprint: Fingerprint,
});

export const approvalConsole = {
  listApprovals: route(approvalCalls.listApprovals, {
    summary: 'What one of the staff asks for and another approves.',
    query: listQuery({
      filter: {
        kind: ApprovalKindName.optional(),
        status: ApprovalStatus.optional(),
        /** What it concerns. */
        objectId: Id.optional(),
        /** It is decided no more. */
        open: z.boolean().optional(),
        /** What whoever asks may decide. */
        forMe: z.literal(true).optional(),
        /** What whoever asks has proposed. */
        mine: z.literal(true).optional(),
      },
      sortable: ['id', 'proposed', 'expires'],
      order: ['proposed', 'DESC'],
    }),
    reply: z.array(ApprovalRow),
  }),
  showApproval: route(approvalCalls.showApproval, {
    summary: 'One approval with what it would change.',
    params: idParams,
    reply: ApprovalDetails,
    errors: [404],
  }),
  giveApproval: route(approvalCalls.giveApproval, {
    summary: 'Approve what another asks for, as it was shown; it is done at once.',
    params: idParams,
    body: GiveApproval,
    reply: ApprovalDetails,
    errors: [404, 409],
  }),
  rejectApproval: route(approvalCalls.rejectApproval, {
    summary: 'Reject what another asks for; they read the reason.',
    params: idParams,
    body: ApprovalReason,
    reply: ApprovalDetails,
    errors: [404, 409],
  }),
  withdrawApproval: route(approvalCalls.withdrawApproval, {
    summary: 'Withdraw what one has asked for.',
    params: idParams,
    body: z.strictObject({}),
    reply: ApprovalDetails,
    errors: [404, 409],
  }),
} as const;
