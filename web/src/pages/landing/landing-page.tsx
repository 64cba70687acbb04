import { Trans, useLingui } from '@lingui/react/macro';
import { policy } from '@sowon/contracts/policy';
import { Suspense } from 'react';
import { NewCreators, PopularCreators } from '../../features/creators/front-page-creators.tsx';
import { FeaturedWish } from '../../features/missions/featured-wish.tsx';
import { PopupFor } from '../../features/popups/popup-for.tsx';
import { useSession } from '../../lib/session.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { latePart } from '../../ui/late-part.ts';
import { Page } from '../../ui/layout.tsx';
import { Moon } from '../../ui/moon.tsx';
import { AppStores } from './app-stores.tsx';
import styles from './landing-page.module.css';

/** Loaded late, because it is at the end of the page. */
const BestComments = latePart(
  async () => (await import('../../features/comments/best-comments.tsx')).BestComments,
);

/** The landing page: what a wish is, how it comes true, and who grants it. */
export function LandingPage() {
  const { userId } = useSession();
  return (
    <>
      <title>소원 Sowon</title>
      <Hero />
      <Page>
        <div className={styles.sections}>
          <NewCreators />
          <FeaturedWish />
          <HowItWorks />
          <PopularCreators />
          <Suspense fallback={null}>
            <BestComments />
          </Suspense>
        </div>
      </Page>
      {userId === null && <PopupFor reader="off" />}
    </>
  );
}

function Hero() {
  return (
    <section className={styles.hero}>
      <Moon phase={1} size={220} className={styles.moon} />
      <div className={styles.words}>
        <h1 className={styles.headline}>
          <Trans>
            Make a wish.
            <br />
            Your creator grants it.
          </Trans>
        </h1>
        <p className={styles.lead}>
          <Trans>
            A video, a photo or a voice message, made for you alone, by the person you love to watch.
          </Trans>
        </p>
        <ButtonLink to="/creator-search">
          <Trans>Find a creator</Trans>
        </ButtonLink>
        <p className={styles.promise}>
          <Trans>
            If nobody answers within {policy.missions.performDueDays} days, all your coins come back by
            themselves.
          </Trans>
        </p>
        <AppStores />
      </div>
    </section>
  );
}

/** The three steps of a wish, beside the phases of the moon. */
function HowItWorks() {
  const { t } = useLingui();
  return (
    <section aria-label={t`How it works`}>
      <ol className={styles.steps}>
        <li>
          <Moon phase={0.25} size={48} />
          <h2>
            <Trans>Wish</Trans>
          </h2>
          <p>
            <Trans>Choose a mission and say what you would like, for yourself or for a friend.</Trans>
          </p>
        </li>
        <li>
          <Moon phase={0.55} size={48} />
          <h2>
            <Trans>Wait</Trans>
          </h2>
          <p>
            <Trans>Your coins are only held until the creator has answered.</Trans>
          </p>
        </li>
        <li>
          <Moon phase={1} size={48} />
          <h2>
            <Trans>Watch it come true</Trans>
          </h2>
          <p>
            <Trans>You receive your video, photo or voice. Keep it private or let others see it.</Trans>
          </p>
        </li>
      </ol>
    </section>
  );
}
