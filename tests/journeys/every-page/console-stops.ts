import type { Page } from 'playwright-core';
import { consoleNouns } from '../../harness/console-nouns.ts';
import { pastMonths } from '../site.ts';
import { consoleStopsForAdults } from './adults.ts';
import { stopsOfBankHolidays } from './bank-holidays.ts';
import type { Cast } from './cast.ts';
import { stopsOfDraws } from './draw-stops.ts';
import { stopsOfExports } from './exports.ts';
import { consoleStopsOfJudgedContent } from './judged-content.ts';
import { consoleStopsOfJudged } from './judged-missions.ts';
import { stopsOfPopups } from './popups.ts';
import { stopsOfQuestions } from './questions.ts';
import { stopsOfQueue } from './queue-stops.ts';
import { stopsOfRates } from './rates.ts';
import type { ConsoleStop } from './stop.ts';
import { giveByTemplate, stopsOfTemplates } from './templates.ts';
import { stopsOfVerifications } from './verifications.ts';

const nothing = encodeURIComponent(JSON.stringify({ q: 'nothing is called so' }));
const nobody = '00000000-0000-7000-8000-000000000000';

/** Selects two rows; a phone's list has no boxes. */
async function chooseTwo(page: Page): Promise<void> {
  for (const box of (await page.locator('main td [type=checkbox]').all()).slice(0, 2)) await box.check();
}

async function askAboutTwo(page: Page): Promise<void> {
  const ask = page.locator('main [aria-haspopup=dialog]:has-text("2")');
  if ((await ask.count()) === 0) return;
  await ask.first().click();
  await page.locator('[role=dialog] [type=submit]:enabled').waitFor();
}

async function planByPlaces(page: Page): Promise<void> {
  await page.locator('main [aria-haspopup=dialog]').last().click();
  await page.locator('[role=dialog] [role=combobox]').click();
  await page.getByRole('option').last().click();
  // The menu fades out, and is outside the dialog until then.
  await page.getByRole('listbox').waitFor({ state: 'detached' });
  await page.locator('[role=dialog] [name=ranks]').waitFor();
}

/** Saves a filter for the team under a new name, and stays in the menu, which then lists it. */
async function saveForTeam(page: Page): Promise<void> {
  await page.locator('main [aria-haspopup=dialog]').first().click();
  const form = page.locator('[role=dialog] form');
  await form
    .locator('[type=text]')
    .fill(`${Date.now()}: 이번 주에 승인된 크리에이터 가운데 성인용으로 표시된`.slice(0, 60));
  await form.locator('[type=checkbox]').check();
  await form.locator('[type=submit]').click();
  await page.locator('[role=dialog] li').first().waitFor();
}

const listOf = (page: string, as: ConsoleStop['as'] = 'operator'): ConsoleStop => ({
  page,
  as,
  path: `/${page}`,
});
const pageOf = (resource: string, id: string, as: ConsoleStop['as'] = 'operator'): ConsoleStop => ({
  page: `${resource}/show`,
  as,
  path: `/${resource}/${id}/show`,
});

/** A closed month opens at the waiting step; these are the others. */
const monthSteps = ['closing', 'flags', 'approval', 'file', 'payment', 'statements'] as const;

const { shown } = await consoleNouns();

/** Adds the lists that have no stop yet, as an operator sees them. */
function withEveryList(stops: readonly ConsoleStop[]): readonly ConsoleStop[] {
  const visited = new Set(stops.map(({ page }) => page));
  return [...stops, ...shown.filter(({ name }) => !visited.has(name)).map(({ name }) => listOf(name))];
}

