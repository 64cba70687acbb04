import { Trans } from '@lingui/react/macro';
import { lazy, type ReactNode, Suspense, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { isEmbedded } from './embedded.ts';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { OfflineBar } from './offline-bar.tsx';
import styles from './shell.module.css';

const Toasts = lazy(async () => ({ default: (await import('../../ui/toasts.tsx')).Toasts }));

/** The frame of every page: header, content, footer, toasts; header and footer stay away inside the mobile app. */
export function Shell({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const embedded = isEmbedded();
  const shown = useRef(pathname);

  // Every new page starts at its top, for eyes and for keyboards.
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    window.scrollTo(0, 0);
    const content = document.getElementById('content');
    if (!content?.contains(document.activeElement)) content?.focus({ preventScroll: true });
  }, [pathname]);

  return (
    <div className={styles.shell}>
      <a href="#content" className={styles.skip}>
        <Trans>Skip to content</Trans>
      </a>
      <OfflineBar />
      {!embedded && <Header />}
      <main id="content" tabIndex={-1} className={styles.main}>
        {children}
      </main>
      {!embedded && <Footer />}
      <Suspense>
        <Toasts />
      </Suspense>
    </div>
  );
}
