import { useLingui } from '@lingui/react';
import { type ReactNode, Suspense, useState } from 'react';
import { Navigate, Route, Routes, useLocation } from 'react-router';
import { intendedIn, rememberIntended } from '../lib/intended-page.ts';
import { readSession, type Session } from '../lib/session.ts';
import { latePart } from '../ui/late-part.ts';
import { Page } from '../ui/layout.tsx';
import { Skeleton } from '../ui/states.tsx';
import { admits, type Guard } from './guards.ts';
import { PageBoundary } from './page-boundary.tsx';
import { routes } from './routes.ts';

/** Rarely needed, so loaded on demand. */
const CompleteLogin = latePart(async () => (await import('./complete-login.tsx')).CompleteLogin);

/** Shows the page of the current address behind its guard. */
export function Pages() {
  const { pathname } = useLocation();
  const { _ } = useLingui();
  return (
    <PageBoundary pathname={pathname}>
      <Routes>
        {routes.map(({ path, title, guard, Page }) => (
          <Route
            key={path}
            path={path}
            element={
              <WholeLogin key={path} guard={guard}>
                {title && <title>{`${_(title)} · 소원 Sowon`}</title>}
                <Suspense fallback={<Loading />}>
                  <Page />
                </Suspense>
              </WholeLogin>
            }
          />
        ))}
      </Routes>
    </PageBoundary>
  );
}

/** True if a login stored a token but not its owner, for example because the connection broke in between. */
const isHalf = ({ token, userId, isVerified }: Session): boolean =>
  token !== null && (userId === null || isVerified === null);

/** Completes such a login before the guard decides. A login in progress on the page itself continues. */
function WholeLogin({ guard, children }: { guard: Guard; children: ReactNode }) {
  const [isWaiting, setWaiting] = useState(() => isHalf(readSession()));
  if (!isWaiting) return <Guarded guard={guard}>{children}</Guarded>;
  return (
    <Suspense fallback={<Loading />}>
      <CompleteLogin waiting={<Loading />} onDone={() => setWaiting(false)} />
    </Suspense>
  );
}

/**
 * Decides by the session as it was on arrival: a sign-in or sign-out on the page itself navigates afterwards, and the guard must not redirect meanwhile.
 * Visitors who must sign in first return here afterwards.
 */
function Guarded({ guard, children }: { guard: Guard; children: ReactNode }) {
  const [isAdmitted] = useState(() => {
    const session = readSession();
    if (admits(guard, session)) return true;
    if (session.token === null) rememberIntended(location.pathname + location.search);
    return false;
  });
  if (isAdmitted) return children;
  // A login link may name an intended page, and its reader may already be logged in.
  const wanted = guard === 'loggedOut' ? intendedIn(location.search) : null;
  return <Navigate to={wanted ?? '/'} replace />;
}

function Loading() {
  return (
    <Page>
      <Skeleton height="60vh" />
    </Page>
  );
}
