import { expect } from 'vitest';
import { desktop, type Visit } from '../harness/browser.ts';
import { enterConsole } from './console.ts';
import { lookAt } from './look.ts';
import type { Parties } from './parties.ts';
import type { Site } from './site.ts';

const said = '지난번보다 별로예요. 농담이에요!';
const reply = '농담이라도 조금 속상하네요.';
const halfTyped = '저는 사실';
const reason = '다른 회원을 깎아내리는 말입니다.';
const objection = '친구 사이의 농담이었고, 서로 웃으며 이야기했습니다.';
const pardon = '농담으로 보입니다.';

/**
 * Comments on a mission on its page, which the creator has open and sees update. The creator replies, which the fan sees, and reports the comment, and then no
 * longer sees it.
 */
export async function quarrel({ asFan, asCreator }: Parties, missionId: string): Promise<void> {
  const path = `/mission-detail/${missionId}`;
  const { page, press, say } = asCreator;
  await Promise.all([openAndListen(asFan, path), openAndListen(asCreator, path)]);
  await page.getByLabel(say('Say something')).fill(halfTyped);
  await asFan.page.getByLabel(asFan.say('Say something')).fill(said);
  await asFan.press(asFan.page.getByRole('button', { name: asFan.say('Post') }));
  await commentOf(asFan).getByText(said).waitFor();
  await lookAt(asFan, '90-comment', { main: true });

  const comment = commentOf(asCreator);
  await comment.getByText(said).waitFor();
  await page
    .getByRole('status')
    .filter({ hasText: say('{0, plural, one {# new comment} other {# new comments}}', { 0: 1 }) })
    .waitFor();
  await expect.poll(() => page.getByLabel(say('Say something')).inputValue()).toBe(halfTyped);
  await lookAt(asCreator, '90-comment-appears');
  await page.getByLabel(say('Say something')).fill('');
  await press(comment.getByRole('button', { name: say('Reply'), exact: true }));
  await comment.getByLabel(say('Reply')).fill(reply);
  await press(comment.getByRole('button', { name: say('Post') }));
  await comment.getByRole('article').getByText(reply).waitFor();
  await commentOf(asFan)
    .getByRole('button', {
      name: asFan.say('{childrenCount, plural, one {# reply} other {# replies}}', { childrenCount: 1 }),
    })
    .waitFor();
  await press(comment.locator('details > summary'));
  await press(comment.getByRole('button', { name: say('Report') }));
  await page.getByRole('radio', { name: say('Insults, threats or hate') }).check();
  await lookAt(asCreator, '91-comment-report');
  await press(page.getByRole('button', { name: say('Send the report') }));
  await page.getByText(say('You reported this comment, so you do not see it.')).waitFor();
  await lookAt(asCreator, '91-comment-reported');
}

/** Hides the comment as an operator from the queue, where nothing else waits; its author reads the reason and objects. */
export async function hideAndObject({ asFan }: Parties, site: Site, missionId: string): Promise<Visit> {
  const operator = await site.browsers.visit(desktop);
  await enterConsole(operator, site.operator.email, '92');
  await operator.press(operator.page.getByRole('link', { name: '검토할 신고' }));
  await operator.press(operator.page.getByRole('link', { name: said }).first());
  await decide(operator, '숨기기', reason);
  await operator.page.getByText('검토할 신고가 없습니다.').waitFor();
  await lookAt(operator, '93-comment-hidden', { main: true });

  const { page, press, say } = asFan;
  await asFan.open(`/mission-detail/${missionId}`);
  const comment = commentOf(asFan);
  await comment.getByText(reason).waitFor();
  await press(comment.getByRole('button', { name: say('Object') }));
  await page.getByLabel(say('Why it should be shown')).fill(objection);
  await lookAt(asFan, '94-objection');
  await press(page.getByRole('button', { name: say('Send the objection') }));
  await comment.getByText(say('You objected, and our staff has not answered yet.')).waitFor();
  return operator;
}

/** Grants the objection from the queue as the operator; the creator withdraws the report, and both read the comment again. */
export async function makePeace(
  { asFan, asCreator }: Parties,
  operator: Visit,
  missionId: string,
): Promise<void> {
  await operator.open('/admin/');
  await operator.press(operator.page.getByRole('link', { name: '답변할 차단 이의' }));
  await operator.press(operator.page.getByRole('link', { name: said }).first());
  await operator.page.getByText(objection).waitFor();
  await decide(operator, '수용하고 다시 표시', pardon);
  await operator.page.getByText('답변할 이의가 없습니다.').waitFor();

  const path = `/mission-detail/${missionId}`;
  const { press, say } = asCreator;
  await asCreator.open(path);
  await press(commentOf(asCreator).getByRole('button', { name: say('Take the report back') }));
  await commentOf(asCreator).getByText(said).waitFor();
  await asFan.open(path);
  await commentOf(asFan).getByText(said).waitFor();
  await commentOf(asFan).getByText(reason).waitFor({ state: 'detached' });
}

async function decide({ page, press }: Visit, verb: string, why: string): Promise<void> {
  await page.getByRole('radio', { name: verb, exact: true }).check();
  await page.getByRole('textbox', { name: '사유' }).fill(why);
  await press(page.getByRole('button', { name: '결정하고 다음으로' }));
}

/** Returns the only conversation of the page, with its replies. */
const commentOf = ({ page }: Visit) => page.locator('main article').first();

/** Opens a page and waits until its live stream is connected. */
async function openAndListen(visit: Visit, path: string): Promise<void> {
  const line = visit.page.waitForResponse((reply) => reply.url().includes('/api/v1/live?missionId='));
  await visit.open(path);
  expect((await line).status()).toBe(200);
}
