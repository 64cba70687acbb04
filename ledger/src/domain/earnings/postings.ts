import { account } from '../accounts.ts';
import { moved, type Posting } from '../posting.ts';
import type { EarningsEvent, MonthConverted } from './events.ts';

/** Returns the postings of an event of a creator's earnings. */
export function earningsPostings(creatorId: string, event: EarningsEvent): readonly Posting[] {
  const payable = account.payable(creatorId);
  const owed = account.owed(creatorId);
  switch (event.type) {
    case 'MonthConverted':
      return conversion(creatorId, event);
    case 'MonthCarriedOver':
      return [];
    case 'AdvanceGiven':
      return moved('KRW', owed, account.paid, event.payload.won);
    case 'IntroductionFeeBooked':
      return moved('KRW', owed, account.fee('introduction'), event.payload.won);
    case 'CreatorDebtBooked': {
      const { cause, won } = event.payload;
      return moved('KRW', owed, account.recovered(cause.toLowerCase()), won);
    }
    case 'PayableDeducted':
      return moved('KRW', payable, owed, event.payload.won);
    case 'PayoutMade':
      return moved('KRW', payable, account.paid, event.payload.won);
  }
}

function conversion(creatorId: string, { payload }: MonthConverted): readonly Posting[] {
  const { points, lines, deducted, payableWon } = payload;
  const booked = (code: string, won: number) =>
    won < 0 ? moved('KRW', code, account.conversion, -won) : moved('KRW', account.conversion, code, won);
  return [
    ...moved('COIN', account.earned(creatorId), account.converted, points),
    ...booked(account.payable(creatorId), payableWon),
    ...lines.flatMap(({ account: code, amountWon }) => booked(code, amountWon)),
    ...deducted.flatMap(({ won }) => booked(account.owed(creatorId), won)),
  ];
}
