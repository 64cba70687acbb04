import { Trans } from '@lingui/react/macro';
import type { Mission } from '@sowon/contracts/missions/schemas';
import { EyeIcon, LockIcon } from '../../ui/icons.tsx';
import styles from './seen-by.module.css';

type Facts = Pick<Mission, 'private' | 'blocked' | 'accepted' | 'missionProduct'>;

/** Returns true if everybody can see a mission. A roulette and an entry for a draw are visible only after a win. */
export function isSeenByAll({ private: isPrivate, blocked, accepted, missionProduct: { type } }: Facts) {
  const isWished = (type !== 'LUCKY' && type !== 'EVENT') || accepted !== null;
  return !isPrivate && blocked === null && isWished;
}

/** Says who can see a mission and its words. */
export function SeenBy({ mission }: { mission: Facts }) {
  return isSeenByAll(mission) ? (
    <p className={styles.line}>
      <EyeIcon />
      <Trans>Everybody can see this.</Trans>
    </p>
  ) : (
    <p className={styles.line}>
      <LockIcon />
      <Trans>Only the fan and the creator can see this.</Trans>
    </p>
  );
}
