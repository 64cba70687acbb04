import type { ShutOut } from '@sowon/contracts/users/schemas';
import { afterEach, expect, test } from 'vitest';
import { readSession } from '../../lib/session.ts';
import { fan } from './examples.ts';
import { closePage, Refused, showPage } from './show-page.tsx';
import { soon } from './soon.ts';

afterEach(closePage);

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
const out: ShutOut = {
  id: 's',
  at: inDays(-1),
  reason: 'Threatened a creator',
  letIn: null,
  objectUntil: inDays(29),
  objection: null,
};
const said = { made: inDays(-1), answered: null, text: 'That was not me', answer: null };
const show = (more: Partial<ShutOut>) =>
  showPage('/shut-out?id=s&code=c', { shutOutByLink: { ...out, ...more } });

test('shows the reason, the objection deadline and a field to object', async () => {
  const page = show({});
  await page.find('main dl', 'Threatened a creator');
  await page.find('main dl', 'Possible until');
  await page.find('main form [type=submit]', 'Send the objection');
});

test('a browser with an old login shows the page as to a visitor, without the login', async () => {
  const over = new Refused(401, 'INVALID_TOKEN');
  const page = showPage('/shut-out?id=s&code=c', { shutOutByLink: out, unreadNotices: over }, fan());
  await page.find('main form [type=submit]', 'Send the objection');
  await soon(() => expect(readSession().token).toBeNull());
  await page.find('header a', 'Log in');
  expect(location.pathname).toBe('/shut-out');
  await page.find('main form [type=submit]', 'Send the objection');
});

test('any other page leads an expired session to the login and back', async () => {
  const over = new Refused(401, 'EXPIRED_TOKEN');
  const page = showPage('/faq', { unreadNotices: over }, fan());
  await page.find('main', 'Your login has expired');
  expect([location.pathname, readSession().token]).toEqual(['/login', null]);
  // The page they return to.
  expect(sessionStorage.getItem('intended-page')).toBe('/faq');
});

test('allows no second objection, and shows the state of the first', async () => {
  const page = show({ objection: { ...said, state: 'OPEN' } });
  await page.find('main dl', 'That was not me');
  await page.find('main dl', 'answer by mail');
  expect(page.text()).not.toContain('Send the objection');
  closePage();
  const upheld = show({ objection: { ...said, state: 'UPHELD', answered: inDays(0), answer: 'It was you' } });
  await upheld.find('main dl', 'The block stands: It was you');
});

test('a member who has access again reads so and cannot object', async () => {
  const page = show({ letIn: inDays(0) });
  await page.find('main h1', 'You can log in again');
  expect(page.text()).not.toContain('Send the objection');
});

test('an expired or incomplete link says so', async () => {
  const page = showPage('/shut-out?id=s&code=c', { shutOutByLink: new Refused(404, 'CODE_EXPIRED') });
  await page.find('main h1', 'This page cannot be opened');
  closePage();
  const incomplete = showPage('/shut-out', {});
  await incomplete.find('main', 'This link is incomplete.');
});
