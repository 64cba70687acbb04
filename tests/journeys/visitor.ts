import { expect } from 'vitest';
import type { Visit } from '../harness/browser.ts';
import { signIn } from './fan.ts';
import { lookAt } from './look.ts';

/** Checks the front page as a visitor: creators, their lowest prices, and one granted wish, playing silently. */
export async function lookAround(visit: Visit, wish: { product: string; by: string }): Promise<void> {
  const { page, press, say } = visit;
  const promise = say('If nobody answers within {0} days, all your coins come back by themselves.', {
    0: 10,
  });
  await visit.open('/');
  await page.getByText(promise).waitFor();
  await page
    .getByRole('article')
    .getByText(say('{coins, plural, one {From # coin} other {From # coins}}', { coins: 30 }))
    .first()
    .waitFor();
  const name = say('{productName} by {creatorName}', { productName: wish.product, creatorName: wish.by });
  const play = page.getByRole('button', { name: say('Play {name}, without sound', { name }) });
  await play.waitFor();
  await lookAt(visit, '74-landing-with-wish', { main: true });
  await press(play);
  const player = page.locator('video');
  await expect
    .poll(() => player.evaluate((video) => 'currentTime' in video && video.currentTime))
    .toBeGreaterThan(0);
  expect(await player.evaluate((video) => 'muted' in video && video.muted)).toBe(true);
  expect(await player.evaluate((video) => video.matches(':focus'))).toBe(true);
}

/** Returns the words and picture that a messenger shows for a link; runs no script. */
export async function previewOf({ url }: Visit, path: string): Promise<Record<string, string>> {
  const html = await (await fetch(new URL(path, url))).text();
  const found = html.matchAll(/<meta (?:property|name)="(og:\w+)" content="([^"]*)"/g);
  return Object.fromEntries([...found].map(([, name = '', content = '']) => [name, content]));
}

/** Chooses a product as a visitor and finds it open after signing in; a follow is shown before its answer arrives. */
export async function chooseAndSignIn(visit: Visit, creatorPath: string, choice: Choice): Promise<void> {
  const { page, press, say } = visit;
  const chosen = page.getByRole('article').filter({ hasText: choice.product }).getByRole('button');
  await visit.open(creatorPath);
  await page.getByRole('heading', { name: say('Wishes granted') }).waitFor();
  await lookAt(visit, '75-creator-of-two', { main: true });
  // Only the chosen product can be requested; the others have a button to choose them.
  await press(chosen.filter({ hasText: say('Choose') }));
  await press(chosen.filter({ hasText: say('Make this wish') }));
  await page.waitForURL(/\/login$/);
  await signIn(visit, choice.email);
  await page
    .getByRole('dialog', { name: say('Request: {productName}', { productName: choice.product }) })
    .waitFor();
  expect(new URL(page.url()).pathname).toBe(creatorPath);
  await page.keyboard.press('Escape');
  const follow = page.getByRole('button', { name: say('Follow'), exact: true });
  const seen = Promise.withResolvers<void>();
  await page.route('**/follower*', async (route) => {
    await seen.promise;
    await route.continue();
  });
  await press(follow);
  await page.getByRole('button', { name: say('Following') }).waitFor();
  const answered = page.waitForResponse((reply) => reply.url().includes('/follower'));
  seen.resolve();
  expect((await answered).status()).toBe(200);
}

/** The wanted mission, and the address of the member to sign in. */
export interface Choice {
  readonly product: string;
  readonly email: string;
}
