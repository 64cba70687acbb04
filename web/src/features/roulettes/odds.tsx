import { Trans } from '@lingui/react/macro';
import { formatNumber } from '../../lib/format/money.ts';
import { CoinAmount } from '../../ui/coin-amount.tsx';
import { Fact, Facts } from '../../ui/layout.tsx';

/** Win probability of a play, and the average number of plays for a win, shown before paying. */
export function Odds({ winProbability, coinPrice }: { winProbability: number; coinPrice: number }) {
  const tickets = Math.round(100 / winProbability);
  return (
    <Facts>
      <Fact name={<Trans>Chance to win, each play</Trans>}>{winProbability}%</Fact>
      <Fact name={<Trans>Plays for a win, on average</Trans>}>
        <Trans>
          about {formatNumber(tickets)} (<CoinAmount points={tickets * coinPrice} />)
        </Trans>
      </Fact>
    </Facts>
  );
}
