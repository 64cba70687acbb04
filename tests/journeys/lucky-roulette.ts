import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { RollReply } from '@sowon/contracts/missions/schemas';
import type { Locator } from 'playwright-core';
import { expect } from 'vitest';
import type { Visit } from '../harness/browser.ts';
import { photo } from '../harness/media.ts';
import { createScratchFolder } from '../harness/scratch.ts';
import { coins } from '../harness/words.ts';
import { lookAt } from './look.ts';
import { drawNext, seedThat } from './luck.ts';
import type { Parties } from './parties.ts';
import { offerAnother, type Site } from './site.ts';

const product = '당신의 이름으로 지은 자장가를 처음부터 끝까지';
const ticket = 3;
const winPermille = 100;
const answer = '당첨을 축하해요! 오늘 밤은 이 노래와 함께 잘 자요.';

/** An open roulette of a fan who has paid nothing yet. */
interface OpenRoulette {
  readonly missionId: string;
  /** Commitment to its seed, shown before the first play. */
  readonly commitment: string;
}

/** Finds the prize as a fan, and reads the odds, the price, and what fixes the outcomes, before paying. */
export async function openRoulette({ asFan: visit, creator }: Parties): Promise<OpenRoulette> {
  const { page, press, say } = visit;
  await offerAnother(creator, product, {
    type: 'LUCKY',
    coinPrice: ticket,
    winProbability: winPermille / 10,
  });
  await visit.open(`/creator/${creator.creatorId}?tab=lucky`);
  await page
    .getByRole('article')
    .getByText(say('{percent}% to win', { percent: 10 }))
    .waitFor();
  await lookAt(visit, '50-lucky', { main: true });
  const opened = page.waitForResponse((reply) => new URL(reply.url()).pathname.endsWith('/missions/lucky'));
  await press(page.getByRole('button', { name: say('Play for this wish') }));
  const { id: missionId, commitment } = (await (await opened).json()) as { id: string; commitment: string };
  const dialog = dialogOf(visit);
  const facts = await dialog.locator('dl').allTextContents();
  const expected = say('about {0} (<0/>)', { 0: 10, '<0/>': coins(say, 10 * ticket) });
  expect(facts.join(' ')).toContain(`${say('Chance to win, each play')}10%`);
  expect(facts.join(' ')).toContain(`${say('Plays for a win, on average')}${expected}`);
  await lookAt(visit, '51-roulette', { main: true });
  await press(dialog.getByText(say('How you can check that this is fair')));
  await dialog.getByText(commitment).waitFor();
  await lookAt(visit, '52-roulette-commitment');
  return { missionId, commitment };
}

/** Loses twice and wins the third play; each outcome is stated in words, with and without motion. */
export async function playUntilWon({ asFan: visit, fan }: Parties, roulette: OpenRoulette, site: Site) {
  const { page, say } = visit;
  const roll = { missionId: roulette.missionId, winPermille, fanId: fan.userId };
  const outcomes = ['loses', 'loses', 'wins'] as const;
  for (const [index, outcome] of outcomes.entries()) {
    const number = index + 1;
    const clientSeed = await seedThat(outcome, { ...roll, number }, site.ctx);
    await drawNext(page, clientSeed);
    // Reduced motion is set except in the second play.
    const moves = number === 2;
    await page.emulateMedia({ reducedMotion: moves ? 'no-preference' : 'reduce' });
    const { reply, sentSeed, said } = await play(visit, { moves });
    expect([sentSeed, reply.number, reply.success]).toEqual([clientSeed, number, outcome === 'wins']);
    const words = { 0: number, 1: reply.outcome, 2: winPermille };
    expect(said).toContain(
      reply.success
        ? say('You won: <0>{0}</0>', { 0: product })
        : say('Play {0} came to {1}; anything below {2} of 1,000 wins.', words),
    );
    await lookAt(visit, `53-roulette-${number}-${outcome}`, { main: number !== 2 });
  }
}

/** True if the outcome is visible, from its first line to its last. */
const isSeen = `(() => {
  const words = document.querySelector('dialog [role=status]');
  const lines = [...words.children].map((line) => line.getBoundingClientRect());
  return [lines.at(0).top + 1, lines.at(-1).bottom - 1].every((y) =>
    words.contains(document.elementFromPoint(innerWidth / 2, y)));
})()`;

/** Resolves with the address of the playing film. */
const filmPlaying = `Promise.race([...document.querySelectorAll('dialog video')].map((film) =>
  new Promise((resolve) => film.addEventListener('playing', () => resolve(film.currentSrc)))))`;

