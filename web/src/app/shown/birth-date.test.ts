import { afterEach, expect, test } from 'vitest';
import { creatorPage, fan, pageOf, product } from './examples.ts';
import { closePage, Refused, showPage } from './show-page.tsx';

afterEach(() => {
  closePage();
  localStorage.clear();
});

/** A fan without a known birth date plays a roulette. */
async function asked(closed: boolean) {
  const page = showPage(
    '/haru?roll=p',
    {
      creator: creatorPage(),
      productList: [product({ id: 'p', name: 'A night', type: 'LUCKY', coinPrice: 3, winProbability: 5 })],
      missionPage: pageOf([]),
      openRoulette: { id: 'm', commitment: 'a'.repeat(64), rolls: 0, coinPrice: 3, winPermille: 50 },
      myRolls: { rolls: 0, wins: 0, coinsUsed: 0, openMissionId: null, latest: [] },
      rollLimit: { coins: null, usedToday: 0, next: null },
      coinBalance: { point: 10, held: 0, debt: 0, nextExpiry: null },
      rollRoulette: new Refused(403, 'BIRTH_DATE_NEEDED'),
      tellBirthDate: { id: 'u-fan', closed },
    },
    fan({ birthDateTold: false }),
  );
  await page.press('dialog button', 'Play · 3 coins');
  await page.find('dialog h2', 'When were you born?');
  return page;
}

const told = ({ sent }: { readonly sent: readonly string[] }) =>
  sent.filter((call) => call.startsWith('tellBirthDate'));

test('a member without a birth date is asked in a dialog, and the page keeps its state', async () => {
  const page = await asked(false);
  await page.press('dialog button[type=submit]', 'Save and go on');
  expect(told(page)).toEqual([]);
  await page.typeInto('dialog input[type=date]', '2000-05-05');
  await page.press('dialog button[type=submit]', 'Save and go on');
  await page.find('[data-sonner-toast]', 'Thank you. Please go on.');
  expect(told(page)).toHaveLength(1);
  await page.find('dialog button', 'Play · 3 coins');
});

test('a birth date that would close the account is confirmed once more and can be corrected', async () => {
  const page = await asked(true);
  await page.typeInto('dialog input[type=date]', '2024-05-05');
  await page.press('dialog button[type=submit]', 'Save and go on');
  await page.find('dialog', 'your account is closed now');
  expect(told(page)).toEqual([]);
  await page.press('dialog button', 'Correct the date');
  await page.find('dialog h2', 'When were you born?');
});
