import type { Fixed } from '../../../db/schema.ts';

/** An issued statement; never changed. The row commits with the event of its creator's stream. */
interface Statements {
  number: Fixed<string>;
  creator_id: Fixed<string>;
  /** KST, `YYYY-MM`. */
  month: Fixed<string>;
  version: Fixed<number>;
  /** Hash of its content, in hex. */
  sha256: Fixed<string>;
  signature: Fixed<string>;
  key_id: Fixed<string>;
  /** Content of the statement, sealed under its creator's own key. */
  said: Fixed<string>;
  issued_at: Fixed<Date>;
  /** KST year of `issued_at`, for the yearly limit. */
  year: Fixed<number>;
}

declare module '../../../db/schema.ts' {
  interface Database {
    statements: Statements;
  }
}
