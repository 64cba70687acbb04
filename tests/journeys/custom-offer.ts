import { expect } from 'vitest';
import { declaredNotices } from '../../services/src/slices.ts';
import { openBadLine } from '../harness/bad-line.ts';
import type { Visit } from '../harness/browser.ts';
import { photo, video } from '../harness/media.ts';
import { coins } from '../harness/words.ts';
import { mailTo } from '../line/people.ts';
import { answerOverSlowLine } from './broken-line.ts';
import { sendWish } from './fan.ts';
import { amountsOf, playVideo } from './fan-later.ts';
import { lookAt } from './look.ts';
import { enterAs, type Parties } from './parties.ts';
import type { Site } from './site.ts';

const wish =
  '할머니의 여든 번째 생신에 쓸 축하 영상을 부탁드려요. 사진처럼 한복을 입고 불러 주시면 좋겠어요.';
const reason = '이번 달은 공연이 많아 제대로 준비해 드릴 수가 없어요. 조금 더 여유를 주실 수 있을까요?';
const promise = '할머니께 큰절부터 올릴게요. 정성껏 준비하겠습니다!';
const answer = '할머니, 여든 번째 생신을 진심으로 축하드려요. 오래오래 건강하세요!';

/** Offers 300 coins, with a picture of the wish. @returns the path of the mission's page */
export async function makeOffer({ asFan: visit, creator, fan }: Parties): Promise<string> {
  const { page, press, say } = visit;
  const dialog = page.getByRole('dialog', {
    name: say('Request: {productName}', { productName: say('Custom mission') }),
  });
  await visit.open(`/creator/${creator.creatorId}`);
  await press(page.getByRole('tab', { name: say('Custom') }));
  await lookAt(visit, '40-custom', { main: true });
  await press(page.getByRole('button', { name: say('Make an offer') }));
  await expect.poll(() => dialog.getByLabel(say('Your name in the message')).inputValue()).toBe(fan.name);
  await dialog.getByLabel(say('What do you wish for?')).fill(wish);
  await dialog.getByLabel(say('Your offer in coins')).fill('300');
  const idea = { name: 'hanbok.jpg', mimeType: 'image/jpeg', buffer: await photo(720, 480) };
  await dialog.getByLabel(say('Attachment (optional)')).setInputFiles(idea);
  await dialog.getByRole('button', { name: say('Remove {0}', { 0: idea.name }) }).waitFor();
  await dialog.getByRole('radio', { name: say('Only the creator and I') }).check();
  await dialog.getByText(`${coins(say, 3_000)} → ${coins(say, 2_700)}`).waitFor();
  await lookAt(visit, '41-custom-offer', { main: true });
  const path = await sendWish(visit);
  await page.getByText(say("Waiting for the creator's answer")).waitFor();
  await lookAt(visit, '42-custom-waits', { main: true });
  return path;
}

