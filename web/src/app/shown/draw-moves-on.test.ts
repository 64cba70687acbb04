import { afterEach, expect, test } from 'vitest';
import { drawProduct } from './draw-examples.ts';
import { fan, pageOf } from './examples.ts';
import { closePage, type Replies, showPage } from './show-page.tsx';
import { soon } from './soon.ts';

afterEach(closePage);

const entered = {
  missionId: 'e',
  number: 7,
  salt: '00',
  status: 'REQUESTED' as const,
  coinPrice: 0,
  entered: '2026-11-22T00:00:00.000Z',
  pickedBy: null,
  place: null,
};

test('a page open during the announcement shows the win and never a loss', async () => {
  // The countdown makes the page reread the event, as its half-minute timer does.
  const appliesUntil = new Date(Date.now() + 6_000).toISOString();
  const replies: { -readonly [N in keyof Replies]: Replies[N] } = {
    product: drawProduct({ applied: true, appliesUntil }),
    ownEntry: entered,
    missionPage: pageOf([]),
  };
  const page = showPage('/lottery-event/d', replies, fan());
  await page.find('main', 'You have entered, as number 7.');
  const read: string[] = [];
  const watch = new MutationObserver(() => read.push(page.text()));
  watch.observe(document.body, { subtree: true, childList: true, characterData: true });
  replies.product = drawProduct({ status: 'DRAWN', applied: true, drawn: '2026-12-14T00:00:00.000Z' });
  replies.ownEntry = { ...entered, status: 'ACCEPTED', pickedBy: 'RANDOM', place: 2 };
  await page.find('main', 'Winners announced');
  await soon(() => expect(page.text()).toContain('You have won, as number 2.'));
  watch.disconnect();
  expect(read.filter((text) => text.includes('was not drawn'))).toEqual([]);
});
