import type { ElementHandle, Frame, Locator, Page } from 'playwright-core';
import sharp from 'sharp';
import { expect } from 'vitest';

/** The DOM types used here; the tests have no DOM library. */
interface PageElement {
  readonly tagName: string;
  readonly tabIndex: number;
  readonly outerHTML: string;
  readonly isConnected: boolean;
  readonly labels?: Iterable<PageElement>;
  contains(other: PageElement | null): boolean;
  getClientRects(): readonly { left: number; right: number; top: number; bottom: number }[];
}
declare const innerWidth: number;
declare const innerHeight: number;
declare const document: {
  adoptedStyleSheets: CSSStyleSheet[];
  elementFromPoint(x: number, y: number): PageElement | null;
};
declare class CSSStyleSheet {
  replaceSync(text: string): void;
}

/** A user who has only a keyboard. Each stop on the way must be in sight (WCAG 2.4.11). */
export interface Keyboard {
  /**
   * Presses Tab until the target has the focus, and checks that the focus is visible there (WCAG 2.4.7).
   * @param by `Shift+Tab` to go back
   * @throws Error if Tab returns to the first stop without reaching it
   */
  reach(target: Locator, by?: 'Tab' | 'Shift+Tab'): Promise<void>;
  /** Reaches the target and presses a key there, Enter by default. */
  press(target: Locator, key?: string): Promise<void>;
  /** Reaches a field and types there. */
  type(target: Locator, text: string): Promise<void>;
}

/** More than any page has. */
const mostStops = 200;

/** Returns the keyboard of a page. @param patienceMs how long something may cover the focus, as a toast does */
export function keyboardOf(page: Page, { patienceMs = 20_000 } = {}): Keyboard {
  /** Checks that the focused element is inside the window and not covered. */
  const expectInSight = (stop: ElementHandle) =>
    expect.poll(() => stop.evaluate(hiddenBy), { timeout: patienceMs }).toBe('nothing hides it');

  const reach: Keyboard['reach'] = async (target, by = 'Tab') => {
    await target.waitFor();
    // Content that arrives later moves the elements below it, also the focused one.
    await page.locator('[data-waiting]').first().waitFor({ state: 'detached' });
    const isReached = () => target.evaluate((element) => element.matches(':focus'));
    const comesRound = roundTrip();
    for (let stops = 0; !(await isReached()); stops += 1) {
      const stop = await focusedIn(page.mainFrame());
      if (stops === mostStops || (stop && (await comesRound(stop)))) {
        throw new Error(`${by} does not lead to ${target}`);
      }
      if (stop) await expectInSight(stop);
      await page.keyboard.press(by);
    }
    // A script may have set the focus; the user must be able to reach the element again with Tab.
    const stop = await focusedIn(page.mainFrame());
    if (!stop) throw new Error(`${by} does not lead back to ${target}`);
    await expectInSight(stop);
    const ring = await ringOf(page, stop, 'element');
    const thickest = ring >= 1 ? ring : await ringOf(page, stop, 'window');
    expect(thickest, `the focus is seen on ${target}`).toBeGreaterThanOrEqual(1);
  };
  const press: Keyboard['press'] = async (target, key = 'Enter') => {
    await reach(target);
    await page.keyboard.press(key);
  };
  const type: Keyboard['type'] = async (target, text) => {
    await reach(target);
    await page.keyboard.type(text);
  };
  return { reach, press, type };
}

/** Returns true when the first stop has the focus again after it had lost it. */
function roundTrip(): (stop: ElementHandle) => Promise<boolean> {
  let first: ElementHandle | undefined;
  let wasLeft = false;
  return async (stop) => {
    first ??= stop;
    const isThere = await first.evaluate((element) => element.matches(':focus'));
    wasLeft ||= !isThere;
    return isThere && wasLeft;
  };
}

