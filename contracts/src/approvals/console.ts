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
  /** The console object it concerns: the resource, its id, and its name. */
  resource: ApprovalResource,
  objectId: z.string(),
  objectName: z.string(),
  approvers: Approvers,
  makerId: Id,
  makerName: z.string(),
  /** The maker's reason for the proposal. */
  reason: z.string(),
  proposed: Instant,
  /** When it expires unless it is decided. */
  expires: Instant,
  /** The staff member who approved, rejected or withdrew it; null while open, and if it expired. */
  decidedById: Id.nullable(),
  decidedByName: z.string(),
  decided: Instant.nullable(),
  /** The reason for the rejection. */
  decisionReason: z.string().nullable(),
  /** Why it was withdrawn, if not by its maker. */
  withdrawnBecause: EndedBecause.nullable(),
});

const ApprovalDetails = ApprovalRow.extend({
  /** The member it concerns, who may not decide it. */
  concernsId: Id.nullable(),
  /** Open: the change it would make now. Approved: the change it made. Otherwise: the change that was proposed. */
  effect: ApprovalEffect,
  /** True if the effect differs from the one proposed. */
  isOther: z.boolean(),
  /** Error code of the refusal, if it cannot be done now; else null. */
  impossible: z.string().nullable(),
  /** The refusal as text, in the language of the request. */
  impossibleText: z.string().nullable(),
  figure: ApprovalFigure.nullable(),
  /** Fingerprint of the effect; the approver sends it back. */
  fingerprint: Fingerprint,
});

export const approvalConsole = {
  listApprovals: route(approvalCalls.listApprovals, {
    summary: 'Requests of staff that need another person’s approval.',
    query: listQuery({
      filter: {
        kind: ApprovalKindName.optional(),
        status: ApprovalStatus.optional(),
        /** Id of the object it concerns. */
        objectId: Id.optional(),
        /** True for proposals that can still be decided. */
        open: z.boolean().optional(),
        /** Only proposals that the caller may decide. */
        forMe: z.literal(true).optional(),
        /** Only proposals that the caller made. */
        mine: z.literal(true).optional(),
      },
      sortable: ['id', 'proposed', 'expires'],
      order: ['proposed', 'DESC'],
    }),
    reply: z.array(ApprovalRow),
  }),
  showApproval: route(approvalCalls.showApproval, {
    summary: 'One approval with the change it would make.',
    params: idParams,
    reply: ApprovalDetails,
    errors: [404],
  }),
  giveApproval: route(approvalCalls.giveApproval, {
    summary: 'Approve another person’s request as it was shown; it takes effect at once.',
    params: idParams,
    body: GiveApproval,
    reply: ApprovalDetails,
    errors: [404, 409],
  }),
  rejectApproval: route(approvalCalls.rejectApproval, {
    summary: 'Reject another person’s request, with a reason that they read.',
    params: idParams,
    body: ApprovalReason,
    reply: ApprovalDetails,
    errors: [404, 409],
  }),
  withdrawApproval: route(approvalCalls.withdrawApproval, {
    summary: 'Withdraw the caller’s own request.',
    params: idParams,
    body: z.strictObject({}),
    reply: ApprovalDetails,
    errors: [404, 409],
  }),
} as const;
