import { expect } from 'vitest';
import type { Visit } from '../harness/browser.ts';
import { lookAt } from './look.ts';
import type { Applicant } from './site.ts';

/** Pages that an operator reads before deciding: missions, applications and members. */

/** Looks at a public mission: the page shows the wish and the answer, its video on request only, and its history in sentences. */
export async function seeWhatIsJudged(visit: Visit, missionId: string, wish: string): Promise<void> {
  const { page, press } = visit;
  await visit.open(`/admin/missions/${missionId}/show`);
  await page.getByText(wish).waitFor();
  const history = page.getByRole('list', { name: '진행 기록' });
  await history.getByText(/팬이 미션을 요청했습니다/).waitFor();
  await history.getByText(/크리에이터가 답했습니다: 동영상/).waitFor();
  await history.getByText(/완료되었습니다/).waitFor();
  await expect.poll(() => page.locator('video').count()).toBe(0);
  await lookAt(visit, '54-mission-judged', { main: true });
  await press(page.getByRole('button', { name: '동영상 보기' }));
  await page.locator('video').waitFor();
  await judgeAnswer(visit);
}

/** Takes the answer down and shows it again; the history of its mission tells both, with the reasons. */
async function judgeAnswer({ page, press }: Visit): Promise<void> {
  const history = page.getByRole('list', { name: '진행 기록' });
  const judgements = [
    { act: '내리기', said: /크리에이터의 파일을 내렸습니다/, reason: '동의하지 않은 사람이 보입니다.' },
    { act: '다시 보이기', said: /파일을 다시 보이게 했습니다/, reason: '동의를 확인했습니다.' },
  ];
  for (const { act, said, reason } of judgements) {
    await press(page.getByRole('button', { name: act }).last());
    await page.getByLabel('사유').fill(reason);
    await press(page.getByRole('dialog').getByRole('button', { name: act }));
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await history.getByText(said).waitFor();
    await history.getByText(reason).waitFor();
  }
}

/** Opens a private mission: it shows nothing and offers no block before the operator has given a reason, which is then on its page. */
export async function readPrivateMission(visit: Visit, missionId: string, wish: string): Promise<void> {
  const { page, press } = visit;
  const reason = '신고 내용을 확인합니다.';
  await visit.open(`/admin/missions/${missionId}/show`);
  await page.getByText(/팬이 비공개로 요청한 미션입니다/).waitFor();
  await expect.poll(() => page.getByText(wish).count()).toBe(0);
  await expect.poll(() => page.getByRole('button', { name: '차단' }).count()).toBe(0);
  await press(page.getByRole('button', { name: '내용 열람' }));
  await page.getByLabel('사유').fill(reason);
  await press(page.getByRole('dialog').getByRole('button', { name: '내용 열람' }));
  await page.getByText(wish).waitFor();
  await page.getByRole('button', { name: '차단' }).waitFor();
  await page.getByRole('region', { name: '담당자의 처리 기록' }).getByText(reason).waitFor();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await lookAt(visit, '54-mission-private-read');
}

/** Reads and rejects an application; the reason is stored with its author. */
export async function rejectApplication(visit: Visit, applicant: Applicant): Promise<void> {
  const { page, press } = visit;
  const reason = '링크가 열리지 않습니다.';
  await visit.open(`/admin/reviews/${applicant.creatorId}/show`);
  await page.getByText(applicant.description).waitFor();
  expect(await page.getByRole('link', { name: applicant.link }).getAttribute('href')).toBe(applicant.link);
  await lookAt(visit, '54-application', { main: true });
  await press(page.getByRole('button', { name: '거절' }));
  await page.getByLabel('사유').fill(reason);
  await press(page.getByRole('dialog').getByRole('button', { name: '거절' }));
  await page.getByRole('region', { name: '담당자의 처리 기록' }).getByText(reason).waitFor();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.getByRole('button', { name: '승인' }).waitFor();
}

/** Finds a member by name, and by the whole mail address; the member's personal data require a reason. */
export async function findMember(
  visit: Visit,
  { username, email }: { username: string; email: string },
): Promise<void> {
  const { page, press } = visit;
  await visit.open('/admin/users');
  await page.getByPlaceholder('이름 또는 ID').fill(username);
  // A phone's line has the name and the day in one.
  await page.getByText(username).first().waitFor();
  // The list writes the search into its address a moment later, which would lead back from the member's page.
  await page.waitForURL((address) => address.search.includes(encodeURIComponent(username)));
  await lookAt(visit, '54-members', { main: true });
  await page.getByLabel('이메일 주소로 찾기').fill(email);
  await press(page.getByRole('button', { name: '찾기', exact: true }));
  await page.getByRole('region', { name: '보낸 알림' }).getByText('미션 완료').waitFor();
  await expect.poll(() => page.getByText(email).count()).toBe(0);
  await lookAt(visit, '54-member', { main: true });
  await press(page.getByRole('button', { name: '개인정보 열람' }));
  await page.getByLabel('사유').fill('본인 문의에 답하기 위해 확인합니다.');
  await press(page.getByRole('dialog').getByRole('button', { name: '개인정보 열람' }));
  await page.getByText(email).waitFor();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
}
