import axe from 'axe-core';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { describeWith } from '../harness/describe-with.ts';
import { createScratchFolder } from '../harness/scratch.ts';
import { attemptOf, type Sandbox, startSandboxProcess } from './sandbox-process.ts';
import { desktop, openShop, phone, type Shop } from './shop.ts';

let folder: Awaited<ReturnType<typeof createScratchFolder>>;
let sandbox: Sandbox;
let shop: Shop;
let orders = 0;

/** Presses "charge" as a shop's code does. @returns the argument of the script's callback */
function requestPay(page: Page, params: Record<string, unknown>): Promise<Record<string, unknown>> {
  // Text, because the page's side of this is not typed here.
  return page.evaluate(`new Promise((resolve) => {
    window.IMP.init('imp00000000');
    window.IMP.request_pay(${JSON.stringify({ ...order(), ...params })}, resolve);
  })`);
}

const order = () => ({
  merchant_uid: `order-${orders}`,
  name: '코인 100개',
  amount: 11_000,
  currency: 'KRW',
  language: 'ko',
  pg: 'kakaopay',
  pay_method: 'card',
  m_redirect_url: `${shop.url}?from=provider`,
});

/** Opens the payment window that replaces the page, which leaves before any callback. */
async function leaveToPay(page: Page, params: Record<string, unknown> = {}): Promise<void> {
  requestPay(page, params).catch(() => undefined);
  await page.waitForURL(/\/pay\?/);
}

const windowIn = (page: Page) => page.frameLocator('iframe');
/** Waits until the window's script runs and listens to keys, when it gets the focus. Its buttons appear a moment before. */
const opened = (page: Page) =>
  expect.poll(() => page.evaluate('document.activeElement.tagName')).toBe('IFRAME');
const queryOf = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams);

