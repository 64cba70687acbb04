import type { LeavingTerms } from '@sowon/contracts/leaving/schemas';
import { afterEach, expect, test, vi } from 'vitest';
import { readSession } from '../../lib/session.ts';
import { fan } from './examples.ts';
import { closePage, type Replies, showPage } from './show-page.tsx';
import { soon } from './soon.ts';

afterEach(closePage);

const terms: LeavingTerms = {
  obstacles: [],
  missions: { count: 0, points: 0 },
  lost: 40,
  unpaid: 0,
  toAccount: false,
  refunds: [],
};
const open = (leavingTerms: LeavingTerms, more: Replies = {}) =>
  showPage('/leave', { leavingTerms, currentUser: fan(), socialAccounts: [], ...more }, fan());

test('a member with open obligations is led to them and cannot leave', async () => {
  const page = open({ ...terms, obstacles: ['MISSIONS', 'EARNINGS'] });
  await page.find('main li a[href="/mission-management"]');
  await page.find('main li a[href="/adjustment-page"]');
  await soon(() => expect(page.sent).toContain('currentUser'));
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(page.all('main form')).toEqual([]);
});

test('a leaving member confirms the losses with their password and is logged out', async () => {
  const go = vi.spyOn(location, 'assign').mockImplementation(() => undefined);
  const page = open(terms, { login: { id: 'u-fan' }, leave: { id: 'u-fan' } });
  const send = (await page.find('main form [type=submit]')) as HTMLButtonElement;
  await page.typeInto('main form [name=password]', 'missions4you');
  expect(send.disabled).toBe(true);
  await page.find('main form label', 'I agree to lose 40 coins, and that this cannot be undone');
  await page.press('main form [name=isAgreed]');
  await page.press('main form [type=submit]', 'Leave Sowon');
  await soon(() => expect(go).toHaveBeenCalledWith('/left'));
  expect(page.sent.filter((call) => /^(login|leave)\b/.test(call))).toEqual(['login', 'leave ?lost=40']);
  expect(readSession().token).toBeNull();
  go.mockRestore();
});
