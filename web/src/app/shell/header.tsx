import { Trans, useLingui } from '@lingui/react/macro';
import { Suspense, useSyncExternalStore } from 'react';
import { Link, NavLink } from 'react-router';
import { useSession } from '../../lib/session.ts';
import { classes } from '../../ui/classes.ts';
import { MissionsIcon, SearchIcon } from '../../ui/icons.tsx';
import { latePart } from '../../ui/late-part.ts';
import styles from './header.module.css';
import { LanguageMenu } from './language-menu.tsx';
import { Logo } from './logo.tsx';
import { UserMenu } from './user-menu.tsx';

const OwnBar = latePart(async () => (await import('./own-bar.tsx')).OwnBar);

const scrolledPx = 100;

function onScroll(changed: () => void): () => void {
  window.addEventListener('scroll', changed, { passive: true });
  return () => window.removeEventListener('scroll', changed);
}

/** Logo and navigation; it gets a background once the page has scrolled (spec 1 §2). */
export function Header() {
  const { t } = useLingui();
  const { token, creatorId, isVerified } = useSession();
  const hasCoins = creatorId === null && isVerified === true;
  const isScrolled = useSyncExternalStore(onScroll, () => window.scrollY > scrolledPx);

  return (
    <header className={classes(styles.header, isScrolled && styles.scrolled)}>
      <div className={styles.bar}>
        <Link to="/" className={styles.logo}>
          <Logo />
        </Link>
        <nav className={styles.nav} aria-label={t`Main menu`}>
          {token !== null && (
            // Reserves its space, so that nothing moves when it loads.
            <span className={classes(styles.own, hasCoins && styles.withCoins)}>
              <Suspense>
                <OwnBar hasCoins={hasCoins} />
              </Suspense>
            </span>
          )}
          <NavLink to="/creator-search" className={classes(styles.item, styles.place)}>
            <SearchIcon />
            <span className={styles.word}>
              <Trans>Search</Trans>
            </span>
          </NavLink>
          <NavLink to="/browse-missions" className={classes(styles.item, styles.place)}>
            <MissionsIcon />
            <span className={styles.word}>
              <Trans>Missions</Trans>
            </span>
          </NavLink>
          <LanguageMenu />
          {token === null ? (
            <Link to="/login" className={styles.login}>
              <Trans>Log in</Trans>
            </Link>
          ) : (
            <UserMenu />
          )}
        </nav>
      </div>
    </header>
  );
}