describeWith(['chromium'], 'the payment window', () => {
  beforeAll(async () => {
    folder = await createScratchFolder('pay-window');
    sandbox = await startSandboxProcess(folder.path);
    shop = await openShop(sandbox.address);
  });
  afterEach(() => {
    orders += 1;
    expect(shop.problems.splice(0)).toEqual([]);
  });
  afterAll(async () => {
    await shop?.close();
    await sandbox?.stop();
    await folder?.remove();
  });

  it('opens over the page on a desktop, tells the callback, and gives the focus back', async () => {
    const page = await shop.visit(desktop);
    await page.focus('#charge');
    const result = requestPay(page, {});
    await expect.poll(() => windowIn(page).locator('body').textContent()).toContain('11,000원');
    await windowIn(page).getByRole('button', { name: '결제하기' }).click();
    const { merchant_uid, ...rest } = await result;
    expect(rest).toMatchObject({ success: true, paid_amount: 11_000, status: 'paid', error_code: null });
    expect(await page.locator('iframe').count()).toBe(0);
    expect(await page.evaluate('document.activeElement.id')).toBe('charge');
    expect(await attemptOf(sandbox.provider(), String(merchant_uid))).toMatchObject({
      impUid: rest.imp_uid,
      status: 'paid',
    });
  });

  it.each([
    ['Fail', 'PAY_FAILED'],
    ['Cancel', 'PAY_CANCELLED'],
  ])('ends with %s in English and in dollars', async (button, code) => {
    const page = await shop.visit(desktop);
    const result = requestPay(page, { language: 'en', currency: 'USD', amount: 14.2 });
    await expect.poll(() => windowIn(page).locator('body').textContent()).toContain('$14.20');
    await windowIn(page).getByRole('button', { name: button }).click();
    expect(await result).toMatchObject({ success: false, status: 'failed', error_code: code });
    expect(await attemptOf(sandbox.provider(), `order-${orders}`)).toMatchObject({
      status: 'failed',
      amount: 1420,
    });
  });

  it('is canceled with Escape', async () => {
    const page = await shop.visit(desktop);
    const result = requestPay(page, {});
    await opened(page);
    await windowIn(page).getByRole('button', { name: '취소' }).press('Escape');
    expect(await result).toMatchObject({ success: false, error_code: 'PAY_CANCELLED' });
  });

  it('refuses an amount other than the prepared one before anything can be paid', async () => {
    const merchantUid = `order-${orders}`;
    await sandbox.provider().prepare({ merchantUid, amount: 11_000, currency: 'KRW' });
    const page = await shop.visit(desktop);
    const differing = { success: false, imp_uid: null, error_code: 'AMOUNT_DIFFERS' };
    expect(await requestPay(page, { amount: 100 })).toMatchObject(differing);
    expect(await attemptOf(sandbox.provider(), merchantUid)).toBeNull();
  });

  it('believes a result only from the window itself', async () => {
    const page = await shop.visit(desktop);
    const result = requestPay(page, {});
    await windowIn(page).getByRole('button', { name: '결제하기' }).waitFor();
    const forged = { type: 'payment-window:result', result: { success: true, imp_uid: 'imp_forged' } };
    await page.evaluate(`window.postMessage(${JSON.stringify(forged)}, '*')`);
    await windowIn(page).getByRole('button', { name: '취소' }).click();
    expect(await result).toMatchObject({ success: false, error_code: 'PAY_CANCELLED' });
  });

  it('names the input that it cannot understand', async () => {
    const page = await shop.visit(desktop);
    expect(await requestPay(page, { name: 'n'.repeat(41), language: 'en' })).toMatchObject({
      success: false,
      imp_uid: null,
      error_code: 'INVALID_REQUEST',
      error_msg: 'The payment request is not valid. name',
    });
  });

  it('refuses a paid order', async () => {
    const page = await shop.visit(desktop);
    await sandbox.control('POST', '/control/pay', { merchant_uid: `order-${orders}`, amount: 11_000 });
    expect(await requestPay(page, {})).toMatchObject({ success: false, error_code: 'ALREADY_PAID' });
  });

  it('takes the place of the page on a phone and comes back by a redirect', async () => {
    const page = await shop.visit(phone);
    await leaveToPay(page);
    await page.getByRole('button', { name: '결제하기' }).click();
    await page.waitForURL(/from=provider/);
    const payment = await attemptOf(sandbox.provider(), `order-${orders}`);
    expect(payment).toMatchObject({ status: 'paid' });
    expect(queryOf(page)).toEqual({
      from: 'provider',
      imp_uid: payment?.impUid,
      merchant_uid: `order-${orders}`,
      imp_success: 'true',
    });
  });

  it('returns on a phone with the reason after a cancellation', async () => {
    const page = await shop.visit(phone);
    await leaveToPay(page);
    await page.getByRole('button', { name: '취소' }).click();
    await page.waitForURL(/from=provider/);
    expect(queryOf(page)).toMatchObject({ imp_success: 'false', error_code: 'PAY_CANCELLED' });
  });

  it.each([{ popup: false }, { pg: 'paypal' }])('takes the place of the page for %j', async (params) => {
    const page = await shop.visit(desktop);
    await leaveToPay(page, params);
    await page.getByRole('button', { name: '결제하기' }).click();
    await page.waitForURL(/imp_success=true/);
  });

  it('of PayPal can be held back, and nothing is paid then', async () => {
    const page = await shop.visit(phone);
    await leaveToPay(page, { pg: 'paypal' });
    await page.getByRole('button', { name: '결제 보류' }).click();
    await page.waitForURL(/from=provider/);
    expect(queryOf(page)).toMatchObject({ imp_success: 'false', error_code: 'PAY_PENDING' });
    expect(await attemptOf(sandbox.provider(), `order-${orders}`)).toMatchObject({ status: 'ready' });
    await page.goto(shop.url);
    orders += 1;
    await leaveToPay(page);
    expect(await page.getByRole('button', { name: '결제 보류' }).count()).toBe(0);
  });

  it('opens one attempt even if it is reloaded', async () => {
    const page = await shop.visit(phone);
    await leaveToPay(page);
    const opened = await attemptOf(sandbox.provider(), `order-${orders}`);
    await page.reload();
    expect(opened).toMatchObject({ status: 'ready' });
    expect(await attemptOf(sandbox.provider(), `order-${orders}`)).toEqual(opened);
  });

  it('shows its input as text without markup', async () => {
    const page = await shop.visit(phone);
    await leaveToPay(page, { name: '<img src=x onerror=alert(1)>"' });
    expect(await page.locator('dd').nth(1).textContent()).toBe('<img src=x onerror=alert(1)>"');
  });

  it.each([
    ['a desktop', desktop],
    ['a phone', phone],
  ])('can be used without sight or mouse on %s', async (_device, options) => {
    const page = await shop.visit(options);
    await leaveToPay(page, { popup: false });
    await page.evaluate(axe.source);
    expect(await page.evaluate('axe.run().then(({ violations }) => violations)')).toEqual([]);
  });
});
