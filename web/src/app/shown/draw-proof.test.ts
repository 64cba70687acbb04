import type { DrawRecord } from '@sowon/contracts/draws/schemas';
import { afterEach, expect, test, vi } from 'vitest';
import { heldDraw, heldEntry } from '../../features/draws/fixtures/held-draw-record.ts';
import { drawProduct } from './draw-examples.ts';
import { fan } from './examples.ts';
import { closePage, type Replies, showPage } from './show-page.tsx';
import { soon } from './soon.ts';

afterEach(closePage);

const { productId, frozen } = heldDraw;
const path = `/lottery-event/${productId}/proof`;
const drawn = { status: 'DRAWN', drawn: heldDraw.drawn, applied: true } as const;

function show(changed: Partial<DrawRecord> = {}, more: Replies = {}, by?: ReturnType<typeof fan>) {
  return showPage(
    path,
    { drawRecord: { ...heldDraw, ...changed }, product: drawProduct(drawn), ...more },
    by,
  );
}
const compute = (page: ReturnType<typeof show>) => page.press('main button', 'Recompute everything');
const rows = (page: ReturnType<typeof show>, label: string) =>
  page.all(`section[aria-label="${label}"] tbody tr`).map(({ textContent }) => textContent);

test('the draw record is public, with each step and each winner', async () => {
  const page = show();
  await page.find('h1', 'Was this draw fair?');
  for (const fixed of [heldDraw.commitment, heldDraw.seed, frozen?.root])
    expect(page.text()).toContain(fixed);
  expect(rows(page, 'Winners')).toEqual([
    '14–Random drawSee the mission',
    '21–Random drawSee the mission',
    '35–Creator’s choiceSee the mission',
  ]);
  expect(rows(page, 'Every step of the draw')[3]).toBe('4Taken back2–Creator’s choice2026.01.02 09:03');
  expect(page.sent.some((call) => call.startsWith('ownEntry'))).toBe(false);
});

const awaited = {
  since: '2025-12-30T00:00:00.000Z',
  drawing: { round: 1205, at: '2026-01-03T11:35:00.000Z', until: '2026-01-05T11:35:00.000Z' },
};

test('a public number is shown with its round and day, for comparison with the lottery’s site', async () => {
  const page = show({ beacon: 'lotto645 1205 3 7 12 18 30 41 9', publicNumber: awaited });
  await page.find('dd', 'Lotto 6/45 round 1205, drawn on Saturday 2026.01.03, after the list was closed:');
  await page.find('dd', '3 · 7 · 12 · 18 · 30 · 41 and bonus 9');
  await page.find('dd', 'Compare these numbers with those that the lottery published for round 1205:');
  expect(page.all('dd a').map((link) => link.getAttribute('href'))).toEqual(['https://www.dhlottery.co.kr']);
});

test('the record says which number is awaited, and later whether it arrived', async () => {
  const open = { seed: null, beacon: null, steps: [], winners: [], drawn: null };
  const page = show({ ...open, publicNumber: awaited });
  await page.find(
    'dd',
    'Lotto 6/45 round 1205, drawn on Saturday 2026.01.03 20:35 (Korean time), is awaited. Until 2026.01.05 20:35 nobody is picked at random without it.',
  );
  closePage();
  const before = show({ ...open, frozen: null, gone: [], publicNumber: { ...awaited, drawing: null } });
  await before.find('dd', 'drawn next after the list is closed, as was decided on 2025.12.30 09:00');
  closePage();
  const vain = show({ publicNumber: awaited });
  await vain.find('dd', 'none: Lotto 6/45 round 1205 was awaited and not entered in time');
});

test('the browser recomputes the draw and shows the order', async () => {
  const page = show();
  await compute(page);
  await page.find('[role=status]', 'Everything agrees. Your browser recomputed the order of all 6 entries');
  await page.find('[role=status]', '1 entry had ended before the draw, so it could not win.');
  expect(rows(page, 'Winners')).toEqual([
    '14AgreesRandom drawSee the mission',
    '21AgreesRandom drawSee the mission',
    '35AgreesCreator’s choiceSee the mission',
  ]);
  expect(rows(page, 'The order')).toEqual([
    ...['16Ended before the draw', '24Winner in place 1', '32Picked and taken back'],
    ...['41Winner in place 2', '55Winner in place 3', '63–'],
  ]);
});

