import { z } from 'zod';
import { Email } from '../accounts/schemas.ts';
import { policy } from '../policy.ts';
import { Instant, name, Won } from '../primitives.ts';

export const AskGuardian = z.strictObject({
  /** Both are sealed with the member's data; the address receives the mail, the name is stored in the record. */
  guardianName: name(policy.text.nameMax),
  guardianEmail: Email,
});

/** NONE: never requested, withdrawn, or not given in time. */
export const ConsentState = z.enum(['NONE', 'ASKED', 'GIVEN']);

/** State of the consent, for the member. */
export const GuardianConsent = z.object({
  /** True if paying needs it: the member is a minor today. */
  needed: z.boolean(),
  state: ConsentState,
  /** When it was requested, and until when it can be given; null unless ASKED. */
  asked: Instant.nullable(),
  expires: Instant.nullable(),
});

/** The request as the guardian sees it. */
export const GuardianRequest = z.object({
  /** The member's nickname. */
  username: z.string(),
  state: ConsentState.exclude(['NONE']),
  given: Instant.nullable(),
  expires: Instant,
  chargeLimitWonPerDay: Won,
});

/** Code from the mail's link: it shows the request, gives the consent and withdraws it. */
export const consentCode = z.strictObject({ code: z.string().min(1).max(100) });
