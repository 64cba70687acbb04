import type { StreamId } from '@sowon/ledger';

/** A command for the ledger, complete except for its streams. Amounts in points or won, ids unique per seed. */
export type Wanted =
  | { readonly kind: 'charge'; readonly owner: string; readonly lotId: string; readonly points: number }
  | {
      readonly kind: 'grant';
      readonly owner: string;
      readonly lotId: string;
      readonly points: number;
      readonly source: GivenSource;
    }
  | {
      readonly kind: 'hold';
      readonly owner: string;
      readonly holdId: string;
      readonly points: number;
      /** True if the command first reads the hold of that name, to find out if it exists. */
      readonly named: boolean;
    }
  | {
      readonly kind: 'capture';
      readonly owner: string;
      readonly holdId: string;
      readonly points: number | null;
      readonly creator: string;
    }
  | {
      readonly kind: 'release';
      readonly owner: string;
      readonly holdId: string;
      readonly points: number | null;
      readonly releaseId: string;
    }
  | { readonly kind: 'spend'; readonly owner: string; readonly points: number; readonly creator: string }
  | { readonly kind: 'expire'; readonly owner: string; readonly lotId: string }
  | { readonly kind: 'freeze'; readonly owner: string }
  | { readonly kind: 'refundCharge'; readonly owner: string; readonly lotId: string }
  | {
      readonly kind: 'grantRefund';
      readonly owner: string;
      readonly paymentId: string;
      readonly amount: number;
      readonly checkerId: string;
    }
  | {
      readonly kind: 'chargeBack';
      readonly owner: string;
      readonly paymentId: string;
      readonly points: number;
    }
  | {
      readonly kind: 'add';
      readonly owner: string;
      readonly lotId: string;
      readonly points: number;
      readonly checkerId: string;
    }
  | {
      readonly kind: 'take';
      readonly owner: string;
      readonly lotId: string | null;
      readonly points: number;
      readonly checkerId: string;
    }
  | {
      readonly kind: 'compensate';
      readonly owner: string;
      readonly creator: string;
      readonly lotId: string;
      readonly owedId: string;
      readonly points: number;
    }
  | {
      readonly kind: 'advance' | 'introduction' | 'debt';
      readonly creator: string;
      readonly owedId: string;
      readonly won: number;
    }
  | {
      readonly kind: 'convert';
      readonly creator: string;
      readonly month: string;
      readonly lines: readonly EarnedAtRate[];
      readonly overseas: boolean;
      readonly business: 'NONE' | 'PRIVATE' | 'CORPORATION';
    }
  | {
      readonly kind: 'carryOver';
      readonly creator: string;
      readonly month: string;
      readonly points: number;
      readonly overseas: boolean;
    }
  | {
      readonly kind: 'payout';
      readonly creator: string;
      readonly month: string;
      readonly won: number;
      readonly checkerId: string;
    }
  /** Rows that the database refuses, and an exception in the caller's code: neither may affect commands in the same batch. */
  | { readonly kind: 'poison' | 'throw'; readonly owner: string; readonly lotId: string };

export type GivenSource = 'BONUS' | 'SUPPORTED' | 'RECEIVED';
export type EarnedAtRate = {
  readonly points: number;
  readonly overseasPoints: number;
  readonly grade: string;
  readonly wonPerCoin: number;
};

/** Maker of corrections and payments; a checker of the same name is refused. */
export const MAKER = 'maker';

/** Returns the payment of a charged lot. */
export const paymentOf = (lotId: string): string => `pay-${lotId}`;

/** Returns the price of a lot by its number of coins: won for some, cents for others. */
export const priceOf = (points: number) =>
  points % 3 === 0 ? { currency: 'USD', paid: points * 8 } : { currency: 'KRW', paid: points * 101 };

/** Returns the wallet and the earnings that a command reads or appends to. */
export function streamsOf(wanted: Wanted): readonly StreamId[] {
  const ownStreams = 'owner' in wanted ? [`wallet-${wanted.owner}` as const] : [];
  if (wanted.kind === 'capture' || wanted.kind === 'spend') return ownStreams;
  return 'creator' in wanted ? [...ownStreams, `earnings-${wanted.creator}` as const] : ownStreams;
}
