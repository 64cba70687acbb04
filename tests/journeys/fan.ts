import { expect } from 'vitest';
import type { Visit } from '../harness/browser.ts';
import { eventually } from '../harness/eventually.ts';
import type { ReceivedMail } from '../harness/mails.ts';
import { lookAt } from './look.ts';
import type { Site } from './site.ts';

export interface Account {
  readonly username: string;
  readonly email: string;
}

/** What everybody in these journeys signs in with. */
export const password = 'missions4you';

/** From the front door to a member whose address is confirmed, then signed in on the fan page. */
export async function signUp(visit: Visit, site: Site, { username, email }: Account): Promise<void> {
  const { page, press } = visit;
  await visit.open('/');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await lookAt(visit, '01-landing', { main: true });
  await press(page.getByRole('banner').getByRole('link', { name: '로그인' }));
  await page.getByRole('heading', { name: '로그인' }).waitFor();
  await lookAt(visit, '02-login');
  await press(page.getByRole('link', { name: '회원가입' }));

  await press(page.getByRole('button', { name: '이용약관 보기' }));
  await page.getByRole('dialog', { name: '이용약관' }).waitFor();
  await lookAt(visit, '03-terms-text');
  await press(page.getByRole('button', { name: '닫기' }));
  await page.getByRole('checkbox', { name: '전체 동의' }).check();
  await lookAt(visit, '04-terms');
  await press(page.getByRole('button', { name: '다음' }));

  await page.getByLabel('닉네임').fill(username);
  await page.getByLabel('이메일').fill(email);
  await page.getByLabel('비밀번호', { exact: true }).fill(password);
  await page.getByLabel('비밀번호 확인').fill(`${password}!`);
  await page.getByLabel('생년월일').fill('2000-05-05');
  await page.getByText('비밀번호가 서로 일치하지 않아요.').waitFor();
  await lookAt(visit, '05-sign-up', { main: true });
  await page.getByLabel('비밀번호 확인').fill(password);
  await press(page.getByRole('button', { name: '회원가입' }));
  await page.getByRole('heading', { name: '인증 메일을 보냈어요' }).waitFor();
  await lookAt(visit, '06-mail-sent');

  await page.goto(await linkInMail(site, email));
  await page.getByRole('heading', { name: '이메일 인증이 완료되었어요' }).waitFor();
  await lookAt(visit, '07-confirmed');
  await press(page.getByRole('main').getByRole('link', { name: '로그인' }));
  await signIn(visit, email);
  await page.getByText('예약된 미션이 없어요.').waitFor();
  await lookAt(visit, '08-fan-page-empty');
}

/** Fills in the form of the login page, on which the browser already is. */
export async function signIn({ page, press }: Visit, email: string): Promise<void> {
  await page.getByLabel('이메일').fill(email);
  await page.getByLabel('비밀번호').fill(password);
  await press(page.getByRole('main').getByRole('button', { name: '로그인' }));
  await page.getByRole('heading', { name: '로그인' }).waitFor({ state: 'detached' });
}

/** Finds the creator by name and opens their page. */
export async function findCreator(visit: Visit, name: string): Promise<void> {
  const { page, press } = visit;
  await press(page.getByRole('banner').getByRole('link', { name: '검색' }));
  await page.getByRole('article').first().waitFor();
  await lookAt(visit, '09-creators', { main: true });
  await page.getByRole('searchbox', { name: '크리에이터 이름' }).fill('없는 사람');
  await press(page.getByRole('main').getByRole('button', { name: '검색' }));
  await page.getByText('검색 결과가 없어요.').waitFor();
  await lookAt(visit, '10-creators-none');
  await page.getByRole('searchbox', { name: '크리에이터 이름' }).fill(name);
  await page.keyboard.press('Enter');
  await page.getByText('크리에이터 1명').waitFor();
  await press(page.getByRole('link', { name, exact: true }));
  await page.getByRole('heading', { name, level: 1 }).waitFor();
  await page.getByRole('button', { name: /^이 소원 빌기/ }).waitFor();
  await lookAt(visit, '11-creator-page', { main: true });
}