/** Returns the focused element in this frame or one inside it. Returns null if nothing has the focus, or only a script can focus it. */
async function focusedIn(frame: Frame): Promise<ElementHandle | null> {
  const stop = (await frame.evaluateHandle('document.activeElement')).asElement();
  if (!stop) return null;
  const { tagName, tabIndex } = await stop.evaluate(({ tagName, tabIndex }: PageElement) => ({
    tagName,
    tabIndex,
  }));
  const inner = tagName === 'IFRAME' ? await stop.contentFrame() : null;
  if (inner) return focusedIn(inner);
  return tabIndex >= 0 ? stop : null;
}

/** Runs in the page. @returns the element and what hides it at its centre or the middle of a side */
function hiddenBy(element: PageElement): string {
  // A toast that disappears takes the focus with it.
  if (!element.isConnected) return 'nothing hides it';
  const box = element.getClientRects()[0];
  const named = (part: PageElement | null | undefined) => part?.outerHTML.slice(0, 200);
  if (!box) return `${named(element)} has no box`;
  const [left, right] = [Math.max(box.left, 0) + 2, Math.min(box.right, innerWidth) - 2];
  const [top, bottom] = [Math.max(box.top, 0) + 2, Math.min(box.bottom, innerHeight) - 2];
  if (left > right || top > bottom) return `${named(element)} is outside of the window`;
  const isCut = box.top < -1 || box.bottom > innerHeight + 1;
  if (isCut && box.bottom - box.top < innerHeight / 2) return `${named(element)} is cut off by the window`;
  const [x, y] = [(left + right) / 2, (top + bottom) / 2];
  const own = [element, ...(element.labels ?? [])];
  const places: [number, number][] = [
    [x, y],
    [left, y],
    [right, y],
    [x, top],
    [x, bottom],
  ];
  const hits = places.map(([atX, atY]) => document.elementFromPoint(atX, atY));
  const covering = hits.find((hit) => !own.some((part) => part.contains(hit)));
  return covering === undefined ? 'nothing hides it' : `${named(element)} is covered by ${named(covering)}`;
}

const contrastWanted = 3;
const around = 8;

/**
 * Returns the thickness of the focus outline in pixels. It counts pixels with enough contrast to the same place without the outline (WCAG 2.4.13),
 * and divides them by half the circumference of the element.
 * @param where the element alone, or the whole window, for an outline around the card that a link opens
 */
async function ringOf(page: Page, stop: ElementHandle, where: 'element' | 'window'): Promise<number> {
  const box = await stop.boundingBox();
  const size = page.viewportSize();
  if (!box || !size) return 0;
  const [left, top] = [Math.max(0, box.x), Math.max(0, box.y)];
  const width = Math.min(size.width, box.x + box.width) - left;
  const height = Math.min(size.height, box.y + box.height) - top;
  const near = {
    x: Math.max(0, left - around),
    y: Math.max(0, top - around),
    width: width + 2 * around,
    height: height + 2 * around,
  };
  const look = async () => {
    const picture = sharp(await page.screenshot(where === 'element' ? { clip: near } : {}));
    const { buffer } = new Uint8Array(await picture.ensureAlpha().raw().toBuffer());
    return new Uint32Array(buffer);
  };
  const withRing = await look();
  await stop.evaluate(() => {
    const bare = new CSSStyleSheet();
    bare.replaceSync('*, ::before, ::after { outline: none !important }');
    document.adoptedStyleSheets = [bare];
  });
  const without = await look();
  await stop.evaluate(() => {
    document.adoptedStyleSheets = [];
  });
  const seen = withRing.filter((pixel, at) => {
    const before = without[at] ?? pixel;
    return pixel !== before && contrast(luminance(pixel), luminance(before)) >= contrastWanted;
  });
  return seen.length / (width + height);
}

const contrast = (one: number, other: number) =>
  (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);

/** Returns the relative luminance as WCAG defines it. @param pixel red in its lowest byte, then green and blue */
function luminance(pixel: number): number {
  const [red = 0, green = 0, blue = 0] = [0, 8, 16].map((bits) => {
    const share = ((pixel >> bits) & 255) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
