import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { useLingui } from '@lingui/react/macro';
import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { BrowserRouter, useNavigate } from 'react-router';
import { askBirthDate } from '../features/accounts/birth-date-wanted.ts';
import { createQueryClient } from '../lib/api.ts';
import { rememberIntended } from '../lib/intended-page.ts';
import { clearSession, onSignedElsewhere } from '../lib/session.ts';
import { toast } from '../ui/toast.ts';
import { Pages } from './pages.tsx';
import { isByLink } from './routes.ts';
import { Shell } from './shell/shell.tsx';
import { isWithoutLine, WithoutLine } from './without-line.tsx';

/** The fan and creator app: language, routing, data and the frame of every page. */
export function App() {
  return (
    <I18nProvider i18n={i18n}>
      <BrowserRouter>
        <Data>
          <Shell>{isWithoutLine() ? <WithoutLine /> : <Pages />}</Shell>
        </Data>
      </BrowserRouter>
    </I18nProvider>
  );
}

/** Provides the API's data, with the reactions to an ended session and a gateway timeout (spec 1 §8). */
function Data({ children }: { children: ReactNode }) {
  const navigate = useNavigate();
  const { t } = useLingui();
  const [client] = useState(() =>
    createQueryClient({
      onSessionEnd: (reason) => {
        // Such a page needs no session: blocked members have none, and read the reason there.
        if (isByLink(location.pathname)) return clearSession();
        rememberIntended(location.pathname + location.search);
        clearSession();
        void navigate('/login', { state: { sessionEnd: reason } });
      },
      onUnverified: () => void navigate('/email-sent?view=suggest-user-authentication'),
      onBirthDateNeeded: askBirthDate,
      onGatewayTimeout: () => {
        toast.error(t`Server error. Please try again later.`);
        void navigate('/');
      },
    }),
  );
  useEffect(() => onSignedElsewhere(beginAnew), []);
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}

/** Reloads the page, so that no data of the previous person stays in memory; after a sign-out, the page is stored for the next sign-in. */
function beginAnew(isSignedIn: boolean): void {
  if (!isSignedIn) rememberIntended(location.pathname + location.search);
  location.reload();
}
