import { expect } from 'vitest';
import { kstDate, realDayMs } from '../../services/src/clock.ts';
import { desktop, type Visit } from '../harness/browser.ts';
import { joinAsStaff } from '../line/people.ts';
import { signInToConsole } from './every-page/signed-in.ts';
import { lookAt } from './look.ts';
import type { Parties } from './parties.ts';
import type { Site } from './site.ts';

const said = '첫눈이 오면 또 부탁드릴게요.';

/** Two operators, each at their own desk. */
export interface Desk {
  readonly planner: Visit;
  readonly approver: Visit;
  /** Name of the event. */
  readonly name: string;
}

/** Plans a comment event in which every comment wins, as one operator who may not approve it; another operator approves it and types the amount again. */
export async function holdCommentEvent(site: Site, name: string): Promise<Desk> {
  const planner = await site.browsers.visit(desktop);
  const approver = await site.browsers.visit(desktop);
  await signInToConsole(planner, site.operator);
  await signInToConsole(approver, await joinAsStaff(site.stack, 'ROLE_OPERATOR'));

  const { page, press } = planner;
  await planner.open('/admin/campaigns');
  await press(page.getByRole('button', { name: '이벤트 계획' }));
  // A day of this site is seconds long: the event must still run when the fan wins and when it is stopped.
  const dayFromNow = (days: number) => kstDate(new Date(Date.now() + days * realDayMs));
  const typed = {
    이름: name,
    시작일: dayFromNow(0),
    종료일: dayFromNow(20),
    '당첨 확률(%)': '100',
    '최대 당첨자': '2',
    '당첨 코인': '7',
    '회원당 참여 댓글': '1',
  };
  for (const [label, value] of Object.entries(typed)) await page.getByLabel(label).fill(value);
  await lookAt(planner, '96-comment-event-planned');
  await press(page.getByRole('dialog').getByRole('button', { name: '이벤트 계획' }));
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await press(page.getByRole('link', { name }));
  // The message with the same text may still be shown.
  await page.getByText('다른 운영자의 승인을 기다립니다', { exact: true }).waitFor();

  await approver.open('/admin/campaigns');
  await approver.press(approver.page.getByRole('link', { name }));
  await approver.press(approver.page.getByRole('button', { name: '승인', exact: true }));
  await approver.page.getByLabel('최대 지급 코인').fill('14');
  await decide(approver, '승인', '예산을 확인했습니다.');
  await approver.page.getByText('진행 중').first().waitFor();
  return { planner, approver, name };
}

/** Reads as a fan what a comment may win, writes one and wins; the console shows the win. The event is then stopped, and the page no longer mentions it. */
export async function winByComment(
  { asFan, fan }: Parties,
  { approver }: Desk,
  missionId: string,
): Promise<void> {
  const { page, press, say } = asFan;
  const path = `/mission-detail/${missionId}`;
  const note = page.getByText(
    say(
      '{chancesLeft, plural, one {Your next comment takes part.} other {Your next # comments take part.}}',
      {
        chancesLeft: 1,
      },
    ),
  );
  await asFan.open(path);
  await note.waitFor();
  await expectCommentsBesideAnswer(asFan);
  await page.getByLabel(say('Say something')).fill(said);
  await press(page.getByRole('button', { name: say('Post') }));
  await page
    .getByText(say('Your comment won {coins} coins!', { coins: '7' }))
    .first()
    .waitFor();
  await lookAt(asFan, '97-comment-won');

  await approver.page.reload();
  await approver.page.getByRole('cell', { name: fan.name }).waitFor();
  await approver.press(approver.page.getByRole('button', { name: '중단', exact: true }));
  await decide(approver, '중단', '연습이 끝났습니다.');
  await asFan.open(path);
  await page.getByText(said).waitFor();
  await note.waitFor({ state: 'detached' });
}

/** Expects the answer on the left and the comments on the right (spec 2 §2), or one below the other on a narrow page. */
async function expectCommentsBesideAnswer({ page, say }: Visit): Promise<void> {
  const [answer, comments] = await Promise.all(
    [say('Result'), say('Say something')].map((name) => page.getByLabel(name).boundingBox()),
  );
  if (!answer || !comments) throw new Error('the page shows no answer or no comments');
  const isWide = (page.viewportSize()?.width ?? 0) > 992;
  if (isWide) expect(comments.x).toBeGreaterThan(answer.x + answer.width);
  else expect(comments.y).toBeGreaterThan(answer.y + answer.height);
}

async function decide({ page, press }: Visit, verb: string, why: string): Promise<void> {
  await page.getByLabel('사유').fill(why);
  await press(page.getByRole('dialog').getByRole('button', { name: verb }));
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.getByRole('region', { name: '담당자의 처리 기록' }).getByText(why).waitFor();
}
