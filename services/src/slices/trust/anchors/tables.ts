import type { AnchorPlace } from '@sowon/contracts';
import type { Fixed } from '../../../db/schema.ts';

/** What was found last of a published anchor. */
interface LedgerAnchors {
  /** KST date. */
  day: Fixed<string>;
  /** Null where the file is no anchor. */
  number: number | null;
  published_at: Date | null;
  /** Events that it holds, from the first on. */
  events: number | null;
  /** By which the next one names it. */
  hash: string | null;
  /** SHA-256 of the public key. */
  key: string | null;
  origin: string | null;
  places: AnchorPlace[];
  checked_at: Date;
  /** Whether nothing was wrong with its signature, its place in the chain and its copies. */
  sound: boolean;
  /** When the ledger was compared with it; null where it never was. */
  compared_at: Date | null;
  matches: boolean | null;
}

declare module '../../../db/schema.ts' {
  interface Database {
    ledger_anchors: LedgerAnchors;
  }
}
