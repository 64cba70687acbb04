import { afterEach, expect, test } from 'vitest';
import { keep } from '../../lib/kept.ts';
import { storeToken, storeUser } from '../../lib/session.ts';
import { drawProduct } from './draw-examples.ts';
import { fan } from './examples.ts';
import { closePage, Refused, type Replies, showPage } from './show-page.tsx';
import { soon } from './soon.ts';

afterEach(closePage);

const removal = 'The attachment could not be deleted.';

/** Sends an entry whose picture was attached before a reload. */
async function sendWithPicture(replies: Replies) {
  storeUser(fan());
  storeToken('Bearer somebody');
  keep('enter:d', {
    requestComment: 'I sing along each day',
    file: { id: 'f', filename: 'me.png', kind: 'IMAGE' },
  });
  const page = showPage(
    '/lottery-event/d',
    { product: drawProduct(), currentUser: fan({ phone: '01012345678' }), ...replies },
    fan(),
  );
  await page.press('main button[aria-haspopup=dialog]', 'Enter the draw');
  await page.find('dialog', 'me.png');
  await page.typeInto('dialog input[autocomplete=name]', '김소원');
  page.all('dialog input[type=checkbox]:not([role])')[0]?.click();
  await page.press('dialog form [type=submit]', 'Enter');
  return page;
}
const deletions = (sent: readonly string[]) => sent.filter((call) => call === 'deleteFile');

test('a refused entry deletes its uploaded picture and keeps the typed text', async () => {
  const page = await sendWithPicture({
    requestMission: new Refused(409, 'DRAW_STATE'),
    deleteFile: { id: 'f' },
  });
  await page.find('dialog [role=alert]', 'The entry was not taken.');
  await soon(() => expect(deletions(page.sent)).toHaveLength(1));
  await page.find('dialog', 'Choose a file');
  expect(page.all('dialog textarea')[0]).toMatchObject({ value: 'I sing along each day' });
  expect(page.toasts()).toEqual([]);
});

test('a picture that could not be deleted is reported', async () => {
  const page = await sendWithPicture({
    requestMission: new Refused(409, 'DRAW_STATE'),
    deleteFile: new Refused(409, 'FILE_IN_USE'),
  });
  await soon(() => expect(page.toasts()).toEqual([removal]));
});

test('an entry with an unknown outcome keeps its picture', async () => {
  const page = await sendWithPicture({ requestMission: new Refused(500, 'INTERNAL') });
  await page.find('dialog [role=alert]', 'The entry failed. Please try again.');
  await page.find('dialog', 'me.png');
  expect(deletions(page.sent)).toEqual([]);
});
