import { useLingui } from '@lingui/react';
import { type ReactNode, Suspense, useState } from 'react';
import { Navigate, Route, Routes, useLocation } from 'react-router';
import { readSession } from '../lib/session.ts';
import page from '../ui/page.module.css';
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
 * so the guard must not redirect underneath it.
 */
function Guarded({ guard, children }: { guard: Guard; children: ReactNode }) {
  const [isAdmitted] = useState(() => admits(guard, readSession()));
  return isAdmitted ? children : <Navigate to="/" replace />;
}

function Loading() {
  return (
    <div className={page.page} data-waiting>
      <Skeleton height="60vh" />
    </div>
  );
}
