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

/** A browser other than Chromium, with the steps that one walk needs. It finds elements by role and name, as Chromium's walks do. */
export interface OtherBrowser {
  open(address: string): Promise<void>;
  /** Presses the first element with a role and a name, once it is there. */
  press(role: Role, name: Name, within?: Within): Promise<void>;
  /** Types into the field with a label, once it is there. */
  fill(label: Name, text: string): Promise<void>;
  /** Waits until an element with a role has a name. */
  sees(role: Role, name: Name, within?: Within): Promise<void>;
  /** Waits until the page shows a text. */
  reads(text: string): Promise<void>;
  /** Evaluates an expression in the page. @returns its value */
  ask(expression: string): Promise<unknown>;
  /** Saves a screenshot of the window as PNG. */
  picture(file: string): Promise<void>;
  close(): Promise<void>;
}

type Name = string | RegExp;
type Role = 'button' | 'link' | 'heading' | 'checkbox' | 'radio' | 'menuitem' | 'textbox' | 'row' | 'dialog';
type Within = 'banner' | 'main' | 'dialog';

/** The commands of one browser; `Found` is its handle of an element. */
interface Driver<Found> {
  open(address: string): Promise<unknown>;
  run(script: string): Promise<unknown>;
  /** Returns null if the script found nothing. */
  find(script: string): Promise<Found | null>;
  click(found: Found): Promise<unknown>;
  type(found: Found, text: string): Promise<unknown>;
  picture(): Promise<Uint8Array>;
  close(): Promise<unknown>;
}

/** As wide as a phone: the narrowest window that both browsers allow, and the width of half of all visitors. */
const size = { width: 500, height: 900 };

/** Opens this machine's Firefox by WebDriver BiDi, which it supports itself. The caller closes it. */
export async function openFirefox(): Promise<OtherBrowser> {
  const browser = await launchBrowser({
    browser: 'firefox',
    headless: true,
    executablePath: requirePart('firefox'),
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

/** Opens Debian's WebKit, the engine of Safari, by WebDriver. The caller closes it. */
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
      name: 'xvfb',
      command: requirePart('screen'),
      args: [display, ...screen],
      marker: display,
      ready: async () => existsSync(`/tmp/.X11-unix/X${display.slice(1)}`),
    });
    const port = await freePort();
    await start({
      name: 'webkit',
      command: requirePart('webkit'),
      args: [`--port=${port}`],
      marker: `--port=${port}`,
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
      // The driver starts the MiniBrowser that comes with it.
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

/** Finds elements by role and name as a screen reader would; injected into each page. */
const finder = createRequire(import.meta.url).resolve(
  '@testing-library/dom/dist/@testing-library/dom.umd.min.js',
);

const patienceMs = 100_000;

function browserOf<Found>(driver: Driver<Found>): OtherBrowser {
  /** Waits until `look` returns a value; the error contains the text of the page. */
  const wait = <T>(what: string, look: () => Promise<T | undefined>) =>
    eventually(what, look, patienceMs).catch(async (error: Error) => {
      const shown = await driver.run('location.pathname + ": " + document.body.innerText').catch(String);
      throw new Error(`${error.message}; the page shows ${shown}`, { cause: error.cause });
    });
  /** Finds an element; looks again if the page navigates during a search. */
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
  /** Repeats the action, because a page may render a found element again. */
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
      // Typing into a date field depends on the browser's language and separators, so the script sets the value. That control is not our code.
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

/** Returns the library as a function: it looks for a module system first, and finds none in a page. */
async function asFunction(): Promise<string> {
  return `function () { ${await readFile(finder, 'utf8')} }`;
}

/** Returns a name as an expression of the page. A string must match the whole name, like `exact` in Chromium's walks. */
const nameIn = (name: Name): string => (typeof name === 'string' ? JSON.stringify(name) : String(name));
