import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Programs that a machine may lack; `npm ci` installs everything else that the tests need. */
const parts = {
  java: { programs: ['java'], what: 'Java 17 or newer' },
  maven: { programs: ['mvn'], what: 'Maven' },
  s3: { programs: ['versitygw', 'go'], what: 'versitygw, or Go to build it' },
  witness: { programs: ['litewitness', 'go'], what: 'litewitness, or Go to build it' },
  ffmpeg: { programs: ['ffmpeg'], what: 'ffmpeg' },
  bubblewrap: { programs: ['bwrap'], what: 'bubblewrap' },
  python: {
    programs: ['python3'],
    // Some systems have Python without the modules for virtual environments.
    asked: ['-c', 'import ensurepip, sys, venv; sys.exit(sys.version_info < (3, 10))'],
    what: 'Python 3.10 or newer with venv',
  },
  chromium: {
    // The headless shell shows the same pages for little more than half the processor time.
    programs: [
      'chromium-headless-shell',
      'chromium',
      'chromium-browser',
      'google-chrome',
      'google-chrome-stable',
    ],
    what: 'Chromium (or its path in CHROMIUM_PATH)',
  },
  firefox: { programs: ['firefox-esr', 'firefox'], what: 'Firefox' },
  webkit: { programs: ['WebKitWebDriver'], what: "WebKit's driver (webkit2gtk-driver)" },
  screen: { programs: ['Xvfb'], what: 'a screen that nobody sees (xvfb)' },
} as const satisfies Record<string, PartPrograms>;

interface PartPrograms {
  readonly programs: readonly string[];
  /** Arguments with which a suitable program exits with 0. */
  readonly asked?: readonly string[];
  readonly what: string;
}

export type Part = keyof typeof parts;

/** Returns the path of the program that provides a part, or undefined if this machine has none. */
function findPart(part: Part): string | undefined {
  if (part === 'chromium' && process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH;
  const { programs, asked }: PartPrograms = parts[part];
  return programs.map(findOnPath).find((path) => path !== undefined && (!asked || answers(path, asked)));
}

/** Returns the path of the program that provides a part. @throws Error naming the missing part */
export function requirePart(part: Part): string {
  const path = findPart(part);
  if (path === undefined) throw new Error(`this machine has no ${parts[part].what}`);
  return path;
}

/** Returns the names of the missing parts. */
export function missingParts(needed: readonly Part[]): string[] {
  return needed.filter((part) => findPart(part) === undefined).map((part) => parts[part].what);
}

function answers(program: string, asked: readonly string[]): boolean {
  return spawnSync(program, asked, { stdio: 'ignore', timeout: 20_000 }).status === 0;
}

function findOnPath(program: string): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  return folders.map((folder) => join(folder, program)).find(isExecutable);
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
