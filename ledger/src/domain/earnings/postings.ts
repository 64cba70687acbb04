import { account } from '../accounts.ts';
import { moved, type Posting } from '../posting.ts';
import type { MonthConverted } from './convert-month.ts';

/** What an event of a creator's earnings books. */
export function earningsPostings(creatorId: string, event: MonthConverted): readonly Posting[] {
  const { points, lines } = event.payload;
  return [
    ...moved('COIN', account.earned(creatorId), account.converted, points),
    ...lines.flatMap(({ account: code, amountWon }) =>
      amountWon < 0
        ? moved('KRW', code, account.conversion, -amountWon)
        : moved('KRW', account.conversion, code, amountWon),
    ),
  ];
}
