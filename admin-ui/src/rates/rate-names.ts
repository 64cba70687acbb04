import type { Grade } from '@sowon/contracts/policy';
import type { RatesVersion } from '@sowon/contracts/rates/schemas';
import { coins, count, won } from '../look/format.ts';

interface Rate {
  /** Name in approvals and the audit log. */
  readonly name: string;
  /** Path in the body of a proposal; null for rates fixed by law. */
  readonly path: string | null;
  readonly of: (rates: RatesVersion) => number;
  readonly text: (value: number, locale: string) => string;
}

const percent = (value: number, locale: string) => `${count(value, locale)}%`;

const worth = (name: string, grade: Grade): Rate => ({
  name,
  path: `wonPerCoin.${grade}`,
  of: ({ wonPerCoin }) => wonPerCoin[grade],
  text: won,
});

const decided = (
  name: Exclude<keyof RatesVersion, 'wonPerCoin' | 'fromMonth'>,
  text: Rate['text'],
): Rate => ({
  name,
  path: name,
  of: (rates) => rates[name],
  text,
});

const byLaw = (name: 'incomeTaxPercent' | 'localIncomeTaxPercent'): Rate => ({
  ...decided(name, percent),
  path: null,
});

/** The numbers of a version, in display order. */
export const rateNames: readonly Rate[] = [
  worth('silverWonPerCoin', 'SILVER'),
  worth('goldWonPerCoin', 'GOLD'),
  worth('diamondWonPerCoin', 'DIAMOND'),
  decided('serviceFeePercent', percent),
  decided('paymentFeePercent', percent),
  decided('overseasPaymentTaxPercent', percent),
  decided('overseasAccountFeePercent', percent),
  decided('minimumCoins', coins),
  decided('minimumCoinsOverseas', coins),
  byLaw('incomeTaxPercent'),
  byLaw('localIncomeTaxPercent'),
];
