import { expect, test } from 'vitest';
import type { Guard } from './guards.ts';
import { routes } from './routes.ts';

/** Access to the pages of the specification (spec 1 §2), and to ours. */
const wanted: readonly (readonly [path: string, guard: Guard])[] = [
  ['/', 'public'],
  ['/creator-search', 'public'],
  ['/privacyTerms', 'public'],
  ['/provideterms', 'public'],
  ['/operating-policies', 'public'],
  ['/browse-missions', 'public'],
  ['/creator/:creatorId', 'public'],
  ['/email-sent', 'public'],
  ['/email-sent/success-auth-public-user', 'public'],
  ['/mission-detail/:missionId', 'public'],
  ['/lottery-event/:productId', 'public'],
  ['/collectterms', 'public'],
  ['/faq', 'public'],
  ['/statement-check', 'public'],
  ['/coin-totals', 'public'],
  ['/signup-for-creator', 'public'],
  ['/get-creator-account-number', 'public'],
  ['/not-found', 'public'],
  ['/:creatorId', 'public'],
  ['/notifications', 'loggedIn'],
  ['/notification-settings', 'loggedIn'],
  ['/my-sessions', 'loggedIn'],
  ['/hidden-content', 'loggedIn'],
  ['/stop-mails', 'byLink'],
  ['/shut-out', 'byLink'],
  ['/strike-appeal', 'byLink'],
  ['/guardian-consent', 'byLink'],
  ['/password-change', 'loggedIn'],
  ['/leave', 'loggedIn'],
  ['/my-coins', 'loggedIn'],
  ['/support/:questionId?', 'loggedIn'],
  ['/refund-account', 'loggedIn'],
  ['/left', 'public'],
  ['/login', 'loggedOut'],
  ['/forgot-password', 'loggedOut'],
  ['/password-reset', 'loggedOut'],
  ['/sns-login', 'loggedOut'],
  ['/social-sign-up', 'loggedOut'],
  ['/signup-accept-terms', 'loggedOut'],
  ['/sign-up', 'loggedOut'],
  ['/newbie-creator-mypage', 'creatorOnly'],
  ['/edit-creator-profile', 'creatorOnly'],
  ['/mission-management/*', 'creatorOnly'],
  ['/adjustment-page', 'creatorOnly'],
  ['/bank-account-change', 'creatorOnly'],
  ['/creator-standing', 'creatorOnly'],
  ['/user-mypage', 'verifiedFan'],
  ['/creator-registration', 'verifiedFan'],
  ['/coin-history', 'verifiedFan'],
  ['/edit-user-profile', 'verifiedFan'],
];

test.each(wanted)('the page %s has the guard %s', (path, guard) => {
  expect(routes.find((route) => route.path === path)?.guard).toBe(guard);
});

test('the table names every page that is not public', () => {
  const named = new Set(wanted.map(([path]) => path));
  const closed = routes.filter(({ guard }) => guard !== 'public').map(({ path }) => path);
  expect(closed.filter((path) => !named.has(path))).toEqual([]);
});
