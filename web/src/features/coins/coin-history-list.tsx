import { Trans, useLingui } from '@lingui/react/macro';
import type { CoinHistoryRow } from '@sowon/contracts/coins/schemas';
import { Link } from 'react-router';
import { formatDate } from '../../lib/format/dates.ts';
import { formatSigned } from '../../lib/format/money.ts';
import { Badge } from '../../ui/states.tsx';
import styles from './coin-history-list.module.css';

/** What happened to coins, newest first; what went away is red. */
export function CoinHistoryList({ rows }: { rows: readonly CoinHistoryRow[] }) {
  return (
    <ul className={styles.list}>
      {rows.map((row) => (
        <li key={row.id} className={styles.row}>
          <div>
            <p className={styles.what}>
              <Content row={row} />
            </p>
            <p className={styles.date}>{formatDate(row.created)}</p>
          </div>
          <p className={row.point < 0 ? styles.out : styles.in}>{formatSigned(row.point)}</p>
        </li>
      ))}
    </ul>
  );
}

/** The texts of the specification for each kind of row (spec 1 §4). */
function Content({ row }: { row: CoinHistoryRow }) {
  const { t } = useLingui();
  switch (row.eventType) {
    case 'USE':
      return <MissionName mission={row.mission} />;
    case 'REFUND':
      return (
        <>
          <MissionName mission={row.mission} />
          <span className={styles.badges}>
            {row.mission?.status === 'REJECTED' && <Badge tone="bad">{t`Rejected`}</Badge>}
            <Badge>{t`Refund`}</Badge>
          </span>
        </>
      );
    case 'EXPIRED':
      return <Trans>Expired coins</Trans>;
    case 'EARN':
      if (row.coinDeposit?.payment) return <Trans>Charge</Trans>;
      if (row.coinDeposit?.coinItem?.itemType === 'BONUS') return <Trans>Free coin event</Trans>;
      if (row.coinItemType === 'BONUS') return <Trans>Bonus coins</Trans>;
      if (row.coinItemType === 'RECEIVED') return <Trans>Compensation</Trans>;
      if (row.coinItemType === 'SUPPORTED') return <Trans>Supported coins</Trans>;
      return <Trans>Charge</Trans>;
  }
}

function MissionName({ mission }: { mission: CoinHistoryRow['mission'] }) {
  const { t } = useLingui();
  if (!mission) return t`Mission`;
  const types = { BASIC: t`Basic`, LUCKY: t`Lucky`, CUSTOM: t`Custom`, EVENT: t`Event` };
  return (
    <Link to={`/mission-detail/${mission.id}`}>
      [{types[mission.missionProduct.type]}] {mission.missionProduct.name}
    </Link>
  );
}
