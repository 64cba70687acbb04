import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import { useLogOut } from '../../features/accounts/use-log-out.ts';
import { useSession } from '../../lib/session.ts';
import { Portrait } from '../../ui/portrait.tsx';
import styles from './header.module.css';
import { Menu } from './menu.tsx';

/** Links to the pages of the signed-in person, a creator or a fan (spec 1 §2). */
export function UserMenu() {
  const { t } = useLingui();
  const { creatorId, userName, imageUrl, isVerified } = useSession();
  const logOut = useLogOut();
  return (
    <Menu label={t`My menu`} face={<Portrait src={imageUrl} name={userName ?? ''} size={32} />}>
      {userName && <li className={styles.name}>{userName}</li>}
      {creatorId !== null && (
        <>
          <li>
            <Link className={styles.entry} to={`/creator/${creatorId}`}>
              <Trans>My page</Trans>
            </Link>
          </li>
          <li>
            <Link className={styles.entry} to="/mission-management">
              <Trans>Mission management</Trans>
            </Link>
          </li>
          <li>
            <Link className={styles.entry} to="/adjustment-page">
              <Trans>Income management</Trans>
            </Link>
          </li>
          <li>
            <Link className={styles.entry} to="/creator-standing">
              <Trans>Grade and strikes</Trans>
            </Link>
          </li>
          {/* Fans have this link on their own page. */}
          <li>
            <Link className={styles.entry} to="/notification-settings">
              <Trans>Notification settings</Trans>
            </Link>
          </li>
        </>
      )}
      {creatorId === null && (
        <li>
          <Link
            className={styles.entry}
            to={isVerified === false ? '/email-sent?view=suggest-user-authentication' : '/user-mypage'}
          >
            <Trans>My page</Trans>
          </Link>
        </li>
      )}
      <li>
        <Link className={styles.entry} to="/my-sessions">
          <Trans>Where you are logged in</Trans>
        </Link>
      </li>
      <li>
        <button type="button" className={styles.entry} onClick={logOut}>
          <Trans>Log out</Trans>
        </button>
      </li>
    </Menu>
  );
}
