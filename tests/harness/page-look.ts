import axe from 'axe-core';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** The rules of WCAG 2.2 A and AA. */
export const wcag = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa'];

/** Run in the page: what has changed is drawn, and what moves by it has begun to. */
const drawn = 'new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))';

const isStill = 'document.getAnimations().every((running) => !(running instanceof CSSTransition))';

/** Whether a page that was just changed moves from one state to the next. */
export const isMoving = (page: Page): Promise<boolean> =>
  page.evaluate<boolean>(`${drawn}.then(() => !(${isStill}))`);

/** Waits until nothing that was begun is still missing: fonts, pictures, changes of colour, and what `isReady` says. */
export async function settle(page: Page, isReady = 'true'): Promise<void> {
  await page.evaluate(drawn);
  // Text that is polled inside the page would be an eval, which the content policy forbids.
  await expect.poll(() => page.evaluate(`${isSettled} && ${isReady}`), { timeout: 30_000 }).toBe(true);
}

const isSettled = `document.fonts.status === 'loaded'
  && ${isStill}
  && [...document.images].every((image) => image.complete || image.loading === 'lazy')`;

/** A fault of somebody else's that cannot be mended here: one rule, inside of what a selector names. */
export interface Accepted {
  readonly rule: string;
  readonly within: string;
}

interface Judgement {
  /** Which impacts count; all of them without it. */
  readonly impacts?: readonly string[];
  readonly accepted?: readonly Accepted[];
}

/** What axe finds by these rules or tags, as `rule: elements`. */
export async function axeFindings(
  page: Page,
  runOnly: readonly string[],
  { impacts, accepted = [] }: Judgement = {},
): Promise<string[]> {
  if (!(await page.evaluate('"axe" in window'))) await page.evaluate(axe.source);
  // The page's side of this is not typed here; axe gives what is described.
  const violations = (await page.evaluate(`(async () => {
    const accepted = ${JSON.stringify(accepted)};
    const { violations } = await axe.run(document, ${JSON.stringify({ runOnly, resultTypes: ['violations'] })});
    const isAccepted = (id, { target }) => accepted.some(
      ({ rule, within }) => rule === id && document.querySelector(target[0])?.closest(within));
    return violations
      .map((one) => ({ ...one, nodes: one.nodes.filter((node) => !isAccepted(one.id, node)) }))
      .filter(({ nodes }) => nodes.length > 0);
  })()`)) as axe.Result[];
  return violations
    .filter(({ impact }) => impacts === undefined || impacts.includes(impact ?? ''))
    .map(
      ({ id, nodes }) =>
        `${id}: ${nodes.map(({ html, any }) => `${html} ${any[0]?.message ?? ''}`).join('\n')}`,
    );
}
