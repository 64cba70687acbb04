import { z } from 'zod';
import { Email } from '../accounts/schemas.ts';
import { policy } from '../policy.ts';
import { Instant, name, Won } from '../primitives.ts';

export const AskGuardian = z.strictObject({
  /** Both are sealed with the member's data; the address gets the mail, the name stands in the record. */
  guardianName: name(policy.text.nameMax),
  guardianEmail: Email,
});

/** NONE: none was asked for, or it was withdrawn or not given in time. */
export const ConsentState = z.enum(['NONE', 'ASKED', 'GIVEN']);

/** How it stands for the member who asks. */
export const GuardianConsent = z.object({
  /** Paying needs it: the member is under age today. */
  needed: z.boolean(),
  state: ConsentState,
  /** When it was asked for, and until when it can be given; null unless ASKED. */
  asked: Instant.nullable(),
  expires: Instant.nullable(),
});

/** What the guardian is asked for. */
export const GuardianRequest = z.object({
  /** The member's nickname. */
  username: z.string(),
  state: ConsentState.exclude(['NONE']),
  given: Instant.nullable(),
  expires: Instant,
  chargeLimitWonPerDay: Won,
});

/** From the mail's link: it shows what is asked for, gives the consent and takes it back. */
export const consentCode = z.strictObject({ code: z.string().min(1).max(100) });
