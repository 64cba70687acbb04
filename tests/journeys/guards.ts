import { Language } from '@sowon/contracts/primitives';
import { expect } from 'vitest';
import type { Visit } from '../harness/browser.ts';
import { wordsOf } from '../harness/words.ts';
import { expired } from './expired-token.ts';
import { signIn } from './fan.ts';
import { lookAt } from './look.ts';

/** Expects that another's private mission cannot be found. */
export async function peekAtPrivate(visit: Visit, missionPath: string, shot: string): Promise<void> {
  visit.provoke(404, '/api/v1/missions/');
  await visit.open(missionPath);
  await visit.page.getByRole('heading', { name: visit.say('This page cannot be found') }).waitFor();
  // The address stays, so that a mistyped one can be corrected.
  expect(new URL(visit.page.url()).pathname).toBe(missionPath);
  await lookAt(visit, shot);
}

/** Expects a creator's browser to be redirected to the front page from pages that are not for creators. */
export async function turnedAway(visit: Visit, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    await visit.open(path);
    await visit.page.waitForURL(new URL('/', visit.url).href);
  }
}

/** Expects an expired token to end the session with an explanation. */
export async function comeBackTooLate(visit: Visit, tokenSecret: string): Promise<void> {
  const { page, say } = visit;
  visit.provoke(401, '/api/');
  const token = String(await page.evaluate(`localStorage.getItem('token')`));
  await page.evaluate(`localStorage.setItem('token', ${JSON.stringify(expired(token, tokenSecret))})`);
  await visit.open('/user-mypage');
  await page.getByText(say('Your login has expired. Please log in again.')).waitFor();
  expect(new URL(page.url()).pathname).toBe('/login');
  expect(
    await page.evaluate(
      `['token', 'UserId', 'UserName', 'IsVerified'].map((name) => localStorage.getItem(name))`,
    ),
  ).toEqual([null, null, null, null]);
  await lookAt(visit, '72-session-over');
}

/** Signs out in one tab, which signs out the others, and returns to the same page after signing in again. */
export async function signOutElsewhere(visit: Visit, email: string): Promise<void> {
  const { page, press, say } = visit;
  await visit.open('/login');
  await signIn(visit, email);
  await visit.open('/coin-history');
  const heading = page.getByRole('heading', { level: 1, name: say('Coin history') });
  await heading.waitFor();
  const other = await page.context().newPage();
  await other.goto(new URL('/', visit.url).href);
  await press(other.getByRole('banner').locator('summary', { hasText: say('My menu') }));
  await press(other.getByRole('button', { name: say('Log out') }));
  await page.waitForURL(new URL('/', visit.url).href);
  await press(page.getByRole('banner').getByRole('link', { name: say('Log in') }));
  await signIn(visit, email);
  await heading.waitFor();
  await other.close();
}

const names: Readonly<Record<Language, string>> = { ko: '한국어', en: 'English', ja: '日本語' };

/** Switches languages in the menu, which reloads the page in the chosen one, and at last returns to the first. */
export async function switchLanguages(visit: Visit): Promise<void> {
  const { page, press, language } = visit;
  const headlineIn = async (code: Language) => {
    const say = await wordsOf(code);
    const name = say('Make a wish.<0/>Your creator grants it.', { '<0/>': ' ' });
    return page.getByRole('heading', { level: 1, name });
  };
  await visit.open('/');
  await (await headlineIn(language)).waitFor();
  const others = Language.options.filter((code) => code !== language);
  for (const code of [...others, language]) {
    await page.evaluate('window.wasLoadedBefore = true');
    await press(page.getByRole('banner').locator('summary').first());
    await press(page.getByRole('button', { name: names[code], exact: true }));
    await (await headlineIn(code)).waitFor();
    expect(await page.evaluate('[document.documentElement.lang, window.wasLoadedBefore ?? false]')).toEqual([
      code,
      false,
    ]);
    await lookAt(visit, `73-landing-${code}`);
  }
}
