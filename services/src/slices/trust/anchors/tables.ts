import type { AnchorPlace } from '@sowon/contracts';
import type { Fixed } from '../../../db/schema.ts';

/** Result of the last check of a published anchor. */
interface LedgerAnchors {
  /** KST date. */
  day: Fixed<string>;
  /** Null if the file is not an anchor. */
  number: number | null;
  published_at: Date | null;
  /** Number of events it covers, from the first on. */
  events: number | null;
  /** Hash by which the next anchor refers to it. */
  hash: string | null;
  /** SHA-256 of the public key. */
  key: string | null;
  origin: string | null;
  places: AnchorPlace[];
  checked_at: Date;
  /** True if its signature, its position in the chain and its copies are correct. */
  sound: boolean;
  /** Instant of the last comparison with the ledger; null if never. */
  compared_at: Date | null;
  matches: boolean | null;
}

declare module '../../../db/schema.ts' {
  interface Database {
    ledger_anchors: LedgerAnchors;
  }
}
