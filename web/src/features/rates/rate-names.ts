import { useLingui } from '@lingui/react/macro';
import { useGradeNames } from '../grades/grade-names.ts';
import type { RateName } from './rates.ts';

/** Names of the rates. */
export function useRateNames(): Readonly<Record<RateName, string>> {
  const { t } = useLingui();
  const grades = useGradeNames();
  const coinAt = (grade: string) => t`A coin at ${grade}, before fees`;
  return {
    SILVER: coinAt(grades.SILVER),
    GOLD: coinAt(grades.GOLD),
    DIAMOND: coinAt(grades.DIAMOND),
    serviceFeePercent: t`Service fee`,
    paymentFeePercent: t`Payment fee`,
    overseasPaymentTaxPercent: t`Tax on overseas payments`,
    overseasAccountFeePercent: t`Overseas account fee`,
    incomeTaxPercent: t`Income tax withheld, without a registered business`,
    localIncomeTaxPercent: t`Local income tax withheld, of the income tax`,
    minimumCoins: t`Fewest coins that are paid`,
    minimumCoinsOverseas: t`Fewest coins that are paid to an overseas account`,
  };
}