export const stopsOfConsole = (everybody: Cast): readonly ConsoleStop[] => {
  const { people, creator, missions, ...cast } = everybody;
  const fanId = people.fan?.userId ?? '';
  const [closed = '', open = ''] = pastMonths;
  return withEveryList([
    pageOf('missions', missions.waiting),
    pageOf('missions', missions.private),
    pageOf('missions', missions.video),
    pageOf('missions', missions.blocked),
    ...consoleStopsOfJudged(missions),
    ...consoleStopsOfJudgedContent(cast.content, cast.restingId),
    ...consoleStopsForAdults(cast.adults),
    pageOf('missions', missions.asked),
    pageOf('missions', missions.refused),
    {
      ...pageOf('missions', cast.owedId),
      acts: { asked: (page) => page.locator('main [role=alert] button').click() },
    },
    pageOf('missions', cast.longNames.missionId),
    {
      ...pageOf('missions', missions.voice),
      acts: {
        unveiled: (page) => page.locator('main section button, main .MuiCard-root button').first().click(),
      },
    },
    { ...listOf('missions'), acts: { chosen: chooseTwo, asked: askAboutTwo } },
    { page: 'missions', as: 'operator', path: `/missions?filter=${nothing}` },
    { ...pageOf('missions', nobody), provokes: [404, '/admin/api/missions/'] },
    {
      page: 'login',
      as: 'nobody',
      path: '/login',
      provokes: [401, '/api/login'],
      acts: {
        refused: async (page) => {
          await page.locator('[name=username]').fill('nobody@people.example');
          await page.locator('[name=password]').fill('not-the-one');
          await page.locator('[type=submit]').click();
          await page.locator('[role=alert]').waitFor();
        },
      },
    },
    {
      page: 'dashboard',
      as: 'operator',
      path: '/',
      acts: {
        languages: (page) => page.locator('header [aria-haspopup=true]').first().click(),
        profile: async (page) => {
          await page.keyboard.press('Escape');
          await page.locator('header [aria-haspopup=true]').last().click();
        },
      },
    },
    { page: 'dashboard', as: 'finance', path: '/' },
    pageOf('users', fanId),
    pageOf('users', creator.userId),
    pageOf('users', cast.longNames.fan.userId),
    pageOf('users', cast.strikes.shutOuts.waitingId),
    pageOf('users', cast.strikes.shutOuts.upheldId),
    { ...listOf('creators'), acts: { saved: saveForTeam } },
    pageOf('creators', creator.creatorId),
    pageOf('creators', cast.restingId),
    pageOf('creators', cast.longNames.creator.creatorId),
    listOf('reports', 'finance'),
    pageOf('products', cast.luckyId),
    { ...pageOf('products', nobody), provokes: [404, '/admin/api/products/'] },
    ...stopsOfDraws(everybody),
    pageOf('reviews', cast.applicantId),
    pageOf('strikes', cast.strikes.waitingId),
    pageOf('strikes', cast.strikes.upheldId),
    ...stopsOfQueue(everybody),
    { ...pageOf('comments', cast.talk.reportedId), acts: { given: giveByTemplate } },
    pageOf('comments', cast.talk.objectedId),
    ...cast.talk.takedowns.map((id) => pageOf('takedowns', id)),
    ...stopsOfTemplates(cast.templates),
    ...stopsOfQuestions(cast.questions),
    ...stopsOfPopups(cast.popups),
    { ...listOf('campaigns'), acts: { places: planByPlaces } },
    pageOf('campaigns', cast.campaigns.runningId),
    pageOf('campaigns', cast.campaigns.plannedId),
    pageOf('campaigns', cast.campaigns.othersId),
    { ...listOf('grade-proposals'), acts: { chosen: chooseTwo, asked: askAboutTwo } },
    pageOf('grade-proposals', cast.proposals.waitingId),
    pageOf('grade-proposals', cast.proposals.changedId),
    pageOf('grade-proposals', cast.proposals.declinedId, 'finance'),
    pageOf('wallets', fanId),
    { page: 'wallets/show', as: 'operator', path: `/wallets/${fanId}/show?asOf=2999-12-31T14:59:59.999Z` },
    {
      page: 'wallets/show',
      as: 'operator',
      path: `/wallets/${fanId}/show?asOf=2020-01-01T00:00:00.000Z`,
      provokes: [404, '/admin/api/wallets/'],
    },
    pageOf('payments', cast.paymentId),
    listOf('refunds', 'finance'),
    pageOf('refunds', cast.moneyBack.byHandId, 'finance'),
    pageOf('refunds', cast.moneyBack.recordedId, 'finance'),
    listOf('payment-differences', 'finance'),
    pageOf('payment-differences', cast.moneyBack.differenceId, 'finance'),
    listOf('provider-days', 'finance'),
    {
      ...listOf('transfers'),
      acts: { asked: (page) => page.locator('main [aria-haspopup=dialog]').last().click() },
    },
    { ...pageOf('transfers', nobody), provokes: [404, '/admin/api/transfers/'] },
    { ...pageOf('deposits', nobody), provokes: [404, '/admin/api/deposits/'] },
    listOf('deposit-matches', 'finance'),
    { ...pageOf('deposit-matches', nobody, 'finance'), provokes: [404, '/admin/api/deposit-matches/'] },
    listOf('cash-receipts', 'finance'),
    listOf('cash-receipt-files', 'finance'),
    {
      ...pageOf('cash-receipt-files', nobody, 'finance'),
      provokes: [404, '/admin/api/cash-receipt-files/'],
    },
    listOf('approvals', 'finance'),
    pageOf('approvals', cast.approvals.waitingId, 'finance'),
    pageOf('approvals', cast.approvals.rejectedId),
    { ...pageOf('approvals', nobody, 'finance'), provokes: [404, '/admin/api/approvals/'] },
    ...stopsOfRates(cast.ratesFrom),
    ...stopsOfBankHolidays(cast.holiday),
    ...stopsOfVerifications(cast.verificationId, nobody),
    pageOf('users', cast.leftId),
    ...stopsOfExports(cast.exports, nobody),
    listOf('settlement-months', 'finance'),
    pageOf('settlement-months', closed, 'finance'),
    ...monthSteps.map((step) => ({
      ...pageOf('settlement-months', closed, 'finance'),
      path: `/settlement-months/${closed}/show?step=${step}`,
    })),
    pageOf('settlement-months', open, 'finance'),
    listOf('settlements', 'finance'),
    listOf('payout-batches', 'finance'),
    { ...pageOf('payout-batches', nobody, 'finance'), provokes: [404, '/admin/api/payout-batches/'] },
    pageOf('missions', missions.video, 'finance'),
  ]);
};
