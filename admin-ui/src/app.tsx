import { Admin, Resource } from 'react-admin';
import { BrowserRouter } from 'react-router';
import { dataProvider } from './api/data-provider.ts';
import { createRecordClient } from './api/record-client.ts';
import { Frame } from './frame.tsx';
import { i18nProvider } from './i18n/i18n-provider.ts';
import { darkTheme, lightTheme } from './look/theme.ts';
import { nouns } from './nouns/nouns.ts';
import { lazyPage } from './parts/lazy-page.ts';
import { authProvider } from './session/auth-provider.ts';
import { LoginPage } from './session/login-page.tsx';

const Dashboard = lazyPage(() => import('./dashboard/dashboard.tsx'), 'Dashboard');

const queryClient = createRecordClient();

export const App = () => (
  <BrowserRouter basename="/admin">
    <Admin
      authProvider={authProvider}
      dataProvider={dataProvider}
      queryClient={queryClient}
      i18nProvider={i18nProvider}
      dashboard={Dashboard}
      layout={Frame}
      loginPage={LoginPage}
      lightTheme={lightTheme}
      darkTheme={darkTheme}
      title="Sowon"
      disableTelemetry
      requireAuth
    >
      {nouns.shown.map((resource) => (
        <Resource key={resource.name} {...resource} />
      ))}
    </Admin>
  </BrowserRouter>
);
