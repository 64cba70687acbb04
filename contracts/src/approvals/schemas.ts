import { z } from 'zod';
import { policy } from '../policy.ts';
import { requiredText } from '../primitives.ts';

/** What two of the staff do together. The slice that does it declares the kind. */
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

/** What of the console it concerns, as its address names it. */
export const ApprovalResource = z.enum(['wallets', 'users', 'creators', 'payments', 'deposits', 'rates']);
export type ApprovalResource = z.output<typeof ApprovalResource>;

/** How it stands. What is approved is done in the same moment; all but PROPOSED is for ever. */
export const ApprovalStatus = z.enum(['PROPOSED', 'APPROVED', 'REJECTED', 'WITHDRAWN', 'EXPIRED']);
export type ApprovalStatus = z.output<typeof ApprovalStatus>;

/** Which of the staff may approve it, as `access` of a call names them. */
export const Approvers = z.enum(['operator', 'finance', 'admin']);
export type Approvers = z.output<typeof Approvers>;

/** Something that is so before, and would be so after it. Codes, numbers and ids; no texts that anybody typed. */
const EffectValue = z.union([z.int(), z.boolean(), z.string(), z.array(z.string()), z.null()]);
export const ApprovalEffect = z.array(
  z.strictObject({ name: z.string(), before: EffectValue, after: EffectValue }),
);
export type ApprovalEffect = z.output<typeof ApprovalEffect>;

/** The figure that whoever approves types again. */
export const ApprovalFigure = z.object({ unit: z.enum(['COINS', 'WON', 'CENTS']), amount: z.int() });
export type ApprovalFigure = z.output<typeof ApprovalFigure>;

/** SHA-256 of what whoever approves is shown, in hexadecimal digits. */
export const Fingerprint = z.string().regex(/^[0-9a-f]{64}$/);

export const GiveApproval = z.strictObject({
  /** Of the effect, as it was shown. */
  fingerprint: Fingerprint,
  /** The figure, typed again; null where the kind has none. */
  amount: z.int().nullable(),
});

export const ApprovalReason = z.strictObject({ reason: requiredText(policy.text.commentMax) });
