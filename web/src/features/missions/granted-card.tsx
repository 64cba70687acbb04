import { Trans } from '@lingui/react/macro';
import type { Mission } from '@sowon/contracts/missions/schemas';
import { Link } from 'react-router';
import { formatDate } from '../../lib/format/dates.ts';
import { Skeleton } from '../../ui/states.tsx';
import { Written } from '../../ui/written.tsx';
import { ProductTitle } from '../products/product-title.tsx';
import { Cover } from './cover.tsx';
import { coverOf } from './cover-of.ts';
import styles from './granted-card.module.css';

/** A granted wish in small, on its creator’s page: two in a row on a phone. */
function GrantedCard({ mission }: { mission: Mission }) {
  const { missionProduct, to, reported } = mission;
  return (
    <article className={styles.card}>
      <Cover
        seed={mission.id}
        file={coverOf(mission)}
        alt=""
        adult={mission.adult}
        sizes="(min-width: 992px) 260px, (min-width: 600px) 31vw, 46vw"
      />
      <div className={styles.text}>
        <h3 className={styles.name}>
          <Link to={`/mission-detail/${mission.id}`} className={styles.open}>
            <ProductTitle of={missionProduct} />
          </Link>
        </h3>
        <p>
          {reported ? (
            <Trans>You reported it</Trans>
          ) : (
            <Trans>
              For <Written>{to}</Written>
            </Trans>
          )}
        </p>
        <p>{formatDate(mission.completed ?? mission.created)}</p>
      </div>
    </article>
  );
}

/** Granted wishes; placeholders in their size while loading. */
export function GrantedGrid({ missions }: { missions: readonly Mission[] | undefined }) {
  return (
    <div className={styles.grid}>
      {missions
        ? missions.map((mission) => <GrantedCard key={mission.id} mission={mission} />)
        : ['first', 'second'].map((place) => <Skeleton key={place} height={220} />)}
    </div>
  );
}
