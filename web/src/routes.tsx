import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import { matchPath } from 'react-router';
import type { Guard } from './guards.ts';
import { confirmPage } from './intended-page.ts';

interface PageRoute {
  readonly path: string;
  /** Of the browser's tab; a page about one person or mission names itself. */
  readonly title?: MessageDescriptor;
  readonly guard: Guard;
  readonly Page: LazyPage;
}

/** A page whose code comes when it is first shown, or earlier when somebody asks for it. */
type LazyPage = LazyExoticComponent<ComponentType> & { readonly load: () => Promise<unknown> };

function page(load: () => Promise<ComponentType>): LazyPage {
  return Object.assign(
    lazy(async () => ({ default: await load() })),
    { load },
  );
}

const CreatorPage = page(() => import('./pages/creators/creator-page.tsx').then((m) => m.CreatorPage));

/** Every page with who may open it (spec 1 §2). The last path takes what is none of the others: a creator's address. */
export const routes: readonly PageRoute[] = [
  {
    path: '/',
    guard: 'public',
    Page: page(() => import('./pages/landing/landing-page.tsx').then((m) => m.LandingPage)),
  },
  {
    path: '/creator-search',
    title: msg`Search`,
    guard: 'public',
    Page: page(() => import('./pages/creators/creator-search-page.tsx').then((m) => m.CreatorSearchPage)),
  },
  { path: '/creator/:creatorId', guard: 'public', Page: CreatorPage },
  {
    path: '/mission-detail/:missionId',
    guard: 'public',
    Page: page(() => import('./pages/missions/mission-detail-page.tsx').then((m) => m.MissionDetailPage)),
  },
  {
    path: '/browse-missions',
    title: msg`Missions`,
    guard: 'public',
    Page: page(() => import('./pages/missions/browse-missions-page.tsx').then((m) => m.BrowseMissionsPage)),
  },
  {
    path: '/provideterms',
    title: msg`Terms of service`,
    guard: 'public',
    Page: page(() => import('./pages/legal/legal-pages.tsx').then((m) => m.TermsPage)),
  },
  {
    path: '/privacyTerms',
    title: msg`Privacy policy`,
    guard: 'public',
    Page: page(() => import('./pages/legal/legal-pages.tsx').then((m) => m.PrivacyPage)),
  },
  {
    path: '/operating-policies',
    title: msg`Operating policy`,
    guard: 'public',
    Page: page(() => import('./pages/legal/legal-pages.tsx').then((m) => m.PolicyPage)),
  },
  {
    path: '/login',
    title: msg`Log in`,
    guard: 'loggedOut',
    Page: page(() => import('./pages/accounts/login-page.tsx').then((m) => m.LoginPage)),
  },
  {
    path: '/signup-accept-terms',
    title: msg`Accept the terms`,
    guard: 'loggedOut',
    Page: page(() => import('./pages/accounts/accept-terms-page.tsx').then((m) => m.AcceptTermsPage)),
  },
  {
    path: '/sign-up',
    title: msg`Sign up`,
    guard: 'loggedOut',
    Page: page(() => import('./pages/accounts/sign-up-page.tsx').then((m) => m.SignUpPage)),
  },
  {
    path: '/email-sent',
    title: msg`Email`,
    guard: 'public',
    Page: page(() => import('./pages/accounts/email-sent-page.tsx').then((m) => m.EmailSentPage)),
  },
  {
    path: confirmPage,
    title: msg`Email`,
    guard: 'public',
    Page: page(() => import('./pages/accounts/email-confirmed-page.tsx').then((m) => m.EmailConfirmedPage)),
  },
  {
    path: '/guardian-consent',
    title: msg`Consent of a guardian`,
    guard: 'public',
    Page: page(() =>
      import('./pages/guardians/guardian-consent-page.tsx').then((m) => m.GuardianConsentPage),
    ),
  },
  {
    path: '/my-sessions',
    title: msg`Where you are logged in`,
    guard: 'loggedIn',
    Page: page(() => import('./pages/accounts/sessions-page.tsx').then((m) => m.SessionsPage)),
  },
  {
    path: '/user-mypage',
    title: msg`My page`,
    guard: 'verifiedFan',
    Page: page(() => import('./pages/fan/fan-page.tsx').then((m) => m.FanPage)),
  },
  {
    path: '/coin-history',
    title: msg`Coin history`,
    guard: 'verifiedFan',
    Page: page(() => import('./pages/fan/coin-history-page.tsx').then((m) => m.CoinHistoryPage)),
  },
  {
    path: '/creator-registration',
    title: msg`Become a creator`,
    guard: 'verifiedFan',
    Page: page(() =>
      import('./pages/fan/creator-registration-page.tsx').then((m) => m.CreatorRegistrationPage),
    ),
  },
  {
    path: '/newbie-creator-mypage',
    title: msg`My page`,
    guard: 'creatorOnly',
    Page: page(() => import('./pages/management/newbie-creator-page.tsx').then((m) => m.NewbieCreatorPage)),
  },
  {
    path: '/mission-management/*',
    title: msg`Mission management`,
    guard: 'creatorOnly',
    Page: page(() =>
      import('./pages/management/mission-management-page.tsx').then((m) => m.MissionManagementPage),
    ),
  },
  {
    path: '/adjustment-page',
    title: msg`Income management`,
    guard: 'creatorOnly',
    Page: page(() => import('./pages/income/adjustment-page.tsx').then((m) => m.AdjustmentPage)),
  },
  {
    path: '/not-found',
    title: msg`This page cannot be found`,
    guard: 'public',
    Page: page(() => import('./pages/errors/not-found-page.tsx').then((m) => m.NotFoundPage)),
  },
  { path: '/:creatorId', guard: 'public', Page: CreatorPage },
  {
    path: '*',
    title: msg`This page cannot be found`,
    guard: 'public',
    Page: page(() => import('./pages/errors/not-found-page.tsx').then((m) => m.NotFoundPage)),
  },
];

/** Begins to load the page of an address, so that its code is under way beside the language's words. */
export function beginPage(pathname: string): void {
  const route = routes.find(({ path }) => matchPath(path, pathname) !== null);
  // Showing the page asks again, and tells what fails.
  route?.Page.load().catch(() => undefined);
}
