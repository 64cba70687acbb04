import type { Page } from 'playwright-core';

/** Finds elements that can be scrolled sideways; only the row of tabs may be. */
const wide = (mayScroll: string) => `[document.documentElement, ...document.querySelectorAll('body *')]
  .filter((one) => one === document.documentElement || ['auto', 'scroll'].includes(getComputedStyle(one).overflowX))
  .filter((one) => one.scrollWidth > one.clientWidth && one.localName !== 'input' && !one.matches('${mayScroll}'))
  .map((one) => 'can be scrolled to the side: ' + one.localName + '.' + one.className)`;

/** Finds texts that are wider than the window, where nothing may be cut off. */
const spilling = (mayScroll: string) => `[...document.querySelectorAll(
    'main button, main a, main p, main li, main dd, main span, dialog *, [role=dialog] *')]
  .filter((one) => one.getBoundingClientRect().right > innerWidth + 1)
  .filter((one) => !one.closest('${mayScroll}') && one.checkVisibility({ visibilityProperty: true }))
  .map((one) => 'spills over the screen: ' + one.localName + ' ' + one.textContent.slice(0, 40))`;

/**
 * Returns the elements of a page that do not fit into its window; an empty list if all fit.
 * @param mayScroll selector of the elements that may be scrolled sideways
 */
export async function misfits(page: Page, mayScroll = '[role=tablist]'): Promise<string[]> {
  return page.evaluate<string[]>(`[...${wide(mayScroll)}, ...${spilling(mayScroll)}]`);
}
