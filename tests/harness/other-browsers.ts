import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { launch as launchBrowser } from 'puppeteer-core';
import { Builder, Capabilities, type WebElement } from 'selenium-webdriver';
import { answersHttp } from '../../local/src/embedded/answers-http.ts';
import { type ChildSpec, launch } from '../../local/src/embedded/child.ts';
import { freePort } from '../../local/src/embedded/ports.ts';
import { trackChild } from './children.ts';
import { eventually } from './eventually.ts';
import { requirePart } from './parts.ts';
import { createScratchFolder } from './scratch.ts';

/** A browser that is no Chromium, as far as one walk needs it. It finds what people see by role and name, as Chromium's walks do. */
export interface OtherBrowser {
  open(address: string): Promise<void>;
  /** Presses the first thing of a role that bears a name, once it is there. */
  press(role: Role, name: Name, within?: Within): Promise<void>;
  /** Writes into the field of a label, once it is there. */
  fill(label: Name, text: string): Promise<void>;
  /** Waits until a thing of a role bears a name. */
  sees(role: Role, name: Name, within?: Within): Promise<void>;
  /** Waits until some text stands on the page. */
  reads(text: string): Promise<void>;
  /** Evaluates an expression in the page. @returns its value */
  ask(expression: string): Promise<unknown>;
  /** A picture of what is seen, as PNG. */
  picture(file: string): Promise<void>;
  close(): Promise<void>;
}

type Name = string | RegExp;
type Role = 'button' | 'link' | 'heading' | 'checkbox' | 'radio' | 'menuitem' | 'textbox' | 'row' | 'dialog';
type Within = 'banner' | 'main' | 'dialog';

/** What each browser does in its own words; `Found` is its handle of a part of a page. */
interface Driver<Found> {
  open(address: string): Promise<unknown>;
  run(script: string): Promise<unknown>;
  /** Null where the script found nothing. */
  find(script: string): Promise<Found | null>;
  click(found: Found): Promise<unknown>;
  type(found: Found, text: string): Promise<unknown>;
  picture(): Promise<Uint8Array>;
  close(): Promise<unknown>;
}

/** As wide as a phone: the narrowest that a window of both becomes, and what half of all visitors hold. */
const size = { width: 500, height: 900 };

/** Firefox of this machine, by WebDriver BiDi, which it speaks by itself. The caller closes it. */
export async function openFirefox(): Promise<OtherBrowser> {
  const browser = await launchBrowser({
    ...{ browser: 'firefox', headless: true, executablePath: requirePart('firefox') },
    defaultViewport: size,
    extraPrefsFirefox: { 'intl.accept_languages': 'ko-KR,ko', 'media.autoplay.default': 0 },
  });
  const page = await browser.newPage();
  return browserOf({
    open: (address) => page.goto(address, { waitUntil: 'load' }),
    run: (script) => page.evaluate(script),
    find: async (script) => (await page.evaluateHandle(script)).asElement(),
    click: (found) => found.click(),
    type: (found, text) => found.type(text),
    picture: () => page.screenshot(),
    close: () => browser.close(),
  });
}

/** WebKit as Debian has it, which is what Safari is made of, by WebDriver. The caller closes it. */
export async function openWebKit(): Promise<OtherBrowser> {
  const folder = await createScratchFolder('webkit');
  const ended: (() => Promise<unknown>)[] = [() => folder.remove()];
  const start = async (spec: Omit<ChildSpec, 'folder'>) => {
    const child = await launch({ ...spec, folder: folder.path });
    await trackChild(child.pid, spec.marker);
    ended.unshift(() => child.stop(5_000));
  };
  const close = async () => {
    for (const end of ended.splice(0)) await end();
  };
  try {
    const display = `:${await freePort()}`;
    const screen = ['-screen', '0', `${size.width}x${size.height}x24`, '-nolisten', 'tcp'];
    await start({
      ...{ name: 'xvfb', command: requirePart('screen'), args: [display, ...screen], marker: display },
      ready: async () => existsSync(`/tmp/.X11-unix/X${display.slice(1)}`),
    });
    const port = await freePort();
    await start({
      ...{
        name: 'webkit',
        command: requirePart('webkit'),
        args: [`--port=${port}`],
        marker: `--port=${port}`,
      },
      env: {
        ...process.env,
        DISPLAY: display,
        WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
        LANG: 'ko_KR.UTF-8',
      },
      ready: () => answersHttp(`http://127.0.0.1:${port}/status`),
    });
    const driver = await new Builder()
      .usingServer(`http://127.0.0.1:${port}`)
      // The driver starts the small browser that comes with it.
      .withCapabilities(new Capabilities({ browserName: 'MiniBrowser' }))
      .build();
    ended.unshift(() => driver.quit());
    await driver
      .manage()
      .window()
      .setRect({ x: 0, y: 0, ...size });
    return browserOf<WebElement>({
      open: (address) => driver.get(address),
      run: (script) => driver.executeScript(`return ${script}`),
      find: (script) => driver.executeScript<WebElement | null>(`return ${script}`),
      click: (found) => found.click(),
      type: (found, text) => found.sendKeys(text),
      picture: async () => Buffer.from(await driver.takeScreenshot(), 'base64'),
      close,
    });
  } catch (error) {
    await close();
    throw error;
  }
}

