import { afterEach, expect, test, vi } from 'vitest';
import { drawEntry, drawProduct } from './draw-examples.ts';
import { pageOf, picture, product } from './examples.ts';
import { list, room, sent, showDraws } from './show-draws.ts';
import { closePage, Refused, type Replies } from './show-page.tsx';
import { soon } from './soon.ts';

afterEach(closePage);

test.each([
  ['none', new Refused(404, 'NOT_FOUND')],
  ['no event', product({ id: 'd' })],
  ['somebody else’s', { ...drawProduct(), creator: { ...drawProduct().creator, id: 'other' } }],
])('a room for %s leads to the list', async (_, reply) => {
  const { page } = showDraws(room, { product: reply });
  await page.find('main h2', 'Draw events');
  await page.find('main [role=tab]', 'Ongoing');
  expect(location.pathname).toBe(list);
});

test('before its opening the room says when it opens', async () => {
  const { page } = showDraws(room, { product: drawProduct({ status: 'CREATED' }) });
  await page.find('main', 'It takes entries from 11/21, 00:00 in Korea.');
});

test('applicants are listed with number, story and read state; opening an entry marks it as read', async () => {
  const { page, answers } = showDraws(room, {
    product: drawProduct(),
    drawEntries: pageOf([drawEntry()], { totalPages: 3, last: false }),
    openEntry: drawEntry({ event: { read: true } }),
  });
  await page.find('main li', '7SomiMy exam is overNot read yet');
  expect(page.text()).toContain('Draw count3Applicants12Last day of entries11/30');
  expect(sent(page, 'drawEntries')).toEqual(['drawEntries ?page=0&size=5']);
  answers.drawEntries = pageOf([drawEntry({ event: { read: true } })]);
  await page.press('main li button', 'Somi');
  await page.find('dialog', 'My exam is over');
  await page.find('main li', '7SomiMy exam is overRead by you');
  expect(sent(page, 'openEntry')).toHaveLength(1);
  // No personal data, and nothing to pick yet.
  expect(page.all('dialog button').map((button) => button.textContent)).toEqual(['']);
});

const drawing = (pickedNumber: number, drawable = false) =>
  drawProduct({ status: pickedNumber === 0 ? 'DRAWING' : 'NOW_DRAWING', pickedNumber, drawable });
const picked = drawEntry({ pickedBy: 'CHOICE', event: { read: true, temporaryAccepted: true } });

/** Shows the room of a draw with one entry, before and after it is opened. */
const drawRoom = (entry: ReturnType<typeof drawEntry>, more: Replies) =>
  showDraws(room, { product: drawing(0), drawEntries: pageOf([entry]), openEntry: entry, ...more });

test('a picked entry is shown as the creator’s choice', async () => {
  const { page, answers } = drawRoom(drawEntry(), { pickEntry: { id: 'e' } });
  await page.find('main', '0 of 3 picked');
  expect(page.all('main button').find(({ textContent }) => textContent === 'Finish the draw')).toMatchObject({
    disabled: true,
  });
  await page.find('main', '3 more winners are to be picked before the draw can be finished.');
  await page.press('main li button', 'Somi');
  answers.product = drawing(1);
  answers.drawEntries = pageOf([picked]);
  await page.press('dialog button', 'Pick as a winner');
  await soon(() => expect(page.toasts()).toEqual(['The entry was picked.']));
  await soon(() => expect(page.all('dialog')).toHaveLength(0));
  await page.find('main', '1 of 3 picked');
  await page.find('main li', '7SomiRead by youPickedCreator’s choice');
});

test('a pick is taken back', async () => {
  const { page } = drawRoom(picked, { product: drawing(1), unpickEntry: { id: 'e' } });
  await page.press('main li button', 'Somi');
  await page.find('dialog', 'The public record of the draw keeps that it was picked and taken back');
  await page.press('dialog button', 'Cancel the pick');
  await soon(() => expect(page.toasts()).toEqual(['The pick was taken back.']));
  expect(sent(page, 'unpickEntry')).toHaveLength(1);
});

test('no pick goes beyond the draw count; any other failure is shown and closes the entry', async () => {
  const { page } = drawRoom(drawEntry(), { pickEntry: new Refused(409, 'DRAW_FULL') });
  await page.press('main li button', 'Somi');
  await page.press('dialog button', 'Pick as a winner');
  await soon(() => expect(page.toasts()).toEqual(['Cannot add more; draw count exceeded.']));
  expect(page.all('dialog')).toHaveLength(1);
  closePage();
  const { page: failing } = drawRoom(drawEntry(), { pickEntry: new Refused(409, 'ALREADY_DECIDED') });
  await failing.press('main li button', 'Somi');
  await failing.press('dialog button', 'Pick as a winner');
  await soon(() => expect(failing.toasts()).toContain('Failed to change the draw status.'));
  await soon(() => expect(failing.all('dialog')).toHaveLength(0));
});

