import { Trans } from '@lingui/react/macro';
import type { Mission } from '@sowon/contracts/missions/schemas';
import { ClipIcon } from '../../ui/icons.tsx';
import styles from './request-box.module.css';

/** The wish itself: for whom, from whom, in the fan's own words, with what was attached. */
export function RequestBox({ mission }: { mission: Mission }) {
  const { toFriend, to, from, requestComment, requestFile, user } = mission;
  return (
    <section className={styles.box}>
      <h2>
        <Trans>The wish</Trans>
      </h2>
      <p className={styles.people}>
        {toFriend && from !== '' ? (
          <Trans>
            For {to}, from {from}
          </Trans>
        ) : (
          <Trans>For {to}</Trans>
        )}{' '}
        · <Trans>requested by {user.username}</Trans>
      </p>
      <p className={styles.words}>{requestComment}</p>
      {requestFile && (
        <a className={styles.file} href={requestFile.s3Url} target="_blank" rel="noopener noreferrer">
          <ClipIcon />
          {requestFile.filename}
        </a>
      )}
    </section>
  );
}
