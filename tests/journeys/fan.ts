import { expect } from 'vitest';
import { amountText, payTexts } from '../../local/src/sandbox/payment/pay-texts.ts';
import type { Visit } from '../harness/browser.ts';
import { linkIn } from '../harness/mails.ts';
import { coins } from '../harness/words.ts';
import { mailTo } from '../line/people.ts';
import { lookAt } from './look.ts';
import type { Site } from './site.ts';

export interface Account {
  readonly username: string;
  readonly email: string;
}

/** Password of everyone in these journeys. */
export const password = 'missions4you';

/** Goes from the front page to a member with a confirmed address who is signed in on the fan page. */
export async function signUp(visit: Visit, site: Site, { username, email }: Account): Promise<void> {
  const { page, press, say } = visit;
  await visit.open('/');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await lookAt(visit, '01-landing', { main: true });
  await press(page.getByRole('banner').getByRole('link', { name: say('Log in') }));
  await page.getByRole('heading', { name: say('Log in') }).waitFor();
  await lookAt(visit, '02-login');
  await press(page.getByRole('link', { name: say('Sign up') }));

  await press(page.getByRole('button', { name: say('Read the terms of service') }));
  await page.getByRole('dialog', { name: say('Terms of service') }).waitFor();
  await lookAt(visit, '03-terms-text');
  await press(page.getByRole('button', { name: say('Close') }));
  await page.getByRole('checkbox', { name: say('Agree to all') }).check();
  await lookAt(visit, '04-terms');
  await press(page.getByRole('button', { name: say('Next') }));

  await page.getByLabel(say('Nickname')).fill(username);
  await page.getByLabel(say('Email')).fill(email);
  await page.getByLabel(say('Password'), { exact: true }).fill(password);
  await page.getByLabel(say('Confirm password')).fill(`${password}!`);
  await page.getByLabel(say('Date of birth')).fill('2000-05-05');
  await page.getByText(say('The passwords do not match.')).waitFor();
  await lookAt(visit, '05-sign-up', { main: true });
  await page.getByLabel(say('Confirm password')).fill(password);
  await press(page.getByRole('button', { name: say('Sign up') }));
  await page.getByRole('heading', { name: say('We sent you a verification mail') }).waitFor();
  await lookAt(visit, '06-mail-sent');

  const mail = await mailTo(site.stack, email);
  expect(mail.html).toContain(`<html lang="${visit.language}">`);
  await page.goto(linkIn(mail));
  await page.getByRole('heading', { name: say('Email verification complete') }).waitFor();
  await lookAt(visit, '07-confirmed');
  await press(page.getByRole('main').getByRole('link', { name: say('Log in') }));
  await signIn(visit, email);
  await page.getByText(say('There are no reserved missions.')).waitFor();
  await lookAt(visit, '08-fan-page-empty');
}

/** Fills in the form of the login page, which is already open. */
export async function signIn({ page, press, say }: Visit, email: string): Promise<void> {
  await page.getByLabel(say('Email')).fill(email);
  await page.getByLabel(say('Password')).fill(password);
  await press(page.getByRole('main').getByRole('button', { name: say('Log in') }));
  await page.getByRole('heading', { name: say('Log in') }).waitFor({ state: 'detached' });
}

/** Finds the creator by name and opens their page. */
export async function findCreator(visit: Visit, name: string): Promise<void> {
  const { page, press, say } = visit;
  await press(page.getByRole('banner').getByRole('link', { name: say('Search') }));
  await page.getByRole('article').first().waitFor();
  await lookAt(visit, '09-creators', { main: true });
  await page.getByRole('searchbox', { name: say('Creator name') }).fill('없는 사람');
  await press(page.getByRole('main').getByRole('button', { name: say('Search'), exact: true }));
  await page.getByText(say('There are no results for this search.')).waitFor();
  await lookAt(visit, '10-creators-none');
  await page.getByRole('searchbox', { name: say('Creator name') }).fill(name);
  await page.keyboard.press('Enter');
  await page.getByText(say('{total, plural, one {# creator} other {# creators}}', { total: 1 })).waitFor();
  await press(page.getByRole('link', { name, exact: true }));
  await page.getByRole('heading', { name, level: 1 }).waitFor();
  await page.getByRole('button', { name: say('Make this wish') }).waitFor();
  await lookAt(visit, '11-creator-page', { main: true });
}

