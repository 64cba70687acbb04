import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import { matchPath } from 'react-router';
import { confirmPage } from '../lib/intended-page.ts';
import type { Guard } from './guards.ts';
import { pageLoaders } from './page-loaders.ts';

interface PageRoute {
  readonly path: string;
  readonly guard: Guard;
  /** Title of the browser's tab; null if the page sets its own, such as a person's or a mission's. */
  readonly title: MessageDescriptor | null;
  readonly Page: LazyExoticComponent<ComponentType>;
}

function route(
  path: keyof typeof pageLoaders,
  guard: Guard,
  title: MessageDescriptor | null = null,
): PageRoute {
  const { load } = pageLoaders[path];
  return { path, guard, title, Page: lazy(async () => ({ default: await load() })) };
}

/** All pages with their access (spec 1 §2). */
export const routes: readonly PageRoute[] = [
  route('/', 'public'),
  route('/creator-search', 'public', msg`Search`),
  route('/creator/:creatorId', 'public'),
  route('/mission-detail/:missionId', 'public'),
  route('/mission-detail/:missionId/proof', 'public', msg`Proof of a roulette`),
  route('/lottery-event/:productId', 'public'),
  route('/lottery-event/:productId/proof', 'public', msg`Proof of a draw`),
  route('/statement-check', 'public', msg`Check a statement`),
  route('/browse-missions', 'public', msg`Missions`),
  route('/provideterms', 'public', msg`Terms of service`),
  route('/privacyTerms', 'public', msg`Privacy policy`),
  route('/collectterms', 'public', msg`Collection and use of personal data`),
  route('/operating-policies', 'public', msg`Operating policy`),
  route('/faq', 'public', msg`Frequent questions`),
  route('/coin-totals', 'public', msg`Coin totals`),
  route('/login', 'loggedOut', msg`Log in`),
  route('/forgot-password', 'loggedOut', msg`Forgot your password?`),
  route('/password-reset', 'loggedOut', msg`Set a new password`),
  route('/signup-for-creator', 'public', msg`Become a creator`),
  route('/get-creator-account-number', 'public', msg`Your bank account`),
  route('/bank-account-change', 'creatorOnly', msg`Your bank account`),
  route('/refund-account', 'loggedIn', msg`Your bank account`),
  route('/password-change', 'loggedIn', msg`Change your password`),
  route('/sns-login', 'loggedOut', msg`Log in`),
  route('/signup-accept-terms', 'loggedOut', msg`Accept the terms`),
  route('/sign-up', 'loggedOut', msg`Sign up`),
  route('/social-sign-up', 'loggedOut', msg`Sign up`),
  route('/email-sent', 'public', msg`Email`),
  route(confirmPage, 'public', msg`Email`),
  route('/guardian-consent', 'byLink', msg`Consent of a guardian`),
  route('/notifications', 'loggedIn', msg`Notices`),
  route('/notification-settings', 'loggedIn', msg`Notification settings`),
  route('/stop-mails', 'byLink', msg`Stop mails`),
  route('/my-sessions', 'loggedIn', msg`Where you are logged in`),
  route('/leave', 'loggedIn', msg`Leave Sowon`),
  route('/left', 'public', msg`Leave Sowon`),
  route('/user-mypage', 'verifiedFan', msg`My page`),
  route('/edit-user-profile', 'verifiedFan', msg`Edit your details`),
  route('/coin-history', 'verifiedFan', msg`Coin history`),
  route('/my-coins', 'loggedIn', msg`Where your coins come from`),
  route('/creator-registration', 'verifiedFan', msg`Become a creator`),
  route('/newbie-creator-mypage', 'creatorOnly', msg`My page`),
  route('/edit-creator-profile', 'creatorOnly', msg`Edit your profile`),
  route('/mission-management/*', 'creatorOnly', msg`Mission management`),
  route('/adjustment-page', 'creatorOnly', msg`Income management`),
  route('/shut-out', 'byLink', msg`Your login is blocked`),
  route('/strike-appeal', 'byLink', msg`Your strike`),
  route('/creator-standing', 'creatorOnly', msg`Grade and strikes`),
  route('/support/:questionId?', 'loggedIn', msg`Your questions to support`),
  route('/hidden-content', 'loggedIn', msg`What is hidden of yours`),
  route('/not-found', 'public', msg`This page cannot be found`),
  route('/:creatorId', 'public'),
  route('*', 'public', msg`This page cannot be found`),
];

/** True if a mail's link opens this page without a login. */
export const isByLink = (pathname: string): boolean =>
  routes.some(({ path, guard }) => guard === 'byLink' && matchPath(path, pathname) !== null);
