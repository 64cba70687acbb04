import type { Page } from 'playwright-core';

/** What stands out at a side, or can be scrolled to the side; the row of tabs alone is made for that. */
const wide = (mayScroll: string) => `[document.documentElement, ...document.querySelectorAll('body *')]
  .filter((one) => one === document.documentElement || ['auto', 'scroll'].includes(getComputedStyle(one).overflowX))
  .filter((one) => one.scrollWidth > one.clientWidth && one.localName !== 'input' && !one.matches('${mayScroll}'))
  .map((one) => 'can be scrolled to the side: ' + one.localName + '.' + one.className)`;

/** Words that are wider than what holds them, where nothing may be cut. */
const spilling = (mayScroll: string) => `[...document.querySelectorAll(
    'main button, main a, main p, main li, main dd, main span, dialog *, [role=dialog] *')]
  .filter((one) => one.getBoundingClientRect().right > innerWidth + 1)
  .filter((one) => !one.closest('${mayScroll}') && one.checkVisibility({ visibilityProperty: true }))
  .map((one) => 'spills over the screen: ' + one.localName + ' ' + one.textContent.slice(0, 40))`;

/**
 * What of a page does not fit into its window; nothing where all does.
 * @param mayScroll selector of what is made to be scrolled to the side
 */
export async function misfits(page: Page, mayScroll = '[role=tablist]'): Promise<string[]> {
  return page.evaluate<string[]>(`[...${wide(mayScroll)}, ...${spilling(mayScroll)}]`);
}
