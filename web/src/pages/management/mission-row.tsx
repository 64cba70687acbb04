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
import { Written } from '../../ui/written.tsx';
import styles from './mission-row.module.css';
import type { Choice } from './use-choice.ts';

interface MissionRowProps {
  /** Position in the list, counted from 1. */
  number: number;
  mission: Mission;
  /** Null if several cannot be chosen. */
  choice: Choice | null;
  /** Shows the hour of the deadline too. */
  withHour?: boolean;
  onPerform: () => void;
}

/** Column headings on a wide screen. Hidden from screen readers, which hear the names in each row. */
export function RowHeads() {
  return (
    <div className={styles.heads} aria-hidden="true">
      <span>
        <Trans>No.</Trans>
      </span>
      <span>
        <Trans>Requester</Trans>
      </span>
      <span>
        <Trans>Title</Trans>
      </span>
      <span>
        <Trans>Coins</Trans>
      </span>
      <span>
        <Trans>Date</Trans>
      </span>
    </div>
  );
}

/** One mission of a creator's list: requester, product, coins, date and deadline (spec 2 §2). */
export function MissionRow({ number, mission, choice, withHour = false, onPerform }: MissionRowProps) {
  const { id, user, missionProduct, coinPrice, failedAnswer } = mission;
  const awaited = waitsForCreator(mission) ? mission.due : null;
  const isPressing = awaited !== null && isLastDay(awaited, new Date());
  return (
    <li className={classes(styles.row, isPressing && styles.pressing, failedAnswer && styles.broken)}>
      <RowNumber number={number} mission={mission} choice={choice} />
      <div className={styles.what}>
        <p className={styles.title}>
          <Link to={`/mission-detail/${id}`}>
            <ProductTitle of={missionProduct} />
          </Link>
        </p>
        <p className={styles.who}>
          <span className={styles.requester}>
            <MemberName name={user.username} />
          </span>
          <span className={styles.dot}> · </span>
          <span className={styles.coins}>
            <CoinAmount points={coinPrice} />
          </span>
        </p>
        <div className={styles.said}>
          {mission.requestComment && (
            <p className={styles.wish}>
              <Written>{mission.requestComment}</Written>
            </p>
          )}
          {failedAnswer && (
            <p className={styles.failed}>
              <Trans>Send it again:</Trans> <FailedReason reason={failedAnswer.reason} />{' '}
              <Trans>Your message is kept.</Trans>
            </p>
          )}
          <SeenBy mission={mission} />
          <Thanks mission={mission} />
        </div>
      </div>
      <div className={styles.side}>
        <div className={styles.dates}>
          {awaited === null ? (
            <StatusBadge mission={mission} />
          ) : (
            <DueLine due={awaited} withHour={withHour} />
          )}
          <p className={styles.date}>
            <DateLine mission={mission} />
          </p>
        </div>
        <NextAct mission={mission} onPerform={onPerform} />
      </div>
    </li>
  );
}

/** The number of a row, with a box to choose it where several can be chosen. */
function RowNumber({ number, mission, choice }: Pick<MissionRowProps, 'number' | 'mission' | 'choice'>) {
  const { t } = useLingui();
  if (!choice) return <span className={styles.number}>{number}</span>;
  const fanName = mission.user.username;
  return (
    <label className={styles.choose}>
      <input
        type="checkbox"
        aria-label={t`Choose the request of ${fanName}`}
        checked={choice.isChosen(mission)}
        onChange={() => choice.toggle(mission)}
      />
      <span className={styles.number}>{number}</span>
    </label>
  );
}

/** The creator's next act on the mission: decide or perform it. */
function NextAct({ mission, onPerform }: Pick<MissionRowProps, 'mission' | 'onPerform'>) {
  const { t } = useLingui();
  const productName = useProductName()(mission.missionProduct);
  const fanName = mission.user.username;
  if (mission.status === 'REQUESTED') return <DecideMission mission={mission} />;
  if (mission.status !== 'ACCEPTED') return null;
  return (
    <Button aria-haspopup="dialog" onClick={onPerform} aria-label={t`Perform ${productName} for ${fanName}`}>
      {mission.failedAnswer ? <Trans>Send again</Trans> : <Trans>Perform</Trans>}
    </Button>
  );
}

/** Dates of the request or the win, and of the completion. */
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
