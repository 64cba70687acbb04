import { useLingui } from '@lingui/react';
import { type ReactNode, Suspense, useState } from 'react';
import { Navigate, Route, Routes, useLocation } from 'react-router';
import { rememberIntended } from '../lib/intended-page.ts';
import { readSession } from '../lib/session.ts';
import { Page } from '../ui/layout.tsx';
import { Skeleton } from '../ui/states.tsx';
import { admits, type Guard } from './guards.ts';
import { PageBoundary } from './page-boundary.tsx';
import { routes } from './routes.ts';

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
              <Guarded key={path} guard={guard}>
                {title && <title>{`${_(title)} · 소원 Sowon`}</title>}
                <Suspense fallback={<Loading />}>
                  <Page />
                </Suspense>
              </Guarded>
            }
          />
        ))}
      </Routes>
    </PageBoundary>
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
  return isAdmitted ? children : <Navigate to="/" replace />;
}

function Loading() {
  return (
    <Page>
      <Skeleton height="60vh" />
    </Page>
  );
}
