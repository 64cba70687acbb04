import { Trans, useLingui } from '@lingui/react/macro';
import type { Mission } from '@sowon/contracts/missions/schemas';
import { Link } from 'react-router';
import { DecideMission } from '../../features/missions/decide-mission.tsx';
import { DueLine } from '../../features/missions/due-line.tsx';
import { waitsForCreator } from '../../features/missions/queries.ts';
import { StatusBadge } from '../../features/missions/status-badge.tsx';
import { Thanks } from '../../features/missions/thanks.tsx';
import { useProductName } from '../../features/products/product-name.ts';
import { ProductTitle } from '../../features/products/product-title.tsx';
import { formatDate } from '../../lib/format/dates.ts';
import { Button } from '../../ui/button.tsx';
import { CoinAmount } from '../../ui/coin-amount.tsx';
import { Text } from '../../ui/text.tsx';
import { Written } from '../../ui/written.tsx';
import styles from './mission-row.module.css';

interface MissionRowProps {
  mission: Mission;
  date: 'due' | 'completed' | 'created';
  onPerform: () => void;
}

/** One mission of a creator's list: who asked, for what, for how many coins, and by when. */
export function MissionRow({ mission, date, onPerform }: MissionRowProps) {
  const { t } = useLingui();
  const { id, user, missionProduct, coinPrice, status, due, completed, created } = mission;
  const canPerform = status === 'ACCEPTED';
  const productName = useProductName()(missionProduct);
  const fanName = user.username;
  return (
    <li className={styles.row}>
      <div className={styles.what}>
        <p className={styles.title}>
          <Link to={`/mission-detail/${id}`}>
            <ProductTitle of={missionProduct} />
          </Link>
        </p>
        <Text look="small">
          <Written>{user.username}</Written> · <CoinAmount points={coinPrice} />
        </Text>
        <p className={styles.wish}>
          <Written>{mission.requestComment}</Written>
        </p>
        <Thanks mission={mission} />
      </div>
      <div className={styles.side}>
        {date === 'due' && due !== null && waitsForCreator(mission) ? (
          <DueLine due={due} />
        ) : (
          <StatusBadge status={status} rejectReason={mission.rejectReason} />
        )}
        {date !== 'due' && (
          <Text look="small">{formatDate((date === 'completed' && completed) || created)}</Text>
        )}
        {status === 'REQUESTED' && <DecideMission mission={mission} />}
        {canPerform && (
          <Button
            aria-haspopup="dialog"
            onClick={onPerform}
            aria-label={t`Perform ${productName} for ${fanName}`}
          >
            <Trans>Perform</Trans>
          </Button>
        )}
      </div>
    </li>
  );
}
