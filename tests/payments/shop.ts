import { createServer } from 'node:http';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { launchChromium } from '../harness/chromium.ts';

export const desktop: BrowserContextOptions = { viewport: { width: 1280, height: 800 } };
export const phone: BrowserContextOptions = {
  viewport: { width: 390, height: 844 },
  isMobile: true,
  hasTouch: true,
  userAgent: 'Mozilla/5.0 (Linux; Android 14) Mobile',
};

/** A shop whose page loads the provider's script under a strict content security policy. */
export interface Shop {
  url: string;
  /** Opens the shop's page in a new browser; errors of the page are added to `problems`. */
  visit(device: BrowserContextOptions): Promise<Page>;
  problems: string[];
  close(): Promise<void>;
}

/** @param provider origin of the payment provider, the only one from which the page may load and frame */
export async function openShop(provider: string): Promise<Shop> {
  const policy = `default-src 'none'; script-src ${provider}; frame-src ${provider}; img-src data:`;
  const server = createServer((_request, response) => {
    response.setHeader('content-security-policy', policy);
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end(shopPage(provider));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no TCP address');
  const url = `http://127.0.0.1:${address.port}/charge`;
  const browser = await launchChromium();
  const problems: string[] = [];

  return {
    url,
    problems,
    visit: async (device) => {
      const page = await (await browser.newContext(device)).newPage();
      page.on('pageerror', (error) => problems.push(error.message));
      page.on('console', (message) => {
        if (message.type() === 'error') problems.push(message.text());
      });
      await page.goto(url);
      return page;
    },
    close: async () => {
      await browser.close();
      server.close();
      server.closeAllConnections();
    },
  };
}

const shopPage = (provider: string) => `<!doctype html>
<html lang="ko">
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="icon" href="data:,">
<title>코인 충전</title>
<h1>코인 충전</h1>
<button id="charge">충전하기</button>
<script src="${provider}/v1/iamport.js"></script>
</html>`;
