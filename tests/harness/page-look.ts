import axe from 'axe-core';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** The rules of WCAG 2.2 A and AA. */
export const wcag = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa'];

/** Runs in the page: waits until changes are rendered and their transitions have started. */
const drawn = 'new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))';

const isStill = 'document.getAnimations().every((running) => !(running instanceof CSSTransition))';

/** True if a changed page is still in a transition. */
export const isMoving = (page: Page): Promise<boolean> =>
  page.evaluate<boolean>(`${drawn}.then(() => !(${isStill}))`);

/** Waits until fonts, pictures and transitions are finished, and `isReady` is true. */
export async function settle(page: Page, isReady = 'true'): Promise<void> {
  await page.evaluate(drawn);
  // Polling a text inside the page would be an eval, which the content policy forbids.
  await expect.poll(() => page.evaluate(`${isSettled} && ${isReady}`), { timeout: 30_000 }).toBe(true);
}

const isSettled = `document.fonts.status === 'loaded'
  && ${isStill}
  && [...document.images].every((image) => image.complete || image.loading === 'lazy')`;

/** A fault in third-party code that cannot be fixed here: one rule inside a selector. */
export interface Accepted {
  readonly rule: string;
  readonly within: string;
}

interface Judgement {
  /** The impacts that count; all of them by default. */
  readonly impacts?: readonly string[];
  readonly accepted?: readonly Accepted[];
}

/** Returns axe's findings for these rules or tags, as `rule: elements`. */
export async function axeFindings(
  page: Page,
  runOnly: readonly string[],
  { impacts, accepted = [] }: Judgement = {},
): Promise<string[]> {
  if (!(await page.evaluate('"axe" in window'))) await page.evaluate(axe.source);
  // The page's script is not typed here; axe returns the declared type.
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
