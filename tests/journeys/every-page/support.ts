import type { Page } from 'playwright-core';
import { photo } from '../../harness/media.ts';
import type { Member } from '../../line/people.ts';
import type { Site } from '../site.ts';
import type { ConsoleStop, Stop } from './stop.ts';
import { upload } from './upload.ts';

/** Questions to support, in each of their states. */
export interface SupportQuestions {
  /** Has a picture. */
  readonly waitingId: string;
  readonly answeredId: string;
  readonly closedId: string;
}

const nobody = '00000000-0000-7000-8000-000000000000';

const long =
  '어제 저녁에 카드로 코인 300개를 충전했는데 아직 지갑에 보이지 않아요. 카드사에서는 결제가 되었다고 문자가 왔습니다.\n\n결제 화면을 캡처해서 함께 보냅니다. 주문 번호는 https://pay.example/receipts/20261130-000123456789-abcdefghijklmnop 에서 볼 수 있어요.';

/** Asks three questions as a fan; one is answered, and another is closed. */
export async function askSupport({ operator }: Site, fan: Member): Promise<SupportQuestions> {
  const ask = async (body: Parameters<Member['client']['askSupport']>[0]['body']) =>
    (await fan.client.askSupport({ body })).id;
  const answer = (id: string, text: string) =>
    operator.client.answerSupportQuestion({ params: { id }, body: { text } });
  const waitingId = await ask({
    subject: 'PAYMENT',
    text: long,
    askedFrom: '/faq?type=PAYMENT',
    imageFileId: await upload(fan, await photo(720, 1280), 'screen.jpg'),
  });
  const answeredId = await ask({
    subject: 'MISSION',
    text: '미션 기한은 언제까지인가요?',
    askedFrom: '/faq?type=MISSION',
  });
  await answer(
    answeredId,
    '요청하신 날부터 10일입니다.\n\n그때까지 답변이 없으면 코인은 자동으로 돌아갑니다.',
  );
  await fan.client.writeToSupport({ params: { id: answeredId }, body: { text: '맞춤 미션도 같은가요?' } });
  await answer(answeredId, '맞춤 미션은 수락한 날부터 10일입니다.');
  const closedId = await ask({ subject: 'OTHER', text: '고맙습니다!', askedFrom: '/support' });
  await operator.client.closeSupportQuestion({ params: { id: closedId } });
  return { waitingId, answeredId, closedId };
}

const send = (place: string) => (page: Page) => page.locator(`${place} form [type=submit]`).click();

/** Stops at the members' pages of their questions. */
export const stopsOfSupport = ({ waitingId, answeredId, closedId }: SupportQuestions): readonly Stop[] => [
  {
    route: '/support/:questionId?',
    as: 'fan',
    path: '/support',
    acts: {
      ask: (page) => page.locator('main [aria-haspopup=dialog]').click(),
      wrong: send('dialog'),
    },
  },
  { route: '/support/:questionId?', as: 'newFan', path: '/support' },
  { route: '/support/:questionId?', as: 'fan', path: `/support/${waitingId}` },
  {
    route: '/support/:questionId?',
    as: 'fan',
    path: `/support/${answeredId}`,
    acts: { wrong: send('main') },
  },
  { route: '/support/:questionId?', as: 'fan', path: `/support/${closedId}` },
  {
    route: '/support/:questionId?',
    as: 'newFan',
    path: `/support/${waitingId}`,
    provokes: [404, '/api/v1/support/questions/'],
  },
];

/** Stops at the queue and the pages of the console. */
export const consoleStopsOfSupport = ({
  waitingId,
  answeredId,
  closedId,
}: SupportQuestions): readonly ConsoleStop[] => {
  const show = (id: string): ConsoleStop => ({
    page: 'support-questions/show',
    as: 'operator',
    path: `/support-questions/${id}/show`,
  });
  return [
    { page: 'support-questions', as: 'operator', path: '/support-questions' },
    {
      ...show(waitingId),
      acts: {
        unveiled: (page) => page.locator('main section button, main .MuiCard-root button').first().click(),
        answer: async (page) => {
          await page.locator('main [aria-haspopup=dialog]').first().click();
          await page.locator('[role=dialog] [name=text]').fill('확인해 보니 은행 점검으로 늦어졌습니다.');
        },
      },
    },
    show(answeredId),
    show(closedId),
    { ...show(nobody), provokes: [404, '/admin/api/support-questions/'] },
  ];
};
