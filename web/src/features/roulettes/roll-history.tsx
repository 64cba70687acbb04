import { Plural, Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { CoinAmount } from '../../ui/coin-amount.tsx';
import { Fact, Facts } from '../../ui/layout.tsx';
import { Skeleton } from '../../ui/states.tsx';
import { rouletteQueries } from './queries.ts';

interface RollHistoryProps {
  productId: string;
  /** True while a play runs, so that its outcome does not appear here first. */
  isHeld: boolean;
}

/** The fan’s plays here so far, shown before they pay again. */
export function RollHistory({ productId, isHeld }: RollHistoryProps) {
  const { data } = useQuery({ ...rouletteQueries.history(productId), enabled: !isHeld });
  if (!data) return <Skeleton height={56} />;
  const { rolls, wins, coinsUsed } = data;
  return (
    <Facts>
      <Fact name={<Trans>Your plays here so far</Trans>}>
        <Plural value={rolls} _0="none" one="# play" other="# plays" />
        {rolls > 0 && (
          <>
            {' · '}
            <Plural value={wins} _0="no win" one="# win" other="# wins" />
          </>
        )}
      </Fact>
      {rolls > 0 && (
        <Fact name={<Trans>Coins you have used here</Trans>}>
          <CoinAmount points={coinsUsed} />
        </Fact>
      )}
    </Facts>
  );
}
