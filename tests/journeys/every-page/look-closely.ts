import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'vitest';
import type { Visit } from '../../harness/browser.ts';
import { misfits } from '../../harness/page-fit.ts';
import { type Accepted, axeFindings, isMoving, settle, wcag } from '../../harness/page-look.ts';
import { keepsPictures } from '../../harness/pictures.ts';
import { isAllAskedFor } from '../walks.ts';
import { type PageRequests, watchRequests } from './page-requests.ts';

const pictures = join(import.meta.dirname, '../../../.artifacts/every-page');

/** All axe rules used: those of WCAG 2.2 A and AA, and best practices. */
export const everyRule = [...wcag, 'best-practice'];

/** A width and colour scheme in which each page and dialog is looked at. */
export interface Look {
  readonly width: number;
  readonly scheme: 'light' | 'dark';
  /** Rules and tags of axe; without any, only the layout is checked. */
  readonly rules?: readonly string[];
  readonly hasPicture?: boolean;
}

export interface Eye {
  readonly visit: Visit;
  /** Texts of the buttons whose dialogs were looked at. */
  readonly seen: Set<string>;
  /** Waits until everything requested has loaded. */
  wait(): Promise<void>;
  /** Looks at the current page in every width and scheme, and notes faults. */
  look(name: string): Promise<void>;
  readonly requests: PageRequests;
}

export interface Manner {
  /** Name of the folder of pictures, for example `ko`. */
  readonly name: string;
  /** The first one is used each time, the others when everything is requested. */
  readonly looks: readonly Look[];
  /** Selector of elements that may scroll sideways. */
  readonly mayScroll?: string;
  readonly accepted?: readonly Accepted[];
}

const hasContent = `document.querySelector('[class*="skeleton" i], [class*="Progress-root"], .waiting') === null
  && (document.querySelector('h1')?.textContent ?? '').trim() !== ''`;

/** @param found collects the faults, one per line */
export function openEye(
  visit: Visit,
  { name: folder, looks: all, mayScroll, accepted = [] }: Manner,
  found: string[],
): Eye {
  const { page } = visit;
  const looks = isAllAskedFor ? all : all.slice(0, 1);
  const requests = watchRequests(page);
  const wait = async () => {
    await settle(page, hasContent);
    if (requests.open() === 0) return;
    await expect.poll(requests.open, { timeout: 90_000 }).toBe(0);
    await settle(page, hasContent);
  };
  let shown: Look | undefined;
  /** Sets the width and scheme of the page. @returns true if that changes anything */
  const show = async (look: Look) => {
    const before = shown;
    shown = look;
    const { width, scheme } = look;
    if (width !== before?.width) await page.setViewportSize({ width, height: width < 768 ? 844 : 800 });
    if (scheme !== before?.scheme) await page.emulateMedia({ colorScheme: scheme });
    return width !== before?.width || scheme !== before.scheme;
  };
  const take = async (look: Look, name: string) => {
    const at = `${folder}, ${look.width} px, ${look.scheme}, ${name}`;
    if (await show(look)) {
      // The devices of these tests request reduced motion.
      if (await isMoving(page)) found.push(`${at}: moves, though nothing should`);
      // The console mounts its title again at another width.
      await settle(page, hasContent);
    }
    // Scrolled to the top, because the header would hide a part of an element halfway below it.
    await page.evaluate('scrollTo(0, 0)');
    if (look.rules)
      for (const one of await axeFindings(page, look.rules, { accepted })) found.push(`${at}: ${one}`);
    let misfitting: string[] = [];
    const findMisfits = async () => {
      misfitting = await misfits(page, mayScroll);
      return misfitting;
    };
    // A popover follows a changed width a little later.
    const fits = expect.poll(findMisfits, { timeout: 10_000 }).toEqual([]);
    await fits.catch(() => undefined);
    for (const one of misfitting) found.push(`${at}: ${one}`);
    if (!look.hasPicture || !keepsPictures) return;
    const kept = join(pictures, `${folder}-${look.width}-${look.scheme}`);
    await mkdir(kept, { recursive: true });
    // An open dialog covers the window, not the page below it.
    const fullPage = (await page.locator('dialog[open], [role=dialog]').count()) === 0;
    await page.screenshot({ path: join(kept, `${name}.jpg`), type: 'jpeg', quality: 85, fullPage });
  };
  return {
    visit,
    seen: new Set(),
    wait,
    requests,
    look: async (name) => {
      await wait();
      for (const look of looks) await take(look, name);
      // The next action has the size of the first look again.
      if (looks[0]) await show(looks[0]);
    },
  };
}

/**
 * Opens each dialog for which a page has a button and looks at it, once for each button text.
 * @param within selector of the part with the buttons
 */
export async function lookIntoDialogs(
  { visit, look, wait, seen }: Eye,
  name: string,
  within: string,
): Promise<void> {
  const { page } = visit;
  const openers = page.locator(`${within} [aria-haspopup=dialog]:visible:not(:disabled)`);
  const kinds = await openers.evaluateAll((all) => all.map((one) => one.textContent || one.ariaLabel));
  const dialog = page.locator('dialog[open], [role=dialog]').first();
  const wasOpen = (await dialog.count()) > 0;
  for (const [index, kind] of kinds.entries()) {
    if (kind === null || seen.has(kind)) continue;
    seen.add(kind);
    await visit.press(openers.nth(index));
    await dialog.waitFor();
    await look(`${name}-dialog-${index}`);
    await page.keyboard.press('Escape');
    if (!wasOpen)
      await expect.poll(() => dialog.count(), { message: `Escape closes what “${kind}” opens` }).toBe(0);
    await wait();
  }
}