test('the creator picks one entry at random, or fills all open places', async () => {
  const { page, bodies, answers } = drawRoom(drawEntry(), { pickAtRandom: { id: 'd', picked: ['e'] } });
  await page.press('main button', 'Pick one at random');
  await soon(() => expect(page.toasts()).toEqual(['The random draw is completed.']));
  await page.press('main button', 'Fill 3 open places at random');
  await soon(() => expect(bodies).toEqual([{ count: 1 }, { count: 3 }]));
  // Nothing else is sent before the answer arrives.
  await soon(() => expect(page.toasts()).toHaveLength(2));
  answers.pickAtRandom = new Refused(409, 'DRAW_DONE');
  await page.press('main button', 'Pick one at random');
  await soon(() => expect(page.toasts()).toContain('The draw is all done.'));
});

const buttonOf = (page: ReturnType<typeof drawRoom>['page'], text: string) =>
  page.all('main button').find(({ textContent }) => textContent === text);

test('a random pick is refused once all places are taken, and the room says why', async () => {
  const { page } = drawRoom(picked, { product: drawing(3, true) });
  await page.find('main', 'All places are taken. To pick somebody else, take a pick back first.');
  expect(buttonOf(page, 'Pick one at random')).toMatchObject({ disabled: true });
  expect(buttonOf(page, 'Finish the draw')).toMatchObject({ disabled: false });
  closePage();
  const { page: open } = drawRoom(picked, { product: drawing(2) });
  await open.find('main', '2 of 3 picked');
  expect(buttonOf(open, 'Pick one at random')).toMatchObject({ disabled: false });
  expect(open.text()).not.toContain('All places are taken.');
});

test('random picks and the end of the draw wait for a public number; choices do not', async () => {
  const round = { round: 1252, at: '2026-11-28T11:35:00.000Z', until: '2026-11-30T11:35:00.000Z' };
  const waiting = drawProduct({
    status: 'NOW_DRAWING',
    pickedNumber: 3,
    drawable: true,
    awaits: { source: 'LOTTO', ...round },
  });
  const { page } = drawRoom(drawEntry(), { product: waiting });
  await page.find(
    'main',
    'Random picks wait for Lotto 6/45 round 1252, drawn on Saturday 2026.11.28 20:35 (Korean time), so that nobody could know their order before. They wait until 2026.11.30 20:35 at the latest.',
  );
  await page.find('main', 'The draw can be finished once the public number is here');
  expect(buttonOf(page, 'Finish the draw')).toMatchObject({ disabled: true });
  closePage();
  const { page: early } = drawRoom(drawEntry(), {
    product: drawProduct({ status: 'DRAWING', awaits: { source: 'DRAND', ...round } }),
  });
  await early.find('main', 'Random picks wait for public randomness');
  for (const text of ['Pick one at random', 'Fill 3 open places at random'])
    expect(buttonOf(early, text)).toMatchObject({ disabled: true });
  await early.press('main li button', 'Somi');
  await early.find('dialog button', 'Pick as a winner');
});

test('one applicant is shown at a time, and the room says when none are left', async () => {
  const { page } = drawRoom(drawEntry({ number: 9 }), { randomEntry: drawEntry({ number: 9 }) });
  await page.press('main button', 'Look at one applicant');
  await page.find('dialog h2', 'Entry number 9');
  closePage();
  const { page: done } = drawRoom(picked, { randomEntry: new Refused(409, 'DRAW_DONE') });
  await done.press('main button', 'Look at one applicant');
  await soon(() => expect(done.toasts()).toContain('The draw is all done.'));
});

test('a draw is finished after a confirmation, and leads back to the list', async () => {
  const { page } = drawRoom(picked, { product: drawing(3, true), finishDraw: { id: 'd' } });
  await page.press('main button', 'Finish the draw');
  await page.find('dialog', '3 winners are announced');
  expect(sent(page, 'finishDraw')).toEqual([]);
  await page.press('dialog button', 'Finish the draw');
  await soon(() => expect(page.toasts()).toEqual(['The draw is confirmed.']));
  await soon(() => expect(location.pathname).toBe(list));
});

test('a draw that cannot be finished says why', async () => {
  const { page } = drawRoom(picked, {
    product: drawing(3, true),
    finishDraw: new Refused(409, 'DRAW_INCOMPLETE'),
  });
  await page.press('main button', 'Finish the draw');
  await page.press('dialog button', 'Finish the draw');
  await soon(() =>
    expect(page.toasts()).toEqual(['{open} more must be picked before the draw can be finished.']),
  );
  expect(location.pathname).toBe(room);
});

const winner = drawEntry({
  status: 'ACCEPTED',
  place: 1,
  pickedBy: 'RANDOM',
  due: '2126-12-21T15:00:00.000Z',
});
const drawn = drawProduct({ status: 'DRAWN', pickedNumber: 3 });
const person = { name: 'Kim Somi', phone: '01012345678', address: 'Seoul', addressDetail: '101' };

