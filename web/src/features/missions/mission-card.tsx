import { Trans, useLingui } from '@lingui/react/macro';
import type { Mission } from '@sowon/contracts/missions/schemas';
import { Link } from 'react-router';
import { formatDate } from '../../lib/format/dates.ts';
import { useSession } from '../../lib/session.ts';
import { CoinAmount } from '../../ui/coin-amount.tsx';
import { EyeIcon, LockIcon } from '../../ui/icons.tsx';
import { Skeleton } from '../../ui/states.tsx';
import { Written } from '../../ui/written.tsx';
import { LikeHeart } from '../likes/like-button.tsx';
import { ProductTitle } from '../products/product-title.tsx';
import { Cover } from './cover.tsx';
import { coverOf } from './cover-of.ts';
import { DueLine } from './due-line.tsx';
import styles from './mission-card.module.css';
import { waitsForCreator } from './queries.ts';
import { isSeenByAll } from './seen-by.tsx';
import { StatusBadge } from './status-badge.tsx';

/** A mission in a list: its picture, product, creator, and status. */
export function MissionCard({ mission }: { mission: Mission }) {
  const { t } = useLingui();
  const { missionProduct, to, reported } = mission;
  const { userId, creatorId } = useSession();
  const isParty = mission.user.id === userId || missionProduct.creator.id === creatorId;
  const isEntry = missionProduct.type === 'EVENT';
  return (
    <article className={styles.card}>
      <Link to={`/creator/${missionProduct.creator.id}`} className={styles.creator}>
        <Written>{missionProduct.creator.name}</Written>
      </Link>
      <Cover seed={mission.id} file={coverOf(mission)} alt="" adult={mission.adult} />
      <div className={styles.text}>
        <div className={styles.top}>
          <StatusBadge mission={mission} />
          <span className={styles.marks}>
            {isParty && (
              <span
                className={styles.lock}
                role="img"
                aria-label={isSeenByAll(mission) ? t`Everybody can see this.` : t`Private`}
              >
                {isSeenByAll(mission) ? <EyeIcon /> : <LockIcon />}
              </span>
            )}
            <LikeHeart mission={mission} name={missionProduct.name} />
          </span>
        </div>
        <h3 className={styles.name}>
          <Link to={`/mission-detail/${mission.id}`} className={styles.open}>
            <ProductTitle of={missionProduct} />
          </Link>
        </h3>
        <p className={styles.facts}>
          {reported ? (
            <Trans>You reported it</Trans>
          ) : isEntry ? (
            <Trans>Draw event</Trans>
          ) : (
            <Trans>
              For <Written>{to}</Written>
            </Trans>
          )}{' '}
          ·{' '}
          {isEntry && mission.coinPrice === 0 ? (
            <Trans>Free</Trans>
          ) : (
            <CoinAmount points={mission.coinPrice} />
          )}
        </p>
        {waitsForCreator(mission) && mission.due !== null ? (
          <DueLine due={mission.due} />
        ) : (
          <p className={styles.facts}>{formatDate(mission.completed ?? mission.created)}</p>
        )}
      </div>
    </article>
  );
}

/** Placeholder of a mission card, with a name of one line. */
export function MissionCardWaiting() {
  return (
    <div className={styles.waiting}>
      <Skeleton height={44} />
      <Skeleton height="auto" />
      <Skeleton height={130} />
    </div>
  );
}
