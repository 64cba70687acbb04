import type { Shown } from './show-page.tsx';

/** Chooses a reason in the report dialog, adds text if given, and sends the report. */
export async function reportFor(page: Shown, reason: string, words?: string): Promise<void> {
  await page.press('dialog label', reason);
  if (words !== undefined) await page.typeInto('dialog textarea', words);
  await page.press('dialog [type=submit]', 'Send the report');
}
