import { z } from 'zod';
import { policy } from '../policy.ts';
import { Instant, text } from '../primitives.ts';

/**
 * Why a member reports something. ABUSE: insults, threats or hate. SEXUAL: sexual or not fit for children. COPIED: the work, likeness or name of
 * somebody else. FRAUD: deceit or a trade outside of the platform. PRIVACY: personal data of somebody. SPAM: advertising.
 */
export const ReportReason = z.enum(['ABUSE', 'SEXUAL', 'COPIED', 'FRAUD', 'PRIVACY', 'SPAM', 'OTHER']);
export type ReportReason = z.output<typeof ReportReason>;

/** Reason and text of a report (ours). The specification's call has neither, which counts as "no reason given". */
export const reportSaid = z.strictObject({
  reason: ReportReason.exactOptional(),
  words: text(policy.text.reportMax).exactOptional(),
});
export type ReportSaid = z.output<typeof reportSaid>;

/** An open report for the operators, without its author. */
export const StaffReport = z.object({
  at: Instant,
  /** Null if no reason was given. */
  reason: ReportReason.nullable(),
  words: z.string().nullable(),
});
export type StaffReport = z.output<typeof StaffReport>;
