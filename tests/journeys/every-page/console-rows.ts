import { everyStaffRole, type StaffRole } from '@sowon/contracts/accounts/staff-roles';
import type { Locator } from 'playwright-core';
import { expect } from 'vitest';
import { desktop, type Visit } from '../../harness/browser.ts';
import { settle } from '../../harness/page-look.ts';
import { joinAsStaff, type Member } from '../../line/people.ts';
import type { Site } from '../site.ts';
import { isAllAskedFor } from '../walks.ts';
import { watchRequests } from './page-requests.ts';
import type { ProvenLooks } from './proven-looks.ts';
import { signInToConsole } from './signed-in.ts';

/** Result of one role's round through the console. */
interface Round {
  readonly role: StaffRole;
  /** Opened lists, such as `missions`. */
  readonly lists: readonly string[];
  /** Lists whose first row opened a page. */
  readonly shown: readonly string[];
  /** Number of links pressed on those pages. */
  readonly links: number;
  /** Faults, one per line. */
  readonly faults: readonly string[];
}

/** Elements that the console shows instead of a page that does not exist, that the role may not read, or that failed; and its error notices. */
const noPage =
  '.RaNotFound-message, .RaAccessDenied-message, .RaError-container, .RaError-title, .RaNotification-error';

const isWhole = `document.querySelector('[class*="skeleton" i], [class*="Progress-root"], .RaLoading-root, .waiting') === null
  && document.querySelector('h1') !== null`;

/**
 * Opens each list of the console as one of its roles, or as every role where everything is requested, and presses its first row. One role presses each link of
 * the page behind it; the other roles press only those to kinds of pages that they have not seen. Access depends on the kind of page and not on the row.
 * @param proven lists of a role that are left out
 */
export async function goThroughRows(site: Site, proven: ProvenLooks): Promise<Round[]> {
  const pressed = new Set<string>();
  const rounds = await Promise.all(
    everyStaffRole.map(async (role) =>
      beginRound(site, role, { member: await memberOf(site, role), pressed, proven }),
    ),
  );
  const lists = [...new Set(rounds.flatMap(({ menu }) => menu))];
  const turns = lists.map((list, index) => {
    const may = rounds.filter(({ menu }) => menu.includes(list));
    return { list, round: may[index % may.length] };
  });
  return Promise.all(
    rounds.map((round) => {
      const own = turns.filter((turn) => turn.round === round).map(({ list }) => list);
      return round.openLists(isAllAskedFor ? round.menu : own);
    }),
  );
}

/** A round that has reached the menu. */
interface BegunRound {
  /** Paths of the lists in the menu. */
  readonly menu: readonly string[];
  /** Opens some of these lists, and ends the round. */
  openLists(lists: readonly string[]): Promise<Round>;
}

async function memberOf({ stack, operator, finance }: Site, role: StaffRole): Promise<Member> {
  if (role === 'ROLE_OPERATOR') return operator;
  return role === 'ROLE_FINANCE' ? finance : joinAsStaff(stack, role);
}

interface Rounds {
  readonly member: Member;
  /** Addresses of links that some role has pressed, on any page. */
  readonly pressed: Set<string>;
  readonly proven: ProvenLooks;
}

