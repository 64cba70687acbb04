import type { Reply } from '@sowon/contracts/route';
import type { Routes } from '@sowon/contracts/routes';
import { afterEach, expect, test } from 'vitest';
import { closePage, Refused, type Replies, showPage } from './show-page.tsx';
import { soon } from './soon.ts';

/** The page that the link of a guardian's mail opens. */

afterEach(closePage);

const request: Reply<Routes['guardianRequest']> = {
  username: 'Somi',
  state: 'ASKED',
  given: null,
  expires: '2026-12-04T03:00:00.000Z',
  chargeLimitWonPerDay: 1_500_000,
};
const open = (replies: Replies) => showPage('/guardian-consent?code=c', replies);
const sent = ({ sent: all }: { readonly sent: readonly string[] }, call: string) =>
  all.filter((each) => each.startsWith(call));

test('shows who asks and for what, and needs the confirmation that the reader is a guardian', async () => {
  const page = open({ guardianRequest: request, giveConsent: { id: 'g' } });
  await page.find('main', '“Somi”');
  await page.find('main li', 'At most ₩1,500,000 can be charged a day.');
  await page.press('main form button', 'Agree');
  await page.find('main form [aria-invalid=true]');
  expect(sent(page, 'giveConsent')).toEqual([]);
  await page.press('main form input[type=checkbox]');
  await page.press('main form button', 'Agree');
  await soon(() => expect(page.toasts()).toEqual(['Thank you. The member can pay now.']));
  expect(sent(page, 'giveConsent')).toEqual(['giveConsent ?code=c']);
});

test('a consent shows since when it is given, in Korean time, and can be withdrawn', async () => {
  const given = { ...request, state: 'GIVEN', given: '2026-11-27T15:30:00.000Z' } as const;
  const page = open({ guardianRequest: given, withdrawConsent: { id: 'g' } });
  await page.find('main', 'You agreed on 2026.11.28 00:30, Korean time.');
  expect(page.all('main form')).toEqual([]);
  await page.press('main button', 'Take the consent back');
  await soon(() =>
    expect(page.toasts()).toEqual(['Your consent is taken back. The member cannot pay any more.']),
  );
  expect(sent(page, 'withdrawConsent')).toHaveLength(1);
});

test('an expired or incomplete link says so', async () => {
  const over = open({ guardianRequest: new Refused(404, 'CODE_EXPIRED') });
  await over.find('main h1', 'This request cannot be shown');
  closePage();
  const incomplete = showPage('/guardian-consent', {});
  await incomplete.find('main', 'This link is incomplete.');
  expect(sent(incomplete, 'guardianRequest')).toEqual([]);
});