/** Finds by role and name as a screen reader would; put into each page that is looked at. */
const finder = createRequire(import.meta.url).resolve(
  '@testing-library/dom/dist/@testing-library/dom.umd.min.js',
);

const patienceMs = 45_000;

function browserOf<Found>(driver: Driver<Found>): OtherBrowser {
  /** Waits for what `look` gives; the error says what stood on the page instead. */
  const wait = <T>(what: string, look: () => Promise<T | undefined>) =>
    eventually(what, look, patienceMs).catch(async (error: Error) => {
      const shown = await driver.run('location.pathname + ": " + document.body.innerText').catch(String);
      throw new Error(`${error.message}; the page shows ${shown}`, { cause: error.cause });
    });
  /** Also what a page that goes away meanwhile makes of a question is no answer: it is asked again. */
  const found = (what: string, script: string) =>
    wait(what, async () => (await driver.find(await withFinder(script))) ?? undefined);
  const withFinder = async (script: string) => {
    if ((await driver.run("typeof TestingLibraryDom === 'undefined'")) === true) {
      await driver.run(`void (${await asFunction()})()`);
    }
    return script;
  };
  const byRole = (
    role: Role,
    name: Name,
    { within, isPressed }: { within?: Within | undefined; isPressed: boolean },
  ) =>
    found(
      `${role} ${name}`,
      `(() => {
        const { queryAllByRole } = TestingLibraryDom;
        const places = ${within ? `queryAllByRole(document.body, '${within}')` : '[document.body]'};
        const one = places.flatMap((place) => queryAllByRole(place, '${role}', { name: ${nameIn(name)} }))
          .find((one) => !one.disabled);
        if (!one) return null;
        // What still moves would be missed: it has to be at one place twice.
        const { x, y, width, height } = one.getBoundingClientRect();
        const before = one.seenAt;
        one.seenAt = x + ' ' + y;
        if (one.seenAt !== before) return null;
        if (!${isPressed}) return one;
        // So would be what something else lies over, such as the foot of a sheet or a notice that is about to go.
        const reached = document.elementFromPoint(x + width / 2, y + height / 2);
        const isReached = [one, one.closest('label'), ...(one.labels ?? [])].some((own) => own?.contains(reached));
        if (!isReached) one.scrollIntoView({ block: 'center' });
        return isReached ? one : null;
      })()`,
    );
  /** A page may draw anew what was just found. */
  const act = (what: string, find: () => Promise<Found>, does: (one: Found) => Promise<unknown>) =>
    eventually(
      what,
      () =>
        find()
          .then(does)
          .then(() => true),
      patienceMs,
    );
  return {
    open: async (address) => {
      await driver.open(address);
    },
    press: async (role, name, within) => {
      await act(`pressed: ${name}`, () => byRole(role, name, { within, isPressed: true }), driver.click);
    },
    fill: async (label, text) => {
      const find = () =>
        found(
          `field ${label}`,
          `TestingLibraryDom.queryAllByLabelText(document.body, ${nameIn(label)})[0] ?? null`,
        );
      await act(`filled: ${label}`, find, (field) => driver.type(field, text));
      // What types into a field of a date depends on its language and on what is between the numbers: the browser's own control is not ours.
      await driver.run(`void (() => {
        const field = TestingLibraryDom.queryAllByLabelText(document.body, ${nameIn(label)})[0];
        if (field.type !== 'date' || field.value === ${JSON.stringify(text)}) return;
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').set.call(field, ${JSON.stringify(text)});
        field.dispatchEvent(new Event('input', { bubbles: true }));
      })()`);
    },
    sees: async (role, name, within) => {
      await byRole(role, name, { within, isPressed: false });
    },
    reads: async (text) => {
      const isThere = `document.body.innerText.includes(${JSON.stringify(text)})`;
      await wait(`text ${text}`, async () => ((await driver.run(isThere)) === true ? true : undefined));
    },
    ask: (expression) => driver.run(expression),
    picture: async (file) => {
      await mkdir(dirname(file), { recursive: true });
      await writeFile(file, await driver.picture());
    },
    close: async () => {
      await driver.close();
    },
  };
}

/** The library looks for a module system first, and finds none in a page. */
async function asFunction(): Promise<string> {
  return `function () { ${await readFile(finder, 'utf8')} }`;
}

/** A name as an expression of the page: a text is the whole name, as by `exact` in Chromium's walks. */
const nameIn = (name: Name): string => (typeof name === 'string' ? JSON.stringify(name) : String(name));
