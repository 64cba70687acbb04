import { Plural } from '@lingui/react/macro';

/** `1,200 coins` in the page's language. */
export function CoinAmount({ points }: { points: number }) {
  return <Plural value={points} one="# coin" other="# coins" />;
}
