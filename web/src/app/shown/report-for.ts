import type { Shown } from './show-page.tsx';

/** Chooses a reason in the dialog of a report, says more where words are given, and sends it. */
export async function reportFor(page: Shown, reason: string, words?: string): Promise<void> {
  await page.press('dialog label', reason);
  if (words !== undefined) await page.typeInto('dialog textarea', words);
  await page.press('dialog [type=submit]', 'Send the report');
}
