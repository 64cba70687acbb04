import { freePort } from '../../local/src/embedded/ports.ts';
import { type Browsers, desktop, openBrowsers, type Visit } from '../harness/browser.ts';
import { type CustomLine, openCustomLine } from '../harness/custom-line.ts';
import { clientOf } from '../line/people.ts';
import { deviceOf } from './every-page/signed-in.ts';

/** A creator's signed-in browser, with a fan whose coins do not run out. */
export interface CreatorsDesk {
  readonly line: CustomLine;
  readonly browsers: Browsers;
  /** The creator's browser, in English. */
  readonly visit: Visit;
  /** Time of the services' clock. */
  readonly now: Date;
  close(): Promise<void>;
}

/** Serves the built apps beside the API, without processes that these pages do not need. */
export async function openCreatorsDesk(): Promise<CreatorsDesk> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const now = new Date();
  const line = await openCustomLine({ PUBLIC_URL: url }, now);
  const { market, fan, creator } = line;
  await market.credit(fan, 10_000);
  await market.app.listen({ host: '127.0.0.1', port });
  const browsers = await openBrowsers(url);
  const member = { ...creator, email: '', client: clientOf(url, creator.token) };
  const visit = await browsers.visit(await deviceOf(desktop, { url, member, lang: 'en' }), 'en');
  return {
    line,
    browsers,
    visit,
    now,
    close: async () => {
      await browsers.close();
      await market.close();
    },
  };
}