async function beginRound(
  site: Site,
  role: StaffRole,
  { member, pressed, proven }: Rounds,
): Promise<BegunRound> {
  const visit = await site.browsers.visit(desktop);
  await signInToConsole(visit, member);
  // The setup has deleted the original of an answer that stays in conversion.
  visit.provoke(404, '/media/');
  const { page } = visit;
  const calls = watchRequests(page);
  const faults: string[] = [];
  const shown: string[] = [];
  const seen = new Set<string>();
  let links = 0;

  /**
   * Opens another page and waits until it is complete: the page before stays visible until the next one's code has loaded. Notes a fault if another page or
   * none is shown.
   */
  const go = async (what: string, act: () => Promise<unknown>, isRight: (path: string) => boolean) => {
    const from = page.url();
    await page.evaluate(markAsLeft);
    await act();
    await page.waitForURL(({ pathname }) => isRight(pathname), { timeout: 20_000 }).catch(() => undefined);
    if (pathOf(page.url()) !== pathOf(from)) {
      const left = page.locator('[data-left]');
      await left.waitFor({ state: 'detached', timeout: 5_000 }).catch(() => undefined);
    }
    await settle(page, isWhole);
    await expect.poll(calls.open, { timeout: 90_000, interval: 20 }).toBe(0);
    await settle(page, isWhole);
    const path = pathOf(page.url());
    seen.add(kindOf(path));
    if (!isRight(path)) faults.push(`${role}: ${what} led to ${path}`);
    if ((await page.locator(noPage).count()) > 0) faults.push(`${role}: ${what} shows no page`);
    for (const one of calls.takeRefused()) faults.push(`${role}: ${what}: ${one}`);
  };

  /** Presses the links of the page's main part one after another, and returns after each. */
  const pressLinks = async () => {
    const from = page.url();
    for (const href of new Set(await hrefsOf(page.locator('main a[href]:visible')))) {
      const { href: address, pathname, search } = new URL(href, from);
      if (!address.startsWith(`${visit.url}/admin/`)) continue;
      if (pressed.has(address) && seen.has(kindOf(pathname))) continue;
      const link = page.locator(`main a[href="${href}"]:visible`).first();
      // A page may list other things after another page was open.
      const isHere = await link.waitFor({ timeout: 3_000 }).then(
        () => true,
        () => false,
      );
      if (!isHere) continue;
      pressed.add(address);
      links += 1;
      const way = `${pathname}${search} from ${pathOf(from)}`;
      await go(
        way,
        () => link.click(),
        (path) => path === pathname,
      );
      await go(
        `back from ${way}`,
        () => page.goBack(),
        (path) => path === pathOf(from),
      );
      // A page that redirected is in the history too.
      if (page.url() !== from) await page.goto(from);
    }
  };

  await go('the dashboard', () => visit.open('/admin/'), isDashboard);
  const menu = page.getByRole('menuitem');
  await menu.nth(1).waitFor();
  const lists = (await hrefsOf(menu)).filter((path) => !isDashboard(path));
  await comparePalette(visit, menu, role, faults);
  const openFirstRow = async (list: string) => {
    await go(
      list,
      () => page.locator(`[role=menuitem][href="${list}"]`).click(),
      (path) => path === list,
    );
    const row = page.locator('main tr.RaDataTable-clickableRow').first();
    if ((await row.count()) === 0) return;
    const isShown = (path: string) => path.startsWith(`${list}/`) && path.endsWith('/show');
    await go(`the first row of ${list}`, () => pressRow(row), isShown);
    shown.push(list.replace('/admin/', ''));
    await pressLinks();
  };
  return {
    menu: lists,
    openLists: async (own) => {
      for (const list of own) {
        const part = `${role} ${list}`;
        if (proven.has(part)) continue;
        calls.takeAsked();
        // The round continues after a broken list, so that all faults are reported at once.
        await openFirstRow(list).catch((error: unknown) => faults.push(`${role}: ${list}: ${String(error)}`));
        proven.note(part, calls.takeAsked());
      }
      await page.context().close();
      return { role, lists: own.map((path) => path.replace('/admin/', '')), shown, links, faults };
    },
  };
}

const isDashboard = (path: string): boolean => path === '/admin' || path === '/admin/';

/** Runs in the page: marks the visible content. */
const markAsLeft = `document.querySelector('#main-content')?.firstElementChild?.setAttribute('data-left', '')`;

const pathOf = (url: string): string => new URL(url).pathname;

/** Returns the path of a page without the id. */
const kindOf = (path: string): string => path.replace(/[^/]+\/show$/, 'show');

/** Expects the empty palette to offer exactly the pages of the menu. */
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

const hrefsOf = (links: Locator): Promise<string[]> =>
  links.evaluateAll((all) => all.map((one) => one.getAttribute('href') ?? ''));
