import { everyStaffRole, type StaffRole } from '@sowon/contracts/accounts/staff-roles';
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { desktop, type Visit } from '../../harness/browser.ts';
import { settle } from '../../harness/page-look.ts';
import { joinAsStaff, type Member } from '../../line/people.ts';
import type { Site } from '../site.ts';
import { signInToConsole } from './signed-in.ts';

/** What a round of one role through the console found. */
interface Round {
  readonly role: StaffRole;
  /** Lists that the menu has, as `missions`. */
  readonly lists: readonly string[];
  /** Lists whose first row led to a page of its own. */
  readonly shown: readonly string[];
  /** Links that were pressed on those pages. */
  readonly links: number;
  /** What was wrong, a line each. */
  readonly faults: readonly string[];
}

/** What the console shows in place of a page that does not exist, that the role may not read, or that broke, and its red notices. */
const noPage =
  '.RaNotFound-message, .RaAccessDenied-message, .RaError-container, .RaError-title, .RaNotification-error';

const isWhole = `document.querySelector('[class*="skeleton" i], [class*="Progress-root"], .RaLoading-root, .waiting') === null
  && document.querySelector('h1') !== null`;

/** Each role opens every list of its menu, presses its first row, and every link of the page behind it. */
export const goThroughRows = (site: Site): Promise<Round[]> =>
  Promise.all(everyStaffRole.map(async (role) => goRound(site, role, await memberOf(site, role))));

async function memberOf({ stack, operator, finance }: Site, role: StaffRole): Promise<Member> {
  if (role === 'ROLE_OPERATOR') return operator;
  return role === 'ROLE_FINANCE' ? finance : joinAsStaff(stack, role);
}

async function goRound(site: Site, role: StaffRole, member: Member): Promise<Round> {
  const visit = await site.browsers.visit(desktop);
  await signInToConsole(visit, member);
  // The cast deletes the original of an answer that stays in conversion.
  visit.provoke(404, '/media/');
  const { page } = visit;
  const calls = watchCalls(page);
  const faults: string[] = [];
  const shown: string[] = [];
  const pressed = new Set<string>();

  /** Waits until the page is complete, and notes a fault where another page or none is shown. */
  const arrive = async (what: string, isRight: (path: string) => boolean) => {
    await page.waitForURL(({ pathname }) => isRight(pathname), { timeout: 5_000 }).catch(() => undefined);
    await settle(page, isWhole);
    await expect.poll(calls.open, { timeout: 20_000, interval: 20 }).toBe(0);
    await settle(page, isWhole);
    const { pathname } = new URL(page.url());
    if (!isRight(pathname)) faults.push(`${role}: ${what} led to ${pathname}`);
    if ((await page.locator(noPage).count()) > 0) faults.push(`${role}: ${what} shows no page`);
    for (const one of calls.takeRefused()) faults.push(`${role}: ${what}: ${one}`);
  };

  await visit.open('/admin/');
  const menu = page.getByRole('menuitem');
  await menu.nth(1).waitFor();
  await arrive('the dashboard', (path) => path === '/admin' || path === '/admin/');
  const lists = (await hrefsOf(menu)).filter((path) => path !== '/admin' && path !== '/admin/');
  await comparePalette(visit, menu, role, faults);
  const openFirstRow = async (list: string) => {
    const isGone = await leave(page);
    await page.locator(`[role=menuitem][href="${list}"]`).click();
    await isGone();
    await arrive(list, (path) => path === list);
    const row = page.locator('main tr.RaDataTable-clickableRow').first();
    if ((await row.count()) === 0) return;
    const isListGone = await leave(page);
    await pressRow(row);
    await isListGone();
    await arrive(`the first row of ${list}`, (path) => path.startsWith(`${list}/`) && path.endsWith('/show'));
    shown.push(list.replace('/admin/', ''));
    await pressLinks({ visit, pressed, arrive });
  };
  for (const list of lists) {
    // The round goes on behind a list that cannot be used, so that all faults are told at once.
    await openFirstRow(list).catch((error: unknown) => faults.push(`${role}: ${list}: ${String(error)}`));
  }
  await page.context().close();
  return {
    role,
    lists: lists.map((path) => path.replace('/admin/', '')),
    shown,
    links: pressed.size,
    faults,
  };
}

