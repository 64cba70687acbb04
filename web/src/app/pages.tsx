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

/** Hardly anybody needs it. */
const CompleteLogin = latePart(async () => (await import('./complete-login.tsx')).CompleteLogin);

/** The page of the current address behind its guard. */
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

/** Whether a login broke off between its token and who it belongs to, as where the line was lost in between. */
const isHalf = ({ token, userId, isVerified }: Session): boolean =>
  token !== null && (userId === null || isVerified === null);

/** Asks who is logged in before the guard judges by it, where the browser does not know. A login that is under way on the page goes on. */
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
 * Lets a page in by the session as it was on arrival: signing in or out on the page itself decides where to go next,
 * so the guard must not redirect underneath it. Who has to sign in first comes here when they have.
 */
function Guarded({ guard, children }: { guard: Guard; children: ReactNode }) {
  const [isAdmitted] = useState(() => {
    const session = readSession();
    if (admits(guard, session)) return true;
    if (session.token === null) rememberIntended(location.pathname + location.search);
    return false;
  });
  if (isAdmitted) return children;
  // A link to the login may name the page that somebody wanted, who turns out to be logged in here.
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