const [first, second, third] = heldDraw.winners;
if (!first || !second || !third || !frozen) throw new Error('three have won');

test.each<[string, Partial<DrawRecord>, string]>([
  ['seed', { seed: 'a'.repeat(64) }, 'The seed is not the one that was fixed before anybody could enter.'],
  [
    'list',
    { frozen: { ...frozen, leaves: frozen.leaves.toReversed() } },
    'The list of entries was changed after it was closed.',
  ],
  ['beacon', { beacon: 'heads' }, 'The beacon does not belong to the list.'],
  [
    'label',
    { winners: [first, second, { ...third, by: 'RANDOM' }] },
    'No: they were picked in the other way',
  ],
  [
    'place',
    {
      winners: [{ ...second, place: 1 }, { ...first, place: 2 }, third],
    },
    'No: by the order somebody else is in this place',
  ],
  ['winner', { winners: [{ ...first, number: 3 }, second, third] }, 'No: they were not picked'],
  ['draw count', { drawNumber: 4 }, 'There are fewer winners than were to be drawn.'],
  ['seed that is withheld', { seed: null }, 'There are winners, and the seed or the beacon'],
  [
    'day of the list',
    { frozen: { ...frozen, at: heldDraw.opensAt } },
    'The list of entries was closed while entries were still taken.',
  ],
  ['winner who is left out', { winners: [first, second] }, 'Picked, and not among the winners: entry 5.'],
  [
    'pick',
    { steps: heldDraw.steps.map((step, at) => (at === 5 ? { ...step, number: 3 } : step)) },
    'No: entry 4 was next',
  ],
])('a changed %s is reported', async (_, changed, words) => {
  const page = show(changed);
  await compute(page);
  await page.find('[role=alert]', 'This draw does not agree with its record.');
  await page.find('main', words);
});

test('before the draw the record says what is still unknown, and that the list agrees', async () => {
  const page = show({ seed: null, beacon: null, steps: [], winners: [], drawn: null, status: 'DRAWING' });
  await page.find('main', 'shown once nobody can be picked any more');
  await compute(page);
  await page.find('[role=status]', 'The list of entries agrees with its root.');
  await page.find('[role=status]', 'The winners are not announced yet, so the seed is not shown');
  expect(rows(page, 'The order')).toEqual([]);
});

test('a drand beacon links to the page where it can be compared', async () => {
  const page = show({ beacon: `drand quicknet 4711 ${'ab'.repeat(48)}` });
  const link = await page.find('a', 'compare its signature with drand');
  expect(link.getAttribute('href')).toMatch(/^https:\/\/api\.drand\.sh\/52db9b\w+\/public\/4711$/);
});

test('an entrant finds their entry in the list and in the order, and copies it', async () => {
  const page = show({}, { ownEntry: heldEntry }, fan());
  await page.find('main', 'Your entry is in the list, as number 5: your browser computed it.');
  await compute(page);
  await page.find('main dl', 'Place in the order5');
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await page.press('main button', 'Copy your entry');
  await soon(() => expect(write).toHaveBeenCalledWith(JSON.stringify(heldEntry)));
  write.mockRestore();
  closePage();
  const other = show({}, { ownEntry: { ...heldEntry, salt: '00' } }, fan());
  await other.find('[role=alert]', 'Your entry is not in the list as number 5. Please tell us.');
  closePage();
  const misplaced = show({}, { ownEntry: { ...heldEntry, place: 1 } }, fan());
  await misplaced.find(
    '[role=alert]',
    'Whether or how you won is not the same in the record and in your entry.',
  );
});

test('the record and the own entry are saved as files for the verification script', async () => {
  const saved: string[] = [];
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    saved.push(this.download);
  });
  const page = show({}, { ownEntry: heldEntry }, fan());
  await page.press('main button', 'Save the record');
  await page.press('main button', 'Save your entry');
  expect(saved).toEqual(['record.json', 'entry.json']);
  click.mockRestore();
});
