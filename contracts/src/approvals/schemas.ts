import { z } from 'zod';
import { policy } from '../policy.ts';
import { requiredText } from '../primitives.ts';

/** Kinds of acts that need two staff members. The slice that performs the act declares its kind. */
export const ApprovalKindName = z.enum([
  'WALLET_ADJUSTMENT',
  'ROLE_CHANGE',
  'CREATOR_OWING',
  'GRANTED_REFUND',
  'CHARGE_WITHDRAWAL',
  'HAND_PAYOUT',
  'OVERSEAS_ACCOUNT',
  'SETTLEMENT_RATES',
]);
export type ApprovalKindName = z.output<typeof ApprovalKindName>;

/** The console resource it concerns, as in the console's address. */
export const ApprovalResource = z.enum(['wallets', 'users', 'creators', 'payments', 'deposits', 'rates']);
export type ApprovalResource = z.output<typeof ApprovalResource>;

/** State of an approval. An approved act is performed in the same transaction; every state except PROPOSED is final. */
export const ApprovalStatus = z.enum(['PROPOSED', 'APPROVED', 'REJECTED', 'WITHDRAWN', 'EXPIRED']);
export type ApprovalStatus = z.output<typeof ApprovalStatus>;

/** Staff with the right to approve it, named like the `access` of a call. */
export const Approvers = z.enum(['operator', 'finance', 'admin']);
export type Approvers = z.output<typeof Approvers>;

/** A value before or after the change: codes, numbers and ids; no free text. */
const EffectValue = z.union([z.int(), z.boolean(), z.string(), z.array(z.string()), z.null()]);
export const ApprovalEffect = z.array(
  z.strictObject({ name: z.string(), before: EffectValue, after: EffectValue }),
);
export type ApprovalEffect = z.output<typeof ApprovalEffect>;

/** The figure that the approver types again. */
export const ApprovalFigure = z.object({ unit: z.enum(['COINS', 'WON', 'CENTS']), amount: z.int() });
export type ApprovalFigure = z.output<typeof ApprovalFigure>;

/** SHA-256 of the effect as the approver sees it, in hexadecimal digits. */
export const Fingerprint = z.string().regex(/^[0-9a-f]{64}$/);

export const GiveApproval = z.strictObject({
  /** Fingerprint of the effect, as it was shown. */
  fingerprint: Fingerprint,
  /** The figure, typed again; null if the kind has none. */
  amount: z.int().nullable(),
});

export const ApprovalReason = z.strictObject({ reason: requiredText(policy.text.commentMax) });