/** Plays once. @returns the reply, and the live region's text about it */
async function play(visit: Visit, { moves }: { moves: boolean }) {
  const { page, press, say } = visit;
  const dialog = dialogOf(visit);
  const region = await dialog.getByRole('status').elementHandle();
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/rolls', async (route) => {
    await held;
    await route.continue();
  });
  const answered = page.waitForResponse((reply) => reply.url().endsWith('/rolls'));
  await press(playButton(visit, dialog));
  await dialog.getByRole('status').getByText(say('The moon is turning…')).waitFor();
  const running = `document.getAnimations().filter((one) => one.effect.target.closest('dialog')).length`;
  await expect.poll(async () => Number(await page.evaluate(running)) > 0).toBe(moves);
  const film = moves ? page.evaluate(filmPlaying) : undefined;
  release();
  const response = await answered;
  const { clientSeed: sentSeed } = response.request().postDataJSON() as { clientSeed: string };
  const reply = (await response.json()) as RollReply;
  if (film) expect(await film).toContain(reply.success ? '/won' : '/lost');
  await dialog.getByRole('status').locator('strong').waitFor();
  await page.unrouteAll();
  await expect.poll(() => page.evaluate(isSeen)).toBe(true);
  // After a loss, the focus stays on the play button; that button is gone after a win.
  const focused = reply.success ? dialog.getByRole('status').locator('strong') : playButton(visit, dialog);
  expect(await focused.evaluate((element) => element.matches(':focus'))).toBe(true);
  // A screen reader announces changes inside a region that existed before and stays.
  const said = await region?.evaluate((node) => (node.isConnected ? node.textContent : null));
  return { reply, sentSeed, said };
}

/** Grants the prize as the creator; the fan sees it on its page. */
export async function grantWin({ asCreator: visit, asFan, fan }: Parties): Promise<void> {
  const { page, press, say } = visit;
  const dialog = page.getByRole('dialog');
  await visit.open('/mission-management/list/lucky');
  const asked = { productName: product, fanName: fan.name };
  await press(page.getByRole('button', { name: say('Perform {productName} for {fanName}', asked) }));
  const card = { name: 'card.jpg', mimeType: 'image/jpeg', buffer: await photo(720, 480) };
  await dialog.getByLabel(say('Video, photo or voice')).setInputFiles(card);
  await dialog.getByLabel(say('Message to your fan')).fill(answer);
  await dialog.getByRole('button', { name: say('Remove {0}', { 0: card.name }) }).waitFor();
  await lookAt(visit, '54-lucky-perform');
  await press(dialog.getByRole('button', { name: say('Send to your fan') }));
  await dialog.waitFor({ state: 'detached' });
  await asFan.press(dialogOf(asFan).getByRole('link', { name: asFan.say('See the mission') }));
  await asFan.page.getByText(asFan.say('Wish granted')).waitFor();
  await asFan.page.getByText(answer).waitFor();
  await lookAt(asFan, '55-lucky-completed', { main: true });
}

/** Recalculates each outcome in the browser, and with the script on the files that the page saves, with the commitment shown at first. */
export async function checkOutcomes({ asFan: visit }: Parties, roulette: OpenRoulette): Promise<void> {
  const { page, press, say } = visit;
  await press(page.getByRole('link', { name: say('Check the outcomes') }));
  const agrees = say(
    'Everything agrees. Your browser recomputed all {0} outcomes, and the seed is the one that was fixed before the first play.',
    { 0: 3 },
  );
  await page.getByText(agrees).waitFor();
  const rows = await page
    .getByRole('row')
    .filter({ has: page.getByRole('cell') })
    .all();
  const cells = await Promise.all(rows.map((row) => row.getByRole('cell').allTextContents()));
  expect(cells.map(([, won, anew]) => [won, anew])).toEqual(
    (['Lost', 'Lost', 'Won'] as const).map((won) => [say(won), say('Agrees')]),
  );
  await page.getByText(roulette.commitment).waitFor();
  await lookAt(visit, '56-proof', { main: true });
  const folder = await createScratchFolder('proof');
  try {
    const saved = join(folder.path, 'proof.json');
    const saving = page.waitForEvent('download');
    await press(page.getByRole('link', { name: say('Save the proof') }));
    await (await saving).saveAs(saved);
    const script = join(import.meta.dirname, '../../contracts/verify-roulette.mjs');
    const { stdout } = await promisify(execFile)(process.execPath, [script, saved, roulette.commitment]);
    expect(stdout).toContain('3 rolls, 1 won: every outcome follows from the seed');
  } finally {
    await folder.remove();
  }
}

const dialogOf = ({ page, say }: Visit) =>
  page.getByRole('dialog', { name: say('Lucky roulette: <0>{0}</0>', { 0: product }) });

/** Returns the play button, which shows the price. */
const playButton = ({ say }: Visit, dialog: Locator) =>
  dialog.getByRole('button').filter({ hasText: `· ${coins(say, ticket)}` });
