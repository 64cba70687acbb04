import { account } from './accounts.ts';
import { asEarningsEvent } from './earnings/convert-month.ts';
import { type DomainEvent, type StreamId, splitStreamId } from './stream.ts';
import { asWalletEvent, type LotPoints, type WalletEvent } from './wallet/events.ts';

export type Asset = 'COIN' | 'KRW';

/**
 * A move of `amount` (points or won, above 0) from one account to another; balanced by its shape. The lots are those
 * that the coins leave and reach, null where an account is not kept by lots.
 */
export interface Posting {
  readonly asset: Asset;
  readonly amount: number;
  readonly from: string;
  readonly to: string;
  readonly fromLotId: string | null;
  readonly toLotId: string | null;
}

/** One leg of a posting. `amount` (points or won, never 0) is added to the account's balance. */
export interface Entry {
  readonly account: string;
  readonly asset: Asset;
  readonly amount: number;
  readonly lotId: string | null;
}

/** The two legs of each posting, the one that gives first. */
export function entriesOf(postings: readonly Posting[]): readonly Entry[] {
  return postings.flatMap(({ asset, amount, from, to, fromLotId, toLotId }) => [
    { account: from, asset, amount: -amount, lotId: fromLotId },
    { account: to, asset, amount, lotId: toLotId },
  ]);
}

/**
 * What an event books. Streams of other categories than wallets and earnings book nothing.
 * Throws UnknownEventError on an event of such a stream that it does not know.
 */
export function postings(stream: StreamId, event: DomainEvent): readonly Posting[] {
  const { category, id } = splitStreamId(stream);
  if (category === 'wallet') return walletPostings(id, asWalletEvent(event));
  if (category === 'earnings') return earningsPostings(id, event);
  return [];
}

function walletPostings(ownerId: string, event: WalletEvent): readonly Posting[] {
  const available = account.available(ownerId);
  const held = account.held(ownerId);
  switch (event.type) {
    case 'CoinsCharged':
    case 'CoinsGranted':
      return [moved(account.issued(event.payload.source), available, event.payload)];
    case 'CoinsHeld':
      return event.payload.allocations.map((part) => moved(available, held, part));
    case 'HoldCaptured': {
      const earned = account.earned(event.payload.beneficiaryId);
      return event.payload.allocations.map((part) => moved(held, earned, part));
    }
    case 'HoldReleased':
      return [
        ...event.payload.restored.map((part) => moved(held, available, part)),
        ...event.payload.reissued.map((lot) => ({
          ...moved(held, available, lot),
          fromLotId: lot.originLotId,
        })),
      ];
    case 'LotExpired':
      return [moved(available, account.breakage, event.payload)];
    case 'WalletFrozen':
      return [];
  }
}

function earningsPostings(creatorId: string, event: DomainEvent): readonly Posting[] {
  const { points, lines } = asEarningsEvent(event).payload;
  return [
    { ...lotless, asset: 'COIN', amount: points, from: account.earned(creatorId), to: account.converted },
    ...lines.map(({ account, amountWon }) => wonMoved(account, amountWon)),
  ];
}

const lotless = { fromLotId: null, toLotId: null };

/** Moves points of one lot between two accounts. */
function moved(from: string, to: string, { lotId, points }: LotPoints): Posting {
  return { asset: 'COIN', amount: points, from, to, fromLotId: lotId, toLotId: lotId };
}

/** A line of a conversion; a negative one gives back to it. */
function wonMoved(code: string, won: number): Posting {
  const [from, to] = won < 0 ? [code, account.conversion] : [account.conversion, code];
  return { ...lotless, asset: 'KRW', amount: Math.abs(won), from, to };
}
