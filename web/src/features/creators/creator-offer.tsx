import { Plural } from '@lingui/react/macro';
import { replyTimeOf } from './reply-time.ts';

/** Lowest price at which a creator takes requests, in coins. */
export function FromCoins({ coins }: { coins: number }) {
  return <Plural value={coins} one="From # coin" other="From # coins" />;
}

/** Usual reply time of a creator, in words. @param hours of the median */
export function UsualReply({ hours }: { hours: number }) {
  const { unit, count } = replyTimeOf(hours);
  if (unit === 'hour') {
    return <Plural value={count} one="Usually replies in # hour" other="Usually replies in # hours" />;
  }
  return <Plural value={count} one="Usually replies in # day" other="Usually replies in # days" />;
}