test('winners are listed with place, way of picking, and whether the prize is delivered', async () => {
  const drawEntries = pageOf([
    winner,
    drawEntry({ id: 'e2', status: 'COMPLETED', place: 2, pickedBy: 'CHOICE' }),
    drawEntry({ id: 'e3', status: 'TRANSCODING', place: 3, pickedBy: 'CHOICE' }),
  ]);
  const { page } = showDraws(room, { product: drawn, drawEntries });
  await page.find('main li', '3SomiMy exam is overCreator’s choiceConverting');
  expect(page.text()).toContain('Winners3 of 3');
  const rows = page.all('main ul[aria-label=Entries] > li').map(({ textContent }) => textContent);
  expect(rows[0]).toMatch(
    /^1SomiMy exam is overRandom drawPrize not registered.* left · 2126\.12\.22Perform$/,
  );
  expect(rows[1]).toBe('2SomiMy exam is overCreator’s choicePrize registered');
  expect(sent(page, 'drawEntries')).toEqual([
    'drawEntries ?page=0&size=5&status=ACCEPTED,COMPLETED,TRANSCODING',
  ]);
});

test('an ended event lists the winners with a delivered prize, each linked to its completed mission', async () => {
  const done = drawEntry({ status: 'COMPLETED', place: 1, pickedBy: 'CHOICE' });
  const { page } = showDraws(room, {
    product: drawProduct({ status: 'CLOSED', pickedNumber: 3 }),
    drawEntries: pageOf([done]),
    openEntry: done,
  });
  await page.press('main li button', 'Somi');
  await page.find('dialog', 'This is completed already. See the list of what is completed.');
  await page.find('dialog a[href="/mission-management/list/complete"]');
  await page.find('dialog', 'What the winner told to be reached by is not kept any more.');
  expect(sent(page, 'drawEntries')[0]).toContain('status=COMPLETED');
});

test('opening a winner shows the recipient’s data and says that the access is recorded', async () => {
  const { page } = showDraws(room, {
    product: drawn,
    drawEntries: pageOf([winner]),
    openEntry: { ...winner, event: { ...winner.event, ...person, read: true } },
  });
  await page.find('main', 'Each time you read it is written down.');
  expect(page.text()).not.toContain(person.name);
  await page.press('main li button', 'Somi');
  await page.find('dialog', 'NameKim SomiPhone number01012345678AddressSeoul 101');
  await page.find('dialog', 'That you read this is written down.');
});

test('a winner receives the prize with a message and a file', async () => {
  const draft = { file: { ...picture, kind: 'IMAGE' }, comment: 'Here you are' };
  sessionStorage.setItem('kept:u-creator:answer:e', JSON.stringify(draft));
  const { page, bodies } = showDraws(room, {
    product: drawn,
    drawEntries: pageOf([winner]),
    performEntry: { id: 'e' },
  });
  await page.press('main li button', 'Perform Win a song for Somi');
  await page.find('dialog', 'My exam is over');
  await page.press('dialog button[type=submit]', 'Send to your fan');
  await soon(() => expect(page.toasts()).toEqual(['The mission was performed.']));
  await soon(() => expect(page.all('dialog')).toHaveLength(0));
  expect(bodies).toEqual([{ responseComment: 'Here you are', pictureId: 'f' }]);
});

test('a message of more than 200 characters is rejected and not sent', async () => {
  const draft = { file: { ...picture, kind: 'IMAGE' }, comment: 'a'.repeat(201) };
  sessionStorage.setItem('kept:u-creator:answer:e', JSON.stringify(draft));
  const { page } = showDraws(room, {
    product: drawn,
    drawEntries: pageOf([winner]),
    performEntry: { id: 'e' },
  });
  await page.press('main li button', 'Perform Win a song for Somi');
  await page.find('dialog', '201/200');
  await page.press('dialog button[type=submit]', 'Send to your fan');
  await page.find('dialog', 'At most 200 characters.');
  expect(sent(page, 'performEntry')).toEqual([]);
});

test('the delivery file is saved after a confirmation, and a second download is refused', async () => {
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  const { page, answers } = showDraws(room, {
    product: drawn,
    drawEntries: pageOf([winner]),
    exportWinners: 'name,phone',
  });
  await page.press('main button', 'Export the delivery file');
  await page.find('dialog', 'It can be made only once');
  expect(sent(page, 'exportWinners')).toEqual([]);
  await page.press('dialog button', 'Export');
  await soon(() => expect(page.toasts()).toEqual(['The delivery file was saved.']));
  expect(click).toHaveBeenCalledOnce();
  await soon(() => expect(page.all('dialog')).toHaveLength(0));
  answers.exportWinners = new Refused(409, 'WINNERS_EXPORTED');
  await page.press('main button', 'Export the delivery file');
  await page.press('dialog button', 'Export');
  await soon(() => expect(page.toasts()).toContain('The file was made before; it can be made only once.'));
  click.mockRestore();
});