export const wish = '금요일에 중요한 시험이 있어요. 힘이 나는 한마디를 부탁드려요!';

/** Writes a wish without enough coins, buys them in the provider's window, and finds the words still there. */
export async function writeWishAndCharge(visit: Visit): Promise<void> {
  const { page, press, say } = visit;
  await press(page.getByRole('button', { name: say('Make this wish') }));
  await page.getByLabel(say('What do you wish for?')).fill(wish);
  await page.getByRole('radio', { name: say('Everybody') }).check();
  await page.getByText(say('Missing')).waitFor();
  await lookAt(visit, '12-request-short', { main: true });
  await press(page.getByRole('dialog').getByRole('button', { name: say('Buy coins and go on') }));
  // The smallest sufficient pack is chosen already; a larger one can be bought.
  await expect.poll(() => page.getByRole('radio', { name: coins(say, 30) }).isChecked()).toBe(true);
  await page.getByRole('radio', { name: coins(say, 100) }).check();
  await page.getByRole('checkbox', { name: say('I agree to the payment terms') }).check();
  await lookAt(visit, '13-charge', { main: true });
  await press(page.getByRole('button', { name: say('Pay {0}', { 0: '₩10,000' }) }));
  const language = visit.language === 'ko' ? 'ko' : 'en';
  const texts = payTexts[language];
  if (visit.device.isPhone) {
    await page.waitForURL(/\/pay\?/);
    await lookAt(visit, '14-provider');
    await press(page.getByRole('button', { name: texts.pay }));
    await page.waitForURL(/\/coin-history/);
    await page.getByText(say('Your coins have arrived.')).waitFor();
    await lookAt(visit, '15-charged');
    await press(page.getByRole('link', { name: say('Back to where you were') }));
  } else {
    const window = page.frameLocator('iframe');
    await window.getByText(amountText(10_000, 'KRW', language)).waitFor();
    await lookAt(visit, '14-provider');
    await window.getByRole('button', { name: texts.pay }).click();
    await page.getByText(say('Your coins have arrived.')).waitFor();
    await lookAt(visit, '15-charged');
    await press(page.getByRole('button', { name: say('Back to your request') }));
  }
  await page.getByText(`${coins(say, 100)} → ${coins(say, 70)}`).waitFor();
  expect(await page.getByLabel(say('What do you wish for?')).inputValue()).toBe(wish);
}

/** Sends the wish in the open dialog. @returns the path of the mission's page */
export async function sendWish(visit: Visit): Promise<string> {
  const { page, press, say } = visit;
  await page.getByRole('checkbox', { name: say('I agree to the mission terms') }).check();
  await press(page.getByRole('button', { name: say('Send the request') }));
  await page.waitForURL(/\/mission-detail\//);
  await page.getByRole('heading', { name: say('Progress (Korean time)') }).waitFor();
  return new URL(page.url()).pathname;
}

/** Requests the creator's mission once more, for a friend and private. @returns the path of its page */
export async function wishInPrivate(visit: Visit, creatorPath: string): Promise<string> {
  const { page, press, say } = visit;
  await visit.open(creatorPath);
  await press(page.getByRole('button', { name: say('Make this wish') }));
  await page.getByRole('radio', { name: say('For a friend') }).check();
  await page.getByRole('textbox', { name: say("Your friend's name") }).fill('지우');
  await page.getByRole('textbox', { name: say("Sender's name") }).fill('소미');
  await page.getByLabel(say('What do you wish for?')).fill(privateWish);
  await page.getByRole('radio', { name: say('Only the creator and I') }).check();
  await page.getByText(`${coins(say, 70)} → ${coins(say, 40)}`).waitFor();
  await lookAt(visit, '16-request-friend');
  return sendWish(visit);
}

export const privateWish = '지우의 첫 출근을 축하해 주세요.';