/** The palette, before anything is typed, has to offer exactly the pages of the menu. */
async function comparePalette({ page }: Visit, menu: Locator, role: StaffRole, faults: string[]) {
  const inMenu = await menu.allInnerTexts();
  await page.keyboard.press('Control+k');
  const names = page.locator('[role=dialog] [role=option] > span:first-child');
  await names.nth(inMenu.length - 1).waitFor();
  const offered = await names.allInnerTexts();
  if (
    offered.toSorted().join() !==
    inMenu
      .map((name) => name.trim())
      .toSorted()
      .join()
  )
    faults.push(`${role}: the palette offers ${offered.join(', ')}`);
  await page.keyboard.press('Escape');
  await page.locator('[role=dialog]').waitFor({ state: 'detached' });
}

/** Presses a cell without links, buttons and fields, so that the row itself takes the press. */
async function pressRow(row: Locator): Promise<void> {
  const cell = row.locator('td:not(:has(a, button, input))').last();
  await ((await cell.count()) > 0 ? cell : row).click({ timeout: 10_000 });
}

/**
 * Marks the page that is in sight: it stays there until the code of the next one has come.
 * @returns waits until another page has taken its place
 */
async function leave(page: Page): Promise<() => Promise<void>> {
  await page.evaluate(
    `document.querySelector('#main-content')?.firstElementChild?.setAttribute('data-left', '')`,
  );
  return () =>
    page
      .locator('[data-left]')
      .waitFor({ state: 'detached', timeout: 5_000 })
      .catch(() => undefined);
}

interface Pressing {
  readonly visit: Visit;
  /** Addresses that were pressed before, wherever they stood. */
  readonly pressed: Set<string>;
  arrive(what: string, isRight: (path: string) => boolean): Promise<void>;
}

/** Presses the links of the page's main part one after the other, and comes back after each. */
async function pressLinks({ visit: { page, url }, pressed, arrive }: Pressing): Promise<void> {
  const from = page.url();
  for (const href of new Set(await hrefsOf(page.locator('main a[href]:visible')))) {
    const target = new URL(href, from);
    if (pressed.has(target.href) || !target.href.startsWith(`${url}/admin/`)) continue;
    const link = page.locator(`main a[href="${href}"]:visible`).first();
    // A page may list other things after another page was open.
    const isHere = await link.waitFor({ timeout: 3_000 }).then(
      () => true,
      () => false,
    );
    if (!isHere) continue;
    pressed.add(target.href);
    const isGone = await leave(page);
    await link.click();
    if (target.pathname !== new URL(from).pathname) await isGone();
    await arrive(
      `${target.pathname}${target.search} from ${new URL(from).pathname}`,
      (path) => path === target.pathname,
    );
    const isLeft = await leave(page);
    await page.goBack();
    // A page that led elsewhere stands in the history too.
    const isBack = await page.waitForURL(from, { timeout: 3_000 }).then(
      () => true,
      () => false,
    );
    if (!isBack) await page.goto(from);
    if (target.pathname !== new URL(from).pathname) await isLeft();
    await settle(page, isWhole);
  }
}

const hrefsOf = (links: Locator): Promise<string[]> =>
  links.evaluateAll((all) => all.map((one) => one.getAttribute('href') ?? ''));

/** Follows the calls of the console: how many are open, and which were refused. */
function watchCalls(page: Page) {
  const open = new Set<unknown>();
  const refused: string[] = [];
  page.on('request', (request) => request.url().includes('/admin/api/') && open.add(request));
  page.on('requestfinished', (request) => open.delete(request));
  page.on('requestfailed', (request) => open.delete(request));
  page.on('response', (reply) => {
    if (reply.status() >= 400 && reply.url().includes('/admin/api/'))
      refused.push(`${reply.status()} ${new URL(reply.url()).pathname}`);
  });
  return { open: () => open.size, takeRefused: () => refused.splice(0) };
}
