import { useLocale } from 'react-admin';
import { coins, won } from '../look/format.ts';

export const Coins = ({ points }: { points: number }) => (
  <Amount text={coins(points, useLocale() ?? 'ko')} quiet={points === 0} />
);

export const Won = ({ amountWon }: { amountWon: number }) => (
  <Amount text={won(amountWon, useLocale() ?? 'ko')} quiet={amountWon === 0} />
);

/** Zeros step back so that a column's real sums are seen first. */
const Amount = ({ text, quiet }: { text: string; quiet: boolean }) => (
  <span style={{ whiteSpace: 'nowrap', ...(quiet ? { opacity: 0.6 } : {}) }}>{text}</span>
);
