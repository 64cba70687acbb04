import type { Product } from '@sowon/contracts/products/schemas';
import { afterEach, expect, test } from 'vitest';
import { creator, ownCreator, product } from './examples.ts';
import { closePage, type Replies, showPage } from './show-page.tsx';

afterEach(closePage);

const noImage = '/images/profile-noimg.png';
const tags = [{ id: 't', name: 'music' }];
const user = (imageUrl: string) => ({ id: 'u-creator', username: 'Haru', imageUrl });
const review = {
  state: 'WAITING' as const,
  reason: null,
  applied: '2026-11-01T00:00:00.000Z',
  due: '2026-11-15T00:00:00.000Z',
};

interface Prepared {
  imageUrl?: string;
  tags?: typeof tags;
  products?: Product[];
}

function show(prepared: Prepared, more: Replies = {}) {
  const { imageUrl = '/media/portrait/original', products = [product()] } = prepared;
  const currentCreator = ownCreator({ verified: false, user: user(imageUrl), tags: prepared.tags ?? tags });
  const replies = { currentCreator, productList: products, myReview: review, ...more };
  return showPage('/newbie-creator-mypage', replies, creator({ verified: false }));
}
/** Returns the texts of the cards in order. */
const cards = (page: ReturnType<typeof show>) =>
  page.all('main ul > li').map(({ textContent }) => textContent);
const waiting = 'Your application is being reviewed.';

test('shows cards for the profile, the missions and the draw events, each with its state and link', async () => {
  const page = show({ imageUrl: noImage, tags: [], products: [] });
  await page.find('main li', 'Profile');
  expect(cards(page)).toEqual([
    'ProfileIncompleteA picture and at least one tag are missing.Complete the profile',
    'MissionsIncompleteA basic or lucky mission is missing, so that fans have something to wish for.Register a mission',
    'Draw eventsOptionalGive something away: fans enter, and you draw the winners. You do not need one.Register a draw event',
  ]);
  expect(page.all('main li a').map((link) => link.getAttribute('href'))).toEqual([
    '/edit-creator-profile',
    '/mission-management/normal',
    '/mission-management/lottery-event',
  ]);
  await page.find('main', 'Please complete what is missing below.');
  expect(page.text()).not.toContain(waiting);
});

test.each([
  [{ imageUrl: noImage }, 'A picture is missing.'],
  [{ tags: [] }, 'At least one tag is missing.'],
])('the profile needs a picture and a tag', async (prepared, words) => {
  const page = show(prepared);
  await page.find('main li', words);
  await page.find('main', 'Please complete what is missing below.');
  expect(cards(page)[1]).toMatch(/^MissionsComplete/);
});

test.each<[string, Product[], RegExp]>([
  ['a basic one', [product()], /^MissionsCompleteYou offer 1 mission\./],
  ['a lucky one', [product({ type: 'LUCKY', winProbability: 1 })], /^MissionsCompleteYou offer 1 mission\./],
  ['two, one of them off', [product(), product({ active: false })], /^MissionsCompleteYou offer 1 mission\./],
  [
    'one that is off',
    [product({ active: false })],
    /^MissionsIncompleteAll of your missions are turned off\./,
  ],
  [
    'a custom one alone',
    [product({ type: 'CUSTOM', minimumCost: 50 })],
    /^MissionsIncompleteA basic or lucky/,
  ],
])('the missions card needs an active basic or lucky mission: %s', async (_, products, said) => {
  const page = show({ products });
  await page.find('main li', 'Profile');
  expect(cards(page)[1]).toMatch(said);
});

test('a complete preparation says that approval is pending, and everything can still be edited', async () => {
  const page = show({});
  await page.find('main', `Everything is there. ${waiting}`);
  expect(cards(page)).toEqual([
    'ProfileCompleteYour picture and tags are there.Edit the profile',
    'MissionsCompleteYou offer 1 mission. Fans see what you offer as soon as you are approved, and nobody does before.Edit missions',
    'Draw eventsOptionalGive something away: fans enter, and you draw the winners. You do not need one.Register a draw event',
  ]);
});

test('the event card is done once there is an event', async () => {
  const page = show({ products: [product(), product({ id: 'e', type: 'EVENT' })] });
  await page.find('main li', 'You have registered a draw event.');
  expect(cards(page)[2]).toBe('Draw eventsCompleteYou have registered a draw event.See draw events');
});

test('a rejected application says why, even if the preparation is complete', async () => {
  const myReview = { ...review, state: 'REJECTED' as const, reason: 'The picture shows somebody else.' };
  const page = show({}, { myReview });
  await page.find('main', 'The picture shows somebody else.');
  expect(page.text()).not.toContain(waiting);
});