export const wish = '금요일에 중요한 시험이 있어요. 힘이 나는 한마디를 부탁드려요!';

/** Writes a wish without having the coins, buys them in the provider's window, and finds the words still there. */
export async function writeWishAndCharge(visit: Visit): Promise<void> {
  const { page, press } = visit;
  await press(page.getByRole('button', { name: /^이 소원 빌기/ }));
  await page.getByLabel('어떤 소원인가요?').fill(wish);
  await page.getByText('부족한 코인').waitFor();
  await lookAt(visit, '12-request-short', { main: true });
  await press(page.getByRole('dialog').getByRole('button', { name: '코인 충전하고 계속하기' }));
  // The smallest that is enough is chosen already; more may be bought.
  expect(await page.getByRole('radio', { name: /^30코인/ }).isChecked()).toBe(true);
  await page.getByRole('radio', { name: /^100코인/ }).check();
  await page.getByRole('checkbox', { name: '결제 조건에 동의합니다' }).check();
  await lookAt(visit, '13-charge', { main: true });
  await press(page.getByRole('button', { name: '₩10,000 결제하기' }));
  if (visit.device.isPhone) {
    await page.waitForURL(/\/pay\?/);
    await lookAt(visit, '14-provider');
    await press(page.getByRole('button', { name: '결제하기' }));
    await page.waitForURL(/\/coin-history/);
    await page.getByText('코인이 도착했어요.').waitFor();
    await lookAt(visit, '15-charged');
    await press(page.getByRole('link', { name: '하던 일로 돌아가기' }));
  } else {
    const window = page.frameLocator('iframe');
    await window.getByText('10,000원').waitFor();
    await lookAt(visit, '14-provider');
    await window.getByRole('button', { name: '결제하기' }).click();
    await page.getByText('코인이 도착했어요.').waitFor();
    await lookAt(visit, '15-charged');
    await press(page.getByRole('button', { name: '확인' }));
  }
  await page.getByText('100코인 → 70코인').waitFor();
  expect(await page.getByLabel('어떤 소원인가요?').inputValue()).toBe(wish);
}

/** Sends the wish that stands in the open dialog; gives the path of the mission's page. */
export async function sendWish(visit: Visit): Promise<string> {
  const { page, press } = visit;
  await page.getByRole('checkbox', { name: '미션 이용 조건에 동의합니다' }).check();
  await press(page.getByRole('button', { name: '요청 보내기' }));
  await page.waitForURL(/\/mission-detail\//);
  await page.getByRole('heading', { name: '진행 상황 (한국 시간)' }).waitFor();
  return new URL(page.url()).pathname;
}

/** Asks for the creator's mission once more, for a friend and unseen by others; gives the path of its page. */
export async function wishInPrivate(visit: Visit, creatorPath: string): Promise<string> {
  const { page, press } = visit;
  await visit.open(creatorPath);
  await press(page.getByRole('button', { name: /^이 소원 빌기/ }));
  await page.getByRole('radio', { name: '친구에게' }).check();
  await page.getByLabel('친구 이름').fill('지우');
  await page.getByLabel('보내는 사람 이름').fill('소미');
  await page.getByLabel('어떤 소원인가요?').fill(privateWish);
  await page.getByRole('switch', { name: '비공개 미션' }).check();
  await page.getByText('70코인 → 40코인').waitFor();
  await lookAt(visit, '16-request-friend');
  return sendWish(visit);
}

export const privateWish = '지우의 첫 출근을 축하해 주세요.';

/** The link of the mail that was really sent. */
function linkInMail(site: Site, address: string): Promise<string> {
  return eventually(`a mail to ${address}`, async () => {
    // The parsing edge: the mail catcher's own format.
    const mails = (await (await fetch(`${site.stack.mailUrl}/api/email`)).json()) as (ReceivedMail & {
      to: { address: string }[];
    })[];
    const mail = mails.find(({ to }) => to.some((recipient) => recipient.address === address));
    return mail && /https?:\/\/\S+code=\S+/.exec(mail.text)?.[0];
  });
}
