import { useLingui } from '@lingui/react/macro';
import type { CoinSource } from '@sowon/contracts/coins/schemas';

/** Names of coins by their source. */
export function useLotSources(): Readonly<Record<CoinSource, string>> {
  const { t } = useLingui();
  return {
    CASH: t`Bought coins`,
    BONUS: t`Bonus coins`,
    SUPPORTED: t`Supported coins`,
    RECEIVED: t`Compensation`,
  };
}
