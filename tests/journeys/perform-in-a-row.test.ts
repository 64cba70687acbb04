import type { FileChooser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { describeWith } from '../harness/describe-with.ts';
import { keyboardOf } from '../harness/keyboard.ts';
import { photo } from '../harness/media.ts';
import { type CreatorsDesk, openCreatorsDesk } from './creators-desk.ts';

const dayMs = 86_400_000;
const answers = ['The first song', 'The second song', 'The third song'] as const;

describeWith(['chromium'], 'a creator performs what waits, with a keyboard alone', () => {
  let desk: CreatorsDesk;
  let missions: string[];

  beforeAll(async () => {
    desk = await openCreatorsDesk();
    const { line, now } = desk;
    missions = [];
    for (const daysAgo of [3, 2, 1]) {
      line.market.setTime(new Date(now.getTime() - daysAgo * dayMs));
      missions.push(await line.request());
    }
    line.market.setTime(now);
  });
  afterAll(() => desk?.close());

  test('three in a row: each answer opens what is due next, and says which of how many it is', async () => {
    const { line, browsers, visit } = desk;
    const { page, say } = visit;
    const { press, reach, type } = keyboardOf(page);
    const dialog = page.getByRole('dialog');
    const heading = (at: number, of: number) =>
      dialog.getByRole('heading', {
        name: `${say('Perform: {productName}', { productName: 'a song' })} ${say('{0} of {1}', { 0: at, 1: of })}`,
      });
    const words = dialog.getByLabel(say('Message to your fan'));
    const choosers: FileChooser[] = [];
    page.on('filechooser', (chooser) => choosers.push(chooser));
    await visit.open('/mission-management/list/due');
    const perform = page.getByRole('button', {
      name: say('Perform {productName} for {fanName}', { productName: 'a song', fanName: 'fan' }),
    });
    await perform.nth(2).waitFor();

    // Escape leaves the dialog: the text is kept, and the focus returns to its place.
    await press(perform.first());
    await heading(1, 3).waitFor();
    await type(words, answers[0]);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    expect(await isFocused(page, perform.first())).toBe(true);
    await page.keyboard.press('Enter');
    await heading(1, 3).waitFor();
    await expect.poll(() => words.inputValue()).toBe(answers[0]);

    for (const [index, answer] of answers.entries()) {
      const at = index + 1;
      await heading(at, 3).waitFor();
      if (index > 0) {
        await expect.poll(() => isFocused(page, heading(at, 3))).toBe(true);
        await expect.poll(() => words.inputValue()).toBe('');
        await expect
          .poll(() => dialog.getByRole('button', { name: say('Remove {0}', { 0: 'card.jpg' }) }).count())
          .toBe(0);
        await type(words, answer);
      }
      await press(dialog.getByLabel(say('Video, photo or voice')));
      await expect.poll(() => choosers).toHaveLength(at);
      await choosers[index]?.setFiles({
        name: 'card.jpg',
        mimeType: 'image/jpeg',
        buffer: await photo(720, 480),
      });
      await dialog.getByRole('button', { name: say('Remove {0}', { 0: 'card.jpg' }) }).waitFor();
      // Once with the button, and once with the keyboard from the middle of the form.
      if (index === 1) {
        await press(dialog.getByRole('button', { name: say('Send to your fan') }));
      } else {
        await reach(words, 'Shift+Tab');
        await page.keyboard.press('Control+Enter');
      }
    }

    await dialog.waitFor({ state: 'detached' });
    await page.getByText(say('The mission was performed. Nothing else waits.')).waitFor();
    await page.getByText(say('Nothing waits for you.')).waitFor();
    expect(await isFocused(page, page.getByRole('heading', { name: say('To do') }))).toBe(true);
    const shown = await Promise.all(missions.map((id) => line.show(id)));
    expect(shown.map(({ status, responseComment }) => [status, responseComment])).toEqual(
      answers.map((answer) => ['COMPLETED', answer]),
    );
    expect(browsers.takeProblems()).toEqual([]);
  });
});

const isFocused = (page: Page, target: ReturnType<Page['locator']>) =>
  target.evaluate((element) => element.matches(':focus')).catch(() => page.isClosed());
