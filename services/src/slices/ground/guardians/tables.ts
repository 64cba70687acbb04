import type { Fixed } from '../../../db/schema.ts';

/** Consents of guardians that members under age asked for; a record that stays. */
interface GuardianConsents {
  id: Fixed<string>;
  user_id: Fixed<string>;
  /** Name and address of the guardian as JSON, sealed under the member's key. */
  guardian: Fixed<string>;
  /** SHA-256 of the code; the code itself stands only in the mail. */
  code_hash: Fixed<Buffer>;
  /** Version of the text that was agreed to. */
  text_version: Fixed<number>;
  asked_at: Fixed<Date>;
  /** Until when it can be given; earlier where a newer request took its place. */
  expires_at: Date;
  given_at: Date | null;
  withdrawn_at: Date | null;
}

declare module '../../../db/schema.ts' {
  interface Database {
    guardian_consents: GuardianConsents;
  }
}
