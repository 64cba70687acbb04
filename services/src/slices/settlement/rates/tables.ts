import type { Fixed } from '../../../db/schema.ts';

/** Decisions on rates, each with the version of the ledger's policy that it publishes. */
interface RateChanges {
  version: Fixed<number>;
  effective_from: Fixed<Date>;
  /** All numbers of the version, as the ledger keeps them in canonical JSON. */
  canonical: Fixed<string>;
  approval_id: Fixed<string>;
  decided_at: Fixed<Date>;
}

declare module '../../../db/schema.ts' {
  interface Database {
    rate_changes: RateChanges;
  }
}
