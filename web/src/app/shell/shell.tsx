import { Trans } from '@lingui/react/macro';
import { type ReactNode, Suspense } from 'react';
import { useMatch } from 'react-router';
import { useBirthDateWanted } from '../../features/accounts/birth-date-wanted.ts';
import { isEmbedded } from '../../lib/embedded.ts';
import { untoldLanguage } from '../../lib/language.ts';
import { useSession } from '../../lib/session.ts';
import { latePart } from '../../ui/late-part.ts';
import { useToastsWanted } from '../../ui/toast.ts';
import { useLater } from '../../ui/use-later.ts';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { OfflineBar } from './offline-bar.tsx';
import styles from './shell.module.css';
import { useScrollMemory } from './use-scroll-memory.ts';

const Live = latePart(async () => (await import('../live/live.tsx')).Live);
const KeepPushed = latePart(async () => (await import('../../features/notices/keep-pushed.tsx')).KeepPushed);
const KeepLanguage = latePart(
  async () => (await import('../../features/accounts/keep-language.tsx')).KeepLanguage,
);
const BirthDateDialog = latePart(
  async () => (await import('../../features/accounts/birth-date-dialog.tsx')).BirthDateDialog,
);
const Toasts = latePart(async () => (await import('../../ui/toasts.tsx')).Toasts);

/** Live updates start only after the page's own data has loaded. */
const liveAfterMs = 1_000;

/** The frame of every page: header, content, footer, toasts; without header and footer inside the mobile app. */
export function Shell({ children }: { children: ReactNode }) {
  const embedded = isEmbedded();
  const isLater = useLater(liveAfterMs);
  const mayListen = useMayListen();
  const { pushedTo, userId } = useSession();
  const hasToasts = useToastsWanted();
  const isBirthDateWanted = useBirthDateWanted();
  useScrollMemory();

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
      <Suspense>{hasToasts && <Toasts />}</Suspense>
      <Suspense>{isBirthDateWanted && <BirthDateDialog />}</Suspense>
      <Suspense>{isLater && mayListen && <Live />}</Suspense>
      <Suspense>{isLater && pushedTo !== null && <KeepPushed />}</Suspense>
      <Suspense>
        {isLater && userId !== null && untoldLanguage() !== null && <KeepLanguage userId={userId} />}
      </Suspense>
    </div>
  );
}

/** True if the shown data can change: a member's own, or a mission's. Visitors of other pages load nothing for it. */
function useMayListen(): boolean {
  const { userId } = useSession();
  return useMatch('/mission-detail/:missionId') !== null || userId !== null;
}
