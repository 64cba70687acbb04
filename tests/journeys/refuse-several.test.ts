import { afterAll, beforeAll, expect, test } from 'vitest';
import { describeWith } from '../harness/describe-with.ts';
import { coins } from '../harness/words.ts';
import { type CreatorsDesk, openCreatorsDesk } from './creators-desk.ts';

describeWith(['chromium'], 'a creator refuses several requests for one reason', () => {
  let desk: CreatorsDesk;
  beforeAll(async () => {
    desk = await openCreatorsDesk();
  });
  afterAll(() => desk?.close());

  test('each mission is refused separately; failures are listed by name and stay selected', async () => {
    const { line, browsers, visit } = desk;
    const { page, say } = visit;
    const [first, cut, taken, kept] = [
      await line.ask(61),
      await line.ask(62),
      await line.ask(63),
      await line.ask(64),
    ];
    await visit.open('/mission-management/list/custom');
    const dialog = page.getByRole('dialog');
    const row = (points: number) =>
      page.getByRole('listitem').filter({ hasText: coins(say, points), has: page.getByRole('checkbox') });
    const all = page.getByRole('checkbox', { name: say('Choose all of this page') });
    const refuse = (count: number) =>
      page.getByRole('button', {
        name: say('{0, plural, one {Refuse # request} other {Refuse # requests}}', { 0: count }),
      });
    await all.check();
    await row(64).getByRole('checkbox').uncheck();
    await expect.poll(() => all.isChecked()).toBe(false);

    // One call never arrives; another mission is withdrawn by the fan while its refusal is on the way, because an updated page would no longer select it.
    await page.route(`**/missions/${cut}/refuse`, (call) => call.abort());
    await page.route(`**/missions/${taken}/refuse`, async (call) => {
      expect((await line.decide(taken, 'withdraw')).status).toBe(200);
      await call.continue();
    });
    await refuse(3).click();
    await dialog.getByRole('button', { name: /^Refuse 3/ }).click();
    expect(await dialog.getByRole('textbox').getAttribute('aria-invalid')).toBe('true');
    await dialog.getByRole('textbox').fill('I am on holiday until spring.');
    visit.provoke(409, `/api/v1/missions/${taken}/refuse`);
    await dialog.getByRole('button', { name: /^Refuse 3/ }).click();
    await dialog.waitFor({ state: 'detached' });
    const told = page.getByRole('alert');
    await told.filter({ hasText: coins(say, 62) }).waitFor();
    const words = await told.textContent();
    expect(words).toContain(coins(say, 63));
    expect(words).not.toContain(coins(say, 61));
    expect(words).not.toContain(coins(say, 64));
    await page.unrouteAll();
    await row(63).waitFor({ state: 'detached' });
    await expect.poll(() => row(62).getByRole('checkbox').isChecked()).toBe(true);
    await expect.poll(() => row(64).getByRole('checkbox').isChecked()).toBe(false);

    await refuse(1).click();
    await dialog.getByRole('textbox').fill('I am on holiday until summer.');
    await dialog.getByRole('button', { name: /^Refuse 1/ }).click();
    await page.getByText(say('The requests were refused.')).waitFor();
    await row(62).waitFor({ state: 'detached' });
    const shown = await Promise.all([first, cut, taken, kept].map((id) => line.show(id)));
    expect(shown.map(({ rejectReason, feedback }) => [rejectReason, feedback])).toEqual([
      ['REFUSED', 'I am on holiday until spring.'],
      ['REFUSED', 'I am on holiday until summer.'],
      ['WITHDRAWN', null],
      [null, null],
    ]);
    expect(browsers.takeProblems().filter((problem) => !problem.includes(cut))).toEqual([]);
  });
});
