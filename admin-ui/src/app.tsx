import { Admin, Resource } from 'react-admin';
import { BrowserRouter } from 'react-router';
import { alarms } from './alarms/index.ts';
import { dataProvider } from './api/data-provider.ts';
import { createRecordClient } from './api/record-client.ts';
import { approvals } from './approvals/index.ts';
import { bankHolidays } from './bank-holidays/index.ts';
import { faqEntries } from './board/index.ts';
import { campaigns } from './campaigns/index.ts';
import { cashReceiptFiles, cashReceipts } from './cash-receipts/index.ts';
import { coinTotals } from './coin-totals/index.ts';
import { comments } from './comments/index.ts';
import { creators } from './creators/index.ts';
import { deliveries } from './deliveries/index.ts';
import { depositMatches, deposits, transfers } from './deposits/index.ts';
import { draws } from './draws/index.ts';
import { fairness } from './fairness/index.ts';
import { Frame } from './frame.tsx';
import { gradeProposals } from './grades/index.ts';
import { i18nProvider } from './i18n/i18n-provider.ts';
import { isolatedStreams } from './isolated-streams/index.ts';
import { departures, destructions } from './leaving/index.ts';
import { listExports } from './list-exports/index.ts';
import { darkTheme, lightTheme } from './look/theme.ts';
import { missions } from './missions/index.ts';
import { moderation } from './moderation/index.ts';
import { lazyPage } from './parts/lazy-page.ts';
import { paymentDifferences } from './payment-differences/index.ts';
import { payments } from './payments/index.ts';
import { payoutBatches } from './payouts/index.ts';
import { popups } from './popups/index.ts';
import { products } from './products/index.ts';
import { providerDays } from './provider-days/index.ts';
import { rates } from './rates/index.ts';
import { reasonTemplates } from './reasons/index.ts';
import { refunds } from './refunds/index.ts';
import { reports } from './reports/index.ts';
import { reviews } from './reviews/index.ts';
import { authProvider } from './session/auth-provider.ts';
import { LoginPage } from './session/login-page.tsx';
import { settlementMonths, settlements } from './settlement/index.ts';
import { staffActs } from './staff-acts/index.ts';
import { strikes } from './strikes/index.ts';
import { supportQuestions } from './support/index.ts';
import { takedowns } from './takedowns/index.ts';
import { users } from './users/index.ts';
import { verifications } from './verifications/index.ts';
import { wallets } from './wallets/index.ts';

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
      <Resource {...moderation} />
      <Resource {...missions} />
      <Resource {...users} />
      <Resource {...creators} />
      <Resource {...products} />
      <Resource {...fairness} />
      <Resource {...draws} />
      <Resource {...reviews} />
      <Resource {...strikes} />
      <Resource {...supportQuestions} />
      <Resource {...comments} />
      <Resource {...takedowns} />
      <Resource {...reasonTemplates} />
      <Resource {...faqEntries} />
      <Resource {...popups} />
      <Resource {...campaigns} />
      <Resource {...gradeProposals} />
      <Resource {...wallets} />
      <Resource {...coinTotals} />
      <Resource {...reports} />
      <Resource {...payments} />
      <Resource {...refunds} />
      <Resource {...paymentDifferences} />
      <Resource {...providerDays} />
      <Resource {...transfers} />
      <Resource {...deposits} />
      <Resource {...depositMatches} />
      <Resource {...cashReceipts} />
      <Resource {...cashReceiptFiles} />
      <Resource {...settlementMonths} />
      <Resource {...settlements} />
      <Resource {...payoutBatches} />
      <Resource {...rates} />
      <Resource {...bankHolidays} />
      <Resource {...approvals} />
      <Resource {...isolatedStreams} />
      <Resource {...verifications} />
      <Resource {...departures} />
      <Resource {...destructions} />
      <Resource {...alarms} />
      <Resource {...deliveries} />
      <Resource {...staffActs} />
      <Resource {...listExports} />
    </Admin>
  </BrowserRouter>
);
