import type { StreamId } from '@sowon/ledger';

/** Records the effects of an accepted command for the oracle's rules. */
export interface Book {
  /** Moves points or won from one account to another. */
  move(from: string, to: string, amount: number): void;
  /** Records that the ledger has to append an event of this type. */
  happened(stream: StreamId, type: string): void;
  met(remark: Remark): void;
}

/** A special case of a rule that a command met. */
export type Remark = (typeof remarks)[number];
export const remarks = [
  'refunded whole',
  'refunded less a fee',
  'granted more than the coins had cost',
  'granted less than the coins had cost',
  'granted for coins that are gone',
  'restored to its lot',
  'restored on the last instant of grace',
  'issued again',
  'charged back beside a lot that had expired',
  'settled by other coins',
  'left as a debt',
  'spent in the last millisecond of a lot',
  'expired on the instant',
] as const;

/** Code of a command that fails instead of being rejected, each time it is tried. */
export const NEVER_ANSWERED = 'NEVER_ANSWERED';
