import { Trans, useLingui } from '@lingui/react/macro';
import type { Mission } from '@sowon/contracts/missions/schemas';
import { Link } from 'react-router';
import { MemberName } from '../../features/accounts/member-name.tsx';
import { DecideMission } from '../../features/missions/decide-mission.tsx';
import { DueLine } from '../../features/missions/due-line.tsx';
import { FailedReason } from '../../features/missions/failed-answer.tsx';
import { waitsForCreator } from '../../features/missions/queries.ts';
import { SeenBy } from '../../features/missions/seen-by.tsx';
import { StatusBadge } from '../../features/missions/status-badge.tsx';
import { Thanks } from '../../features/missions/thanks.tsx';
import { useProductName } from '../../features/products/product-name.ts';
import { ProductTitle } from '../../features/products/product-title.tsx';
import { formatDate, isLastDay } from '../../lib/format/dates.ts';
import { Button } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import { CoinAmount } from '../../ui/coin-amount.tsx';
import { Text } from '../../ui/text.tsx';
import { Written } from '../../ui/written.tsx';
import styles from './mission-row.module.css';
import type { Choice } from './use-choice.ts';

interface MissionRowProps {
  /** Its place in the list, counted from 1. */
  number: number;
  mission: Mission;
  /** Null where nothing is done to several. */
  choice: Choice | null;
  onPerform: () => void;
}

/** One mission of a creator's list: who asked, for what, for how many coins, when, and by when it is due (spec 2 §2). */
export function MissionRow({ number, mission, choice, onPerform }: MissionRowProps) {
  const { t } = useLingui();
  const { id, user, missionProduct, coinPrice, status, due } = mission;
  const productName = useProductName()(missionProduct);
  const fanName = user.username;
  const awaited = waitsForCreator(mission) ? due : null;
  const isPressing = awaited !== null && isLastDay(awaited, new Date());
  return (
    <li className={classes(styles.row, isPressing && styles.pressing)}>
      {choice ? (
        <label className={styles.choose}>
          <input
            type="checkbox"
            aria-label={t`Choose the request of ${fanName}`}
            checked={choice.isChosen(mission)}
            onChange={() => choice.toggle(mission)}
          />
          <span className={styles.number}>{number}</span>
        </label>
      ) : (
        <span className={styles.number}>{number}</span>
      )}
      <div className={styles.what}>
        <p className={styles.title}>
          <Link to={`/mission-detail/${id}`}>
            <ProductTitle of={missionProduct} />
          </Link>
        </p>
        <Text look="small">
          <MemberName name={fanName} /> · <CoinAmount points={coinPrice} />
        </Text>
        <p className={styles.wish}>
          <Written>{mission.requestComment}</Written>
        </p>
        {mission.failedAnswer && (
          <p className={styles.failed}>
            <Trans>Send it again:</Trans> <FailedReason reason={mission.failedAnswer.reason} />
          </p>
        )}
        <SeenBy mission={mission} />
        <Thanks mission={mission} />
      </div>
      <div className={styles.side}>
        <div className={styles.dates}>
          {awaited === null ? <StatusBadge mission={mission} /> : <DueLine due={awaited} />}
          <p className={styles.date}>
            <DateLine mission={mission} />
          </p>
        </div>
        {status === 'REQUESTED' && <DecideMission mission={mission} />}
        {status === 'ACCEPTED' && (
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

/** When it was asked for, or won, and completed. */
function DateLine({ mission: { missionProduct, created, accepted, completed } }: { mission: Mission }) {
  const asked = formatDate((missionProduct.type === 'LUCKY' && accepted) || created);
  return (
    <>
      {missionProduct.type === 'LUCKY' ? <Trans>Won {asked}</Trans> : <Trans>Requested {asked}</Trans>}
      {completed !== null && (
        <>
          {' '}
          · <Trans>Completed {formatDate(completed)}</Trans>
        </>
      )}
    </>
  );
}