/** Refuses the request as the creator, with a reason. */
export async function refuseOffer({ asCreator: visit, fan }: Parties): Promise<void> {
  const { page, press, say } = visit;
  const dialog = page.getByRole('dialog', { name: say('Refuse this request?') });
  await visit.open('/mission-management/list/custom');
  await press(
    page.getByRole('button', { name: say('Refuse the request of {fanName}', { fanName: fan.name }) }),
  );
  await dialog.getByText(wish).waitFor();
  await dialog.getByText(coins(say, 300)).waitFor();
  const shown = await dialog.getByRole('link', { name: 'hanbok.jpg' }).getAttribute('href');
  const picture = await page.request.get(new URL(shown ?? '', visit.url).href);
  expect(picture.headers()['content-type']).toMatch(/^image\//);
  await dialog.getByLabel(say('Why you refuse, for your fan to read')).fill(reason);
  await lookAt(visit, '43-custom-refuse', { main: true });
  await press(dialog.getByRole('button', { name: say('Refuse'), exact: true }));
  await page.getByText(say('The mission was rejected.')).waitFor();
  await page.getByText(say('There are no missions in this list.')).waitFor();
}

/** Reads the reason as the fan in the open page, finds the coins back, and offers 500. @returns the new path */
export async function offerMore({ asFan: visit }: Parties): Promise<string> {
  const { page, press, say } = visit;
  const asked = new URL(page.url()).pathname;
  // An open page updates by itself, but only every half a minute.
  await page.reload();
  await page.getByText(say('The creator refused the request.')).waitFor();
  await page.getByText(reason).waitFor();
  await page.getByText(say('<0/> were refunded.', { '<0/>': coins(say, 300) })).waitFor();
  await lookAt(visit, '44-custom-refused', { main: true });
  await visit.open('/coin-history');
  await expect.poll(() => amountsOf(visit), { timeout: 30_000 }).toEqual(['+300', '-300', '+3,000']);
  await visit.open(asked);
  await press(page.getByRole('link', { name: say('Make this wish again') }));
  await page.getByLabel(say('What do you wish for?')).fill(wish);
  await page.getByLabel(say('Your offer in coins')).fill('500');
  await page.getByRole('radio', { name: say('Everybody') }).check();
  await page.getByText(`${coins(say, 3_000)} → ${coins(say, 2_500)}`).waitFor();
  return sendWish(visit);
}

/** Accepts the request as the creator, with a comment that the fan reads. */
export async function acceptOffer({ asCreator: visit, asFan, fan }: Parties): Promise<void> {
  const { page, press, say } = visit;
  const dialog = page.getByRole('dialog', { name: say('Accept this request?') });
  await visit.open('/mission-management/list/custom');
  await press(
    page.getByRole('button', { name: say('Accept the request of {fanName}', { fanName: fan.name }) }),
  );
  await dialog.getByText(coins(say, 500)).waitFor();
  await dialog.getByLabel(say('Message to your fan (optional)')).fill(promise);
  await lookAt(visit, '45-custom-accept', { main: true });
  await press(dialog.getByRole('button', { name: say('Accept'), exact: true }));
  await page.getByText(say('The mission was accepted.')).waitFor();
  await asFan.page.reload();
  await asFan.page.getByText(promise).waitFor();
  await lookAt(asFan, '46-custom-accepted');
}

/** Answers as the creator with a video over a line that is slow and breaks; the caller takes the problems that this causes. */
export async function answerOfferOverBadLine(
  { asCreator, creator, fan }: Parties,
  site: Site,
): Promise<void> {
  const line = await openBadLine(site.stack.url);
  const { origin } = new URL(line.url);
  const visit = await enterAs(creator, site, asCreator, origin);
  try {
    await answerIn({ ...visit, url: origin }, fan, (film) =>
      answerOverSlowLine(visit, line, { film: filledUp(film, filmBytes), words: answer }),
    );
  } finally {
    await visit.page.context().close();
    await line.close();
  }
}

/** Sends the form of the answer. @param fillIn puts the film and the words into the open form */
async function answerIn(
  { page, press, say, url, open }: Visit,
  fan: Parties['fan'],
  fillIn: (film: Buffer) => Promise<void>,
): Promise<void> {
  await open(new URL('/mission-management/list/custom?tab=accepted', url).href);
  const asked = { productName: say('Custom mission'), fanName: fan.name };
  await press(page.getByRole('button', { name: say('Perform {productName} for {fanName}', asked) }));
  await fillIn(await video({ seconds: 2, size: '360x640' }));
  await press(page.getByRole('button', { name: say('Send to your fan') }));
  await page.getByRole('dialog').waitFor({ state: 'detached' });
}

/** Enough for about four seconds on such a line. */
const filmBytes = 200_000;

/** Pads an mp4 with a box at its end that players skip. */
function filledUp(film: Buffer, size: number): Buffer {
  const box = Buffer.alloc(size - film.length);
  box.writeUInt32BE(box.length, 0);
  box.write('free', 4);
  return Buffer.concat([film, box]);
}

/** Opens the mail's link as the fan and watches the answer. */
export async function watchWhatCame({ asFan: visit, fan }: Parties, site: Site): Promise<void> {
  const { page, say } = visit;
  const { texts } = noticeOf('mission.completed');
  const mail = await mailTo(site.stack, fan.email, texts[visit.language].title);
  const link = /https?:\/\/\S+\/mission-detail\/\S+/.exec(mail.text)?.[0];
  expect(link).toContain(new URL(page.url()).pathname);
  await page.goto(link ?? '');
  await page.getByText(say('Wish granted')).waitFor();
  await page.getByText(answer).waitFor();
  await playVideo(visit);
  await lookAt(visit, '47-custom-completed', { main: true });
}

function noticeOf(key: string) {
  const declared = declaredNotices.find((each) => each.key === key);
  if (!declared) throw new Error(`nothing declares ${key}`);
  return declared;
}
