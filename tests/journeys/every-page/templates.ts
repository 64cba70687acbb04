import type { Page } from 'playwright-core';
import type { Site } from '../site.ts';
import type { ConsoleStop } from './stop.ts';

/** Reason templates of the stops. */
export interface Templates {
  readonly offeredId: string;
  readonly retiredId: string;
}

/** Writes one template and retires another. */
export async function keepTemplates({ operator: { client } }: Site): Promise<Templates> {
  const write = async (name: string) =>
    client.createReasonTemplate({
      body: {
        name,
        purpose: 'BOTH',
        texts: {
          ko: '미션과 관계없는 사람의 이름과 사진이 그대로 보이며, 그분의 동의를 확인할 수 없어 숨겼습니다. 동의를 받으셨다면 이의를 제기해 주세요.',
          en: 'It shows the name and the picture of somebody who has nothing to do with the mission, and we cannot tell whether they agree. If they do, please object.',
          ja: 'ミッションに関係のない方の名前と写真が写っており、ご本人の同意を確認できないため非表示にしました。同意を得ている場合は、異議を申し立ててください。',
        },
      },
    });
  const { id: offeredId } = await write('미션과 관계없는 사람의 이름과 사진');
  const { id: retiredId } = await write('예전 문구');
  await client.retireReasonTemplate({ params: { id: retiredId } });
  return { offeredId, retiredId };
}

/** Fills in a reason from a template, which brings all three languages. */
export async function giveByTemplate(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^(숨기기|Hide)$/ }).click();
  await page.locator('[role=dialog] [role=combobox]').click();
  await page.getByRole('option').last().click();
  await page.locator('[role=dialog] [name="reasonIn.ja"]').waitFor();
}

export const stopsOfTemplates = ({ offeredId, retiredId }: Templates): readonly ConsoleStop[] =>
  ['', `/${offeredId}/show`, `/${retiredId}/show`].map((of) => ({
    page: of === '' ? 'reason-templates' : 'reason-templates/show',
    as: 'operator',
    path: `/reason-templates${of}`,
  }));
