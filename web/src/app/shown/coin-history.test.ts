import type { CoinHistoryRow } from '@sowon/contracts/coins/schemas';
import type { PaymentReply } from '@sowon/contracts/payments/schemas';
import { afterEach, expect, test, vi } from 'vitest';
import { fan, pageOf } from './examples.ts';
import { closePage, type Replies, showPage } from './show-page.tsx';
import { soon } from './soon.ts';

afterEach(closePage);

const song = { type: 'BASIC' as const, name: 'A song', creator: { id: 'c', name: 'Haru' } };
type About = NonNullable<CoinHistoryRow['mission']>;
const about = (status: 'COMPLETED' | 'REJECTED', more: Partial<About> = {}): About => ({
  id: 'm',
  status,
  rejectReason: null,
  wish: null,
  missionProduct: song,
  ...more,
});
const givenBack = (rejectReason: About['rejectReason'], more: Partial<About> = {}) => ({
  eventType: 'REFUND' as const,
  point: 30,
  mission: about('REJECTED', { rejectReason, ...more }),
});
const draw = { ...song, type: 'EVENT' as const };
const custom = { ...song, type: 'CUSTOM' as const, name: '' };
const row = (more: Partial<CoinHistoryRow>): CoinHistoryRow => ({
  id: 'r',
  eventType: 'EARN',
  point: 100,
  balance: 170,
  created: '2026-11-27T03:00:00.000Z',
  mission: null,
  coinDeposit: null,
  coinItemType: null,
  cause: null,
  debt: null,
  withdrawal: null,
  refund: null,
  ...more,
});
const replies = (found: CoinHistoryRow[]): Replies => ({
  currentUser: fan(),
  coinBalance: { point: 70, held: 0, debt: 0, nextExpiry: null },
  coinHistory: pageOf(found),
});

test('shows the balance and a charge button, and says that the history is empty', async () => {
  const page = showPage('/coin-history', replies([]), fan());
  await page.find('main', '70 coins');
  await page.find('main', 'There is no coin history.');
  await page.press('main button', 'Buy coins');
  await page.find('dialog', 'Buy coins');
});

test.each<[string, Partial<CoinHistoryRow>, string]>([
  ['used', { eventType: 'USE', point: -30, mission: about('COMPLETED') }, '[Basic] A song'],
  ['charged', { coinDeposit: { payment: 'p', coinItem: null } }, 'Charge'],
  ['given', { coinDeposit: { payment: null, coinItem: { itemType: 'BONUS' } } }, 'Free coin event'],
  ['added', { coinItemType: 'BONUS' }, 'Bonus coins'],
  ['given back', { eventType: 'REFUND', point: 30, mission: about('REJECTED') }, 'Rejected'],
  ['taken back', { eventType: 'USE', point: -40, cause: 'CHARGE_TAKEN_BACK', debt: 60 }, 'Charge taken back'],
  ['taken for a debt', { eventType: 'USE', point: -40, cause: 'DEBT_SETTLED' }, 'Settled what was owed'],
  ['corrected', { eventType: 'USE', point: -4 }, 'Correction'],
  ['lost', { eventType: 'EXPIRED', point: -30 }, 'Expired coins'],
  ['lost as a gift', { eventType: 'EXPIRED', point: -30, coinItemType: 'BONUS' }, 'Bonus coins, whose time'],
  ['late', givenBack('OVERDUE'), '10 days passed without an answer'],
  ['undecided', givenBack('UNDECIDED'), '30 days passed without a decision'],
  ['refused', givenBack('REFUSED'), 'The creator refused the request'],
  ['withdrawn', givenBack('WITHDRAWN'), 'You withdrew the request'],
  ['blocked', givenBack('BLOCKED'), 'Our staff blocked the mission'],
  ['not drawn', givenBack('NOT_DRAWN', { missionProduct: draw }), 'Others were drawn'],
  ['of a canceled draw', givenBack('EVENT_CANCELED', { missionProduct: draw }), 'The event was canceled'],
  ['of a late prize', givenBack('OVERDUE', { missionProduct: draw }), 'The prize was not given in time'],
  ['of one’s own wish', givenBack(null, { wish: 'Rain', missionProduct: custom }), '[Custom] Rain'],
])('an entry shows coins that were %s', async (_, more, words) => {
  const page = showPage('/coin-history', replies([row(more)]), fan());
  const found = await page.find('main li', words);
  const points = found.querySelector('data');
  expect(points?.className).toMatch((more.point ?? 100) < 0 ? /out/ : /in/);
});

test('a charge has a receipt that is saved as a file; given coins have none', async () => {
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:1');
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  const payment: PaymentReply = {
    id: 'p',
    status: 'CREDITED',
    point: 100,
    coinItemId: 'i',
    name: '100',
    amount: 10_000,
    currency: 'KRW',
    payMethod: 'card',
    created: '2026-11-27T03:00:00.000Z',
    credited: null,
    failed: null,
    isBeyondLimit: false,
  };
  const charged = row({ coinDeposit: { payment: 'p', coinItem: null } });
  const page = showPage(
    '/coin-history',
    {
      ...replies([charged, row({ id: 'b', coinItemType: 'BONUS' })]),
      payment,
      paymentReceipt: { name: 'receipt.pdf', mediaType: 'application/pdf', file: btoa('%PDF') },
    },
    fan(),
  );
  await page.find('main li');
  for (const each of page.all('main li details')) each.setAttribute('open', '');
  await page.press('main li button', 'Receipt (PDF)');
  await soon(() => expect(click).toHaveBeenCalledOnce());
  expect(page.all('main li button')).toHaveLength(1);
});
