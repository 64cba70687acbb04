import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort } from '../../local/src/embedded/ports.ts';
import { type Browsers, openBrowsers, phone, type Visit } from '../harness/browser.ts';
import { describeWith } from '../harness/describe-with.ts';
import { type CreatorPerson, type Marketplace, openMarketplace } from '../harness/marketplace.ts';
import { photo, video } from '../harness/media.ts';
import { clientOf } from '../line/people.ts';
import { deviceOf } from './every-page/signed-in.ts';
import { lookAt } from './look.ts';

/** Actions of a creator who waits for approval, in a browser and with real uploads. */
describeWith(['chromium', 'ffmpeg'], 'a creator who is not approved yet', () => {
  let market: Marketplace;
  let browsers: Browsers;
  let applicant: CreatorPerson;
  let visit: Visit;

  beforeAll(async () => {
    const port = await freePort();
    const url = `http://127.0.0.1:${port}`;
    market = await openMarketplace({ PUBLIC_URL: url }, new Date());
    await market.app.listen({ host: '127.0.0.1', port });
    browsers = await openBrowsers(url);
    applicant = await market.creator({ approved: false, name: '새벽' });
    const member = { ...applicant, email: '', client: clientOf(url, applicant.token) };
    visit = await browsers.visit(await deviceOf(phone, { url, member, lang: 'ko' }));
  });
  afterAll(async () => {
    await browsers?.close();
    await market?.close();
  });

  test('an applicant prepares their page and reads that it waits for approval', async () => {
    const { page, press, say } = visit;
    const card = (title: string) => page.getByRole('listitem').filter({ hasText: say(title) });
    await visit.open('/newbie-creator-mypage');
    await card('Profile').getByText(say('A picture and at least one tag are missing.')).waitFor();
    await lookAt(visit, '80-newbie-empty', { main: true });

    await press(card('Profile').getByRole('link', { name: say('Complete the profile') }));
    const picture = { name: 'me.jpg', mimeType: 'image/jpeg', buffer: await photo(600, 800) };
    await page.getByLabel(say('Profile picture')).setInputFiles(picture);
    await press(page.getByRole('button', { name: say('Use this part') }));
    await page.getByText(say('Your picture was changed.')).waitFor();
    // The picture is shown at once, on the page and in the frame around it.
    await page.locator('main img[src^="/media/"]').waitFor();
    await page.locator('header img[src^="/media/"]').waitFor({ state: 'attached' });
    await expect
      .poll(() => page.evaluate(`document.querySelector('main img[src^="/media/"]').naturalWidth`))
      .toBeGreaterThan(0);
    const film = { name: 'me.mp4', mimeType: 'video/mp4', buffer: await video({ seconds: 1 }) };
    await page.getByLabel(say('Introduction by video or voice')).setInputFiles(film);
    await page.getByText(say('Your introduction has arrived.')).waitFor();
    await page.getByText('me.mp4').waitFor();
    await page.getByLabel(say('Cash receipt number')).fill('010-1234-5678');
    await press(page.getByRole('button', { name: '#음악' }));
    await page.getByLabel('YouTube').fill('https://video.example/dawn');
    await page.getByLabel(say('About you'), { exact: true }).fill('새벽에 노래해요.');
    await page.reload();
    // Personal data have to be typed again.
    await page.getByLabel(say('Cash receipt number')).fill('010-1234-5678');
    await expect
      .poll(() => page.getByLabel(say('About you'), { exact: true }).inputValue())
      .toBe('새벽에 노래해요.');
    await lookAt(visit, '81-edit-profile', { main: true });
    await press(page.getByRole('button', { name: say('Save') }));

    await card('Profile').getByText(say('Your picture and tags are there.')).waitFor();
    expect(new URL(page.url()).pathname).toBe('/newbie-creator-mypage');
    await lookAt(visit, '82-newbie-half', { main: true });
    await market.product(applicant);
    await page.reload();
    await card('Missions').getByText(say('Edit missions')).waitFor();
    await page.getByText(say('Complete'), { exact: true }).nth(1).waitFor();
    await lookAt(visit, '83-newbie-done', { main: true });

    const path = `/creators/${applicant.creatorId}`;
    const { body } = await market.call('GET', path, { as: applicant });
    expect(body).toMatchObject({
      creator: {
        description: '새벽에 노래해요.',
        tags: [{ name: '음악' }],
        snsLinks: [{ type: 'YOUTUBE', link: 'https://video.example/dawn' }],
      },
    });
    expect(browsers.takeProblems()).toEqual([]);
  });

  test('a picture is removed after a confirmation, and an initial replaces it', async () => {
    const { page, press, say } = visit;
    await visit.open('/edit-creator-profile');
    await press(page.getByRole('button', { name: say('Remove the picture') }));
    await lookAt(visit, '84-remove-picture', { main: true });
    // The browser may request the deleted picture once more, before it is removed from the page.
    visit.provoke(404, '/media/');
    await press(page.getByRole('button', { name: say('Remove'), exact: true }));
    await page.getByText(say('Your picture was removed.')).waitFor();
    await page.locator('main img[src^="/media/"]').waitFor({ state: 'detached' });
    await page.getByText(say('Please choose a picture.')).waitFor();
    expect(browsers.takeProblems()).toEqual([]);
  });
});
