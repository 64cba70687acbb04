import { Trans } from '@lingui/react/macro';
import { useBalance } from '../../features/coins/queries.ts';
import { CoinAmount } from '../../ui/coin-amount.tsx';
import { Notice } from '../../ui/states.tsx';
import { TextLink } from '../../ui/text.tsx';

/** Coins that a creator bought as a fan: still theirs, but unusable (spec 1 §4). Renders nothing without such coins. */
export function FrozenCoins() {
  const { data } = useBalance();
  if (!data || data.point === 0) return null;
  return (
    <Notice tone="warn">
      <Trans>
        You hold <CoinAmount points={data.point} /> from before you became a creator. They cannot be used any
        more; please ask support for a refund.
      </Trans>{' '}
      <TextLink to="/my-coins">
        <Trans>Where your coins come from</Trans>
      </TextLink>
    </Notice>
  );
}
