import type { Page } from 'playwright-core';
import type { Cast } from './cast.ts';
import type { FoundDraw } from './found-draws.ts';
import type { ConsoleStop } from './stop.ts';

const nobody = '00000000-0000-7000-8000-000000000000';

/** Reveals a winner's personal data, which requires a reason; the dialog is closed afterwards. */
const reveal = {
  revealed: async (page: Page) => {
    await page.locator('main table [aria-haspopup=dialog]').first().click();
    await page.locator('[role=dialog] [name=reason]').fill('배송 문의에 답하기 위해 확인합니다.');
    await page.locator('[role=dialog] [type=submit]').click();
    await page.locator('[role=dialog] dl').waitFor();
  },
  closed: async (page: Page) => {
    await page.keyboard.press('Escape');
    await page.locator('[role=dialog]').waitFor({ state: 'detached' });
  },
};

const numberTitle = /^(공개 번호|Public number)$/;
const numberDue = encodeURIComponent(JSON.stringify({ numberDue: true }));

/** Enters numbers that are not a valid drawing. */
async function mistype(page: Page): Promise<void> {
  await page.locator('main [aria-haspopup=dialog]', { hasText: /^(번호 입력|Enter the numbers)$/ }).click();
  await page.locator('[role=dialog] [name=numbers]').fill('3 7 12 18 41 30');
  await page.locator('[role=dialog] [name=bonus]').fill('3');
  await page.locator('[role=dialog] [type=submit]').click();
  await page.locator('[role=dialog] [aria-invalid=true]').first().waitFor();
}

const isRevealable = ({ winners }: FoundDraw) => winners.some(({ kept }) => kept);

/** Stops at draw events in the console: their list, and each kind of page, for roles that may reveal and roles that may not. */
export const stopsOfDraws = ({ draws, heldDraws, numbered }: Cast): readonly ConsoleStop[] => [
  { page: 'draws', as: 'operator', path: '/draws', ...(draws[0] && { says: draws[0].title }) },
  ...draws.flatMap((draw): ConsoleStop[] => {
    const stop = { page: 'draws/show', path: `/draws/${draw.id}/show` } as const;
    return [
      {
        ...stop,
        as: 'operator',
        says: /^(추첨 검증 값|What the draw is checked by)$/,
        ...(isRevealable(draw) && { acts: reveal }),
      },
      { ...stop, as: 'finance', says: /^(당첨자|Winners)$/ },
    ];
  }),
  { page: 'draws', as: 'operator', path: `/draws?filter=${numberDue}` },
  ...[heldDraws.upcoming, numbered.awaiting, numbered.entered, numbered.joined].map(
    (id): ConsoleStop => ({
      page: 'draws/show',
      as: 'operator',
      path: `/draws/${id}/show`,
      says: numberTitle,
    }),
  ),
  { page: 'draws/show', as: 'finance', path: `/draws/${numbered.entered}/show`, says: numberTitle },
  {
    page: 'draws/show',
    as: 'operator',
    path: `/draws/${numbered.due}/show`,
    says: numberTitle,
    provokes: [400, '/admin/api/draws/'],
    acts: { mistyped: mistype },
  },
  {
    page: 'draws/show',
    as: 'operator',
    path: `/draws/${nobody}/show`,
    provokes: [404, '/admin/api/draws/'],
  },
];
