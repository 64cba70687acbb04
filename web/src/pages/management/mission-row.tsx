import { Trans, useLingui } from '@lingui/react/macro';
import type { Mission } from '@sowon/contracts/missions/schemas';
import { Link } from 'react-router';
import { DueLine } from '../../features/missions/due-line.tsx';
import { StatusBadge } from '../../features/missions/status-badge.tsx';
import { Thanks } from '../../features/missions/thanks.tsx';
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
  return (
    <li className={styles.row}>
      <div className={styles.what}>
        <p className={styles.title}>
          <Link to={`/mission-detail/${id}`}>
            <Written>{missionProduct.name}</Written>
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
        {date === 'due' && due !== null && canPerform ? (
          <DueLine due={due} />
        ) : (
          <StatusBadge status={status} rejectReason={mission.rejectReason} />
        )}
        {date !== 'due' && (
          <Text look="small">{formatDate((date === 'completed' && completed) || created)}</Text>
        )}
        {canPerform && (
          <Button
            aria-haspopup="dialog"
            onClick={onPerform}
            aria-label={t`Perform ${missionProduct.name} for ${user.username}`}
          >
            <Trans>Perform</Trans>
          </Button>
        )}
      </div>
    </li>
  );
}
