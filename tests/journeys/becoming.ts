import { expect } from 'vitest';
import type { Visit } from '../harness/browser.ts';
import { photo } from '../harness/media.ts';
import { lookAt } from './look.ts';
import type { Site } from './site.ts';

/** The page of a new creator. */
export interface NewPage {
  readonly name: string;
  /** Address of the creator's page. */
  readonly url: string;
}

/** Applies as a fan, and prepares the page with a portrait that is cropped with the keyboard alone. */
export async function applyAsCreator(visit: Visit, { name, url }: NewPage): Promise<void> {
  const { page, press, say } = visit;
  await visit.open('/creator-registration');
  await page.getByLabel(say('Creator name'), { exact: true }).fill(name);
  await page.getByLabel(say('Page address')).fill(url);
  await page.getByLabel(say('Link to your channel')).fill(`https://video.example/${url}`);
  await page.getByLabel(say('Cash receipt number')).fill('010-1234-5678');
  await page.getByLabel(say('I understand that this cannot be reversed')).check();
  await lookAt(visit, '85-apply', { main: true });
  await press(page.getByRole('button', { name: say('Apply as a creator') }));
  await press(page.getByRole('link', { name: say('Complete the profile') }));
  const picture = { name: 'me.jpg', mimeType: 'image/jpeg', buffer: await photo(900, 900) };
  await page.getByLabel(say('Profile picture')).setInputFiles(picture);
  // The frame has the keyboard focus as soon as it appears.
  await expect.poll(() => page.evaluate('document.activeElement?.role')).toBe('application');
  for (const key of ['+', '+', 'ArrowLeft', 'ArrowUp', 'r']) await page.keyboard.press(key);
  await lookAt(visit, '86-crop-by-keys');
  await page.getByRole('button', { name: say('Use this part') }).focus();
  await page.keyboard.press('Enter');
  await page.getByText(say('Your picture was changed.')).waitFor();
  await page.locator('main img[src^="/media/"]').waitFor();
}

/** Approves as an operator while the page is open; its bell rings without a reload. */
export async function approveBefore(
  { page, say }: Visit,
  { operator }: Site,
  creatorId: string,
): Promise<void> {
  const bell = (words: string) => page.getByRole('banner').getByRole('link', { name: words, exact: true });
  await bell(say('Notices')).waitFor();
  await operator.client.approveCreator({ params: { id: creatorId }, body: {} });
  await bell(say('Notices, {many} new', { many: '1' })).waitFor();
}

/** Finds the creator as another member by the first consonants of the name, and follows them. */
export async function findByInitials(visit: Visit, { name, url }: NewPage): Promise<void> {
  const { page, press, say } = visit;
  await visit.open('/creator-search');
  await page.getByRole('searchbox', { name: say('Creator name') }).fill(initialsOf(name));
  await page.keyboard.press('Enter');
  await page.getByText(say('{total, plural, one {# creator} other {# creators}}', { total: 1 })).waitFor();
  await lookAt(visit, '87-found-by-initials', { main: true });
  await press(page.getByRole('link', { name, exact: true }));
  await page.getByRole('heading', { name, level: 1 }).waitFor();
  expect(new URL(page.url()).pathname).toBe(`/${url}`);
  const answered = page.waitForResponse((reply) => reply.url().includes('/follower'));
  await press(page.getByRole('button', { name: say('Follow'), exact: true }));
  await page.getByRole('button', { name: say('Following') }).waitFor();
  expect((await answered).status()).toBe(200);
}

const consonants = 'ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ';
const firstSyllable = '가'.charCodeAt(0);
const syllablesOfConsonant = 588;

/** Returns the first consonants of a Korean name, as people type them to save time. */
const initialsOf = (name: string): string =>
  Array.from(
    name,
    (syllable) => consonants[Math.floor((syllable.charCodeAt(0) - firstSyllable) / syllablesOfConsonant)],
  ).join('');
