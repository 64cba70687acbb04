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
  for (const list of lists) {
    const before = await titleOf(page);
    await page.locator(`[role=menuitem][href="${list}"]`).click();
    // The page before stays in sight until the code of the next one is there.
    await expect.poll(() => titleOf(page), { timeout: 10_000 }).not.toBe(before);
    await arrive(list, (path) => path === list);
    const row = page.locator('main tr.RaDataTable-clickableRow').first();
    if ((await row.count()) === 0) continue;
    if (!(await isPressed(row))) {
      faults.push(`${role}: the first row of ${list} cannot be pressed`);
      continue;
    }
    await arrive(`the first row of ${list}`, (path) => path.startsWith(`${list}/`) && path.endsWith('/show'));
    if (role === 'ROLE_OPERATOR' && list === '/admin/moderation') {
      const here = page.url();
      await page.goto(new URL('/admin/moderation?filter=%7B%22kind%22%3A%22COMMENT%22%7D', here).href);
      await settle(page, isWhole);
      await page.locator('main tr.RaDataTable-clickableRow').first().waitFor();
      await isPressed(page.locator('main tr.RaDataTable-clickableRow').first());
      await page.waitForURL(/\/show/, { timeout: 8_000 }).catch(() => undefined);
      await settle(page, isWhole);
      await page.waitForTimeout(1500);
      await page.screenshot({ path: '/tmp/g-mod-1280.png', fullPage: true });
      await page.setViewportSize({ width: 390, height: 844 });
      await page.waitForTimeout(800);
      await page.screenshot({ path: '/tmp/g-mod-390.png', fullPage: true });
      await page.setViewportSize({ width: 1280, height: 800 });
      await page.goto(here);
      await settle(page, isWhole);
    }
    shown.push(list.replace('/admin/', ''));
    await pressLinks({ visit, pressed, arrive });
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
async function isPressed(row: Locator): Promise<boolean> {
  const cell = row.locator('td:not(:has(a, button, input))').last();
  return ((await cell.count()) > 0 ? cell : row).click({ timeout: 10_000 }).then(
    () => true,
    () => false,
  );
}

/** The heading of the page. */
const titleOf = (page: Page): Promise<string | null> => page.locator('h1').first().textContent();

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
    await link.click();
    await arrive(
      `${target.pathname}${target.search} from ${new URL(from).pathname}`,
      (path) => path === target.pathname,
    );
    await page.goBack();
    // A page that led elsewhere stands in the history too.
    const isBack = await page.waitForURL(from, { timeout: 3_000 }).then(
      () => true,
      () => false,
    );
    if (!isBack) await page.goto(from);
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
