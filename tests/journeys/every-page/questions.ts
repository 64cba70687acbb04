import type { Page } from 'playwright-core';
import type { Member } from '../../line/people.ts';
import type { Site } from '../site.ts';
import type { ConsoleStop } from './stop.ts';
import { askSupport, consoleStopsOfSupport, type SupportQuestions } from './support.ts';

/** Frequent questions of the stops in the console. */
export interface Questions {
  readonly shownId: string;
  readonly retiredId: string;
  /** Questions of members to support. */
  readonly support: SupportQuestions;
}

/** Writes one question with a long answer, and retires another; a fan asks support. */
export async function writeQuestions(site: Site, fan: Member): Promise<Questions> {
  const { client } = site.operator;
  const write = () =>
    client.createFaqEntry({
      body: {
        type: 'MISSION',
        texts: {
          ko: {
            title: '미션과 관계없는 사람의 이름이나 사진이 들어간 요청을 받았는데 어떻게 해야 하나요?',
            content:
              '그분이 동의했는지 먼저 확인해 주세요.\n\n확인할 수 없다면 요청을 거절하실 수 있으며, 코인은 자동으로 돌아갑니다.',
          },
          en: {
            title: 'A request names somebody who has nothing to do with the mission. What now?',
            content:
              'Please ask first whether they agree.\n\nIf you cannot tell, refuse it. The coins go back by themselves.',
          },
          ja: {
            title: 'ミッションに関係のない方の名前や写真が含まれるリクエストを受けた場合は？',
            content:
              'ご本人が同意しているかどうかを、まず確認してください。\n\n確認できない場合は、見送ることができます。コインは自動で戻ります。',
          },
        },
      },
    });
  const { id: shownId } = await write();
  const { id: retiredId } = await write();
  await client.retireFaqEntry({ params: { id: retiredId } });
  return { shownId, retiredId, support: await askSupport(site, fan) };
}

const inJapanese = (page: Page) => page.locator('main [value=ja]').click();

export const stopsOfQuestions = ({ shownId, retiredId, support }: Questions): readonly ConsoleStop[] => [
  { page: 'faq-entries', as: 'operator', path: '/faq-entries' },
  {
    page: 'faq-entries/show',
    as: 'operator',
    path: `/faq-entries/${shownId}/show`,
    acts: { preview: inJapanese },
  },
  { page: 'faq-entries/show', as: 'operator', path: `/faq-entries/${retiredId}/show` },
  ...consoleStopsOfSupport(support),
];
