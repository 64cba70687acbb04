import { account } from './accounts.ts';
import { asEarningsEvent } from './earnings/convert-month.ts';
import { type DomainEvent, type StreamId, splitStreamId } from './stream.ts';
import { asWalletEvent, type IssuedLot, type WalletEvent } from './wallet/events.ts';

export type Asset = 'COIN' | 'KRW';

/** One leg of a double entry. `amount` (points or won, never 0) is added to the account's balance. */
export interface Entry {
  readonly account: string;
  readonly asset: Asset;
  readonly amount: number;
  readonly lotId: string | null;
}

/**
 * What an event books: legs that add up to 0 per asset. Streams of other categories book nothing.
 * Throws on an event of a wallet or earnings stream that it does not know.
 */
export function postings(stream: StreamId, event: DomainEvent): readonly Entry[] {
  const { category, id } = splitStreamId(stream);
  if (category === 'wallet') return walletPostings(id, asWalletEvent(event));
  if (category === 'earnings') return earningsPostings(id, event);
  return [];
}

function walletPostings(ownerId: string, event: WalletEvent): readonly Entry[] {
  const available = account.available(ownerId);
  const held = account.held(ownerId);
  switch (event.type) {
    case 'CoinsCharged':
    case 'CoinsGranted':
      return issue(available, event.payload);
    case 'CoinsHeld':
      return event.payload.allocations.flatMap((part) => move(available, held, part.points, part.lotId));
    case 'HoldCaptured': {
      const earned = account.earned(event.payload.beneficiaryId);
      return event.payload.allocations.flatMap((part) => move(held, earned, part.points, part.lotId));
    }
    case 'HoldReleased':
      return [
        ...event.payload.restored.flatMap((part) => move(held, available, part.points, part.lotId)),
        ...event.payload.reissued.flatMap((lot) =>
          move(held, available, lot.points, lot.originLotId, lot.lotId),
        ),
      ];
    case 'LotExpired':
      return move(available, account.breakage, event.payload.points, event.payload.lotId);
    case 'WalletFrozen':
      return [];
  }
}

function earningsPostings(creatorId: string, event: DomainEvent): readonly Entry[] {
  const { points, grossWon, lines } = asEarningsEvent(event).payload;
  const won = lines.map(({ account, amountWon }) => leg(account, 'KRW', amountWon));
  const gross = grossWon === 0 ? [] : [leg(account.conversion, 'KRW', -grossWon)];
  return [...move(account.earned(creatorId), account.converted, points, null), ...gross, ...won];
}

function issue(available: string, lot: IssuedLot): readonly Entry[] {
  return move(account.issued(lot.source), available, lot.points, lot.lotId);
}

/** Moves points between two accounts; `toLotId` where they arrive in another lot. */
function move(from: string, to: string, points: number, lotId: string | null, toLotId = lotId): Entry[] {
  return [leg(from, 'COIN', -points, lotId), leg(to, 'COIN', points, toLotId)];
}

function leg(account: string, asset: Asset, amount: number, lotId: string | null = null): Entry {
  return { account, asset, amount, lotId };
}
