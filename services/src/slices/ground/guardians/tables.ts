import type { Fixed } from '../../../db/schema.ts';

/** Guardian consents requested by minors; a permanent record. */
interface GuardianConsents {
  id: Fixed<string>;
  user_id: Fixed<string>;
  /** Name and address of the guardian as JSON, sealed under the member's key. */
  guardian: Fixed<string>;
  /** SHA-256 of the code, which is only in the mail. */
  code_hash: Fixed<Buffer>;
  /** Version of the text that the guardian agrees to. */
  text_version: Fixed<number>;
  asked_at: Fixed<Date>;
  /** Deadline for giving it; moved earlier if a newer request replaces it. */
  expires_at: Date;
  given_at: Date | null;
  withdrawn_at: Date | null;
}

declare module '../../../db/schema.ts' {
  interface Database {
    guardian_consents: GuardianConsents;
  }
}
