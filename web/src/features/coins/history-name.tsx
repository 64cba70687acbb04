import { useLingui } from '@lingui/react/macro';
import type { CoinHistoryRow } from '@sowon/contracts/coins/schemas';
import { Badge } from '../../ui/states.tsx';

/** Name of a history row in the words of the specification (spec 1 §4). */
export function HistoryName({ row }: { row: CoinHistoryRow }) {
  const { t } = useLingui();
  const types = { BASIC: t`Basic`, LUCKY: t`Lucky`, CUSTOM: t`Custom`, EVENT: t`Event` };
  switch (row.eventType) {
    case 'USE':
    case 'REFUND': {
      if (row.withdrawal) return t`Withdrawn charge`;
      if (row.cause === 'CHARGE_TAKEN_BACK') return t`Charge taken back`;
      if (row.cause === 'DEBT_SETTLED') return t`Settled what was owed`;
      if (!row.mission) return t`Correction`;
      const { wish, missionProduct } = row.mission;
      // A custom mission has no name, only the fan’s own words.
      const name = missionProduct.name || wish || '';
      return `[${types[missionProduct.type]}] ${name}`.trimEnd();
    }
    case 'EXPIRED':
      return t`Expired coins`;
    case 'EARN':
      if (row.coinDeposit?.payment) return t`Charge`;
      if (row.coinDeposit?.coinItem?.itemType === 'BONUS') return t`Free coin event`;
      if (row.coinItemType === 'BONUS') return t`Bonus coins`;
      if (row.coinItemType === 'RECEIVED') return t`Compensation`;
      if (row.coinItemType === 'SUPPORTED') return t`Supported coins`;
      return t`Charge`;
  }
}

/** Badges for the outcome of the mission that the coins were used for. */
export function HistoryBadges({ row: { eventType, mission } }: { row: CoinHistoryRow }) {
  const { t } = useLingui();
  if (eventType !== 'REFUND') return null;
  return (
    <span>
      {mission?.status === 'REJECTED' && <Badge tone="bad">{t`Rejected`}</Badge>} <Badge>{t`Refund`}</Badge>
    </span>
  );
}
