import { Trans, useLingui } from '@lingui/react/macro';
import type { CoinLot } from '@sowon/contracts/coins/schemas';
import { formatDate, formatDay, formatLastDay } from '../../lib/format/dates.ts';
import { formatAmount, formatNumber } from '../../lib/format/money.ts';
import { Button } from '../../ui/button.tsx';
import { Card, Fact, Facts, Row } from '../../ui/layout.tsx';
import { Text } from '../../ui/text.tsx';
import { useLotSources } from './lot-sources.ts';

interface LotCardProps {
  lot: CoinLot;
  onWithdraw: () => void;
}

/** Coins of one lot: source, remaining amount, expiry, and the refund for them. */
export function LotCard({ lot, onWithdraw }: LotCardProps) {
  const { t } = useLingui();
  const { source, point, held, of, credited, expiresAt, withdrawal } = lot;
  const name = useLotSources()[source];
  const [left, all] = [formatNumber(point), formatNumber(of)];
  return (
    <Card as="li">
      <Row spread="between">
        <Text as="h2" look="subtitle">
          {name}
        </Text>
        <Text look="soft">
          <Trans>
            {left} of {all}
          </Trans>
        </Text>
      </Row>
      <Facts>
        <Fact name={<Trans>Came on</Trans>}>{formatDate(credited)}</Fact>
        <Fact name={<Trans>Expire on</Trans>}>{formatLastDay(expiresAt)}</Fact>
        {held > 0 && <Fact name={<Trans>Held for open missions</Trans>}>{formatNumber(held)}</Fact>}
        {withdrawal && (
          <Fact name={<Trans>Would come back now</Trans>}>
            {formatAmount(withdrawal.amount, withdrawal.currency)}
          </Fact>
        )}
        {withdrawal?.wholeUntil && (
          <Fact name={<Trans>In full until the end of</Trans>} isPart>
            {formatDay(withdrawal.wholeUntil)}
          </Fact>
        )}
      </Facts>
      {withdrawal && (
        <Button
          look="outline"
          aria-haspopup="dialog"
          aria-label={t`Withdraw the charge of ${formatDate(credited)}`}
          onClick={onWithdraw}
        >
          <Trans>Withdraw the charge</Trans>
        </Button>
      )}
    </Card>
  );
}
