import { useLingui } from '@lingui/react/macro';
import type { CoinSource } from '@sowon/contracts/coins/schemas';

/** What coins are called by where they came from. */
export function useLotSources(): Readonly<Record<CoinSource, string>> {
  const { t } = useLingui();
  return {
    CASH: t`Bought coins`,
    BONUS: t`Bonus coins`,
    SUPPORTED: t`Supported coins`,
    RECEIVED: t`Compensation`,
  };
}
