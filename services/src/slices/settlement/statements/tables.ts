import type { Fixed } from '../../../db/schema.ts';

/** A statement that was issued; never changed. It commits with the event of its creator's stream. */
interface Statements {
  number: Fixed<string>;
  creator_id: Fixed<string>;
  /** KST, `YYYY-MM`. */
  month: Fixed<string>;
  version: Fixed<number>;
  /** Of what it says, in hex. */
  sha256: Fixed<string>;
  signature: Fixed<string>;
  key_id: Fixed<string>;
  /** What it says, sealed under its creator's own key. */
  said: Fixed<string>;
  issued_at: Fixed<Date>;
  /** The year (KST) of `issued_at`, in which it counts. */
  year: Fixed<number>;
}

declare module '../../../db/schema.ts' {
  interface Database {
    statements: Statements;
  }
}
