import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { desktop } from '../harness/browser.ts';
import { describeWith } from '../harness/describe-with.ts';
import { type CatalogueSite, openCatalogue } from './site.ts';

describeWith(['chromium'], 'a form', () => {
  let site: CatalogueSite;
  beforeAll(async () => {
    site = await openCatalogue();
  });
  afterAll(() => site?.close());

  const openForm = async (): Promise<Page> => {
    const { page, open } = await site.browsers.visit(desktop);
    await open('/form?lang=en');
    await page.getByLabel('Name').waitFor();
    return page;
  };
  const fill = async (page: Page, name: string) => {
    await page.getByLabel('Fan').check({ force: true });
    await page.getByLabel('Name').fill(name);
    await page.getByLabel('Mail').fill('luna@example.com');
    await page.getByLabel('Wish').fill('A song');
    await page.getByLabel('Secret').fill('moonlight-77');
    await page.getByLabel('Agreed').check();
  };
  const send = (page: Page) => page.getByRole('button', { name: 'Register' }).click();
  const missing = (page: Page) => page.getByText('Please fill this in.');
  const focused = (page: Page, label: string) => page.getByLabel(label).and(page.locator(':focus')).count();
  const kept = (page: Page) => page.evaluate<string>('JSON.stringify(sessionStorage)');

  test('shows no error during typing, but after the field loses focus', async () => {
    const page = await openForm();
    await page.getByLabel('Mail').pressSequentially('lun');
    expect(await page.locator('[aria-invalid=true]').count()).toBe(0);
    await page.getByLabel('Name').focus();
    await page.getByText('This is not an email address.').waitFor();
    expect(await page.locator('[aria-invalid=true]').count()).toBe(1);
    expect(await missing(page).count()).toBe(0);
    // The note is linked to its field, for people who do not see that it is beside it.
    const note = await page.getByLabel('Mail').getAttribute('aria-describedby');
    expect(await page.locator(`[id="${note}"]`).textContent()).toBe('This is not an email address.');
  });

  test('removes the error of a corrected field', async () => {
    const page = await openForm();
    await page.getByLabel('Mail').fill('lun');
    await page.getByLabel('Name').focus();
    await page.getByText('This is not an email address.').waitFor();
    await page.getByLabel('Mail').fill('luna@example.com');
    await page.getByText('This is not an email address.').waitFor({ state: 'detached' });
    expect(await page.getByLabel('Mail').getAttribute('aria-invalid')).toBeNull();
  });

  test('focuses the first invalid field on submit, even if it is a choice', async () => {
    const page = await openForm();
    await send(page);
    await expect.poll(() => missing(page).count()).toBe(4 + 1);
    await page.getByText('Please tick this to go on.').waitFor();
    await expect.poll(() => focused(page, 'Fan')).toBe(1);
    await page.getByLabel('Fan').check({ force: true });
    await send(page);
    await expect.poll(() => focused(page, 'Name')).toBe(1);
    await page.getByLabel('Name').fill('Luna');
    await send(page);
    await expect.poll(() => focused(page, 'Mail')).toBe(1);
  });

  test('shows a server error at its field until the field changes', async () => {
    const page = await openForm();
    await fill(page, 'taken');
    await send(page);
    await page.getByText('This name is taken.').waitFor();
    await expect.poll(() => focused(page, 'Name')).toBe(1);
    expect(await page.getByRole('alert').count()).toBe(0);
    await page.getByLabel('Name').fill('Luna');
    await page.getByText('This name is taken.').waitFor({ state: 'detached' });
    await send(page);
    await page.getByText('Registered: Luna').waitFor();
  });

  test('shows an error without a field above the button, and keeps the typed values', async () => {
    const page = await openForm();
    await fill(page, 'poor');
    await send(page);
    await page.getByRole('alert').filter({ hasText: 'Not enough coins' }).waitFor();
    expect(await page.getByLabel('Wish').inputValue()).toBe('A song');
    expect(await page.locator('[aria-invalid=true]').count()).toBe(0);
  });

  test('is busy until the answer arrives, and ignores a second press', async () => {
    const page = await openForm();
    await fill(page, 'slow');
    await send(page);
    const button = page.getByRole('button', { name: 'Register' });
    await expect.poll(() => button.getAttribute('aria-busy')).toBe('true');
    expect(await button.isVisible()).toBe(true);
    expect(await button.and(page.locator(':focus')).count()).toBe(1);
  });

  test('restores its draft after a reload without secrets and consents, and drops it once sent', async () => {
    const page = await openForm();
    await fill(page, 'Luna');
    await expect.poll(() => kept(page)).toContain('A song');
    expect(await kept(page)).not.toContain('moonlight-77');
    await page.reload();
    expect(await page.getByLabel('Wish').inputValue()).toBe('A song');
    expect(await page.getByLabel('Fan').isChecked()).toBe(true);
    expect(await page.getByLabel('Secret').inputValue()).toBe('');
    expect(await page.getByLabel('Agreed').isChecked()).toBe(false);
    await fill(page, 'Luna');
    await send(page);
    await page.getByText('Registered: Luna').waitFor();
    expect(await kept(page)).not.toContain('A song');
    await page.reload();
    expect(await page.getByLabel('Wish').inputValue()).toBe('');
  });
});
