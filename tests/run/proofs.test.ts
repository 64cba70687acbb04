import { execFileSync } from 'node:child_process';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createScratchFolder } from '../harness/scratch.ts';
import { openProofs, type TestFile, type Trace } from './proofs.ts';

const ofFlows: TestFile = { file: 'tests/flows/sweep.test.ts', project: 'provable' };
const ofPages: TestFile = { file: 'tests/journeys/walk.test.ts', project: 'provable' };
const ofLedger: TestFile = { file: 'tests/model/model.test.ts', project: 'provable' };
const ofCalls: TestFile = { file: 'tests/api/coins.test.ts', project: 'system' };
const all = [ofFlows, ofPages, ofLedger, ofCalls];

/** Returns a Korean catalogue with two texts: one used by the board's page, and one used by it and the coins' page. */
function wordsOf(board: string, coins: string): string {
  const entries = [
    `#: src/features/board/page.tsx\nmsgid "News"\nmsgstr "${board}"`,
    `#: src/features/board/page.tsx\n#: src/features/coins/page.tsx\nmsgid "Coins"\nmsgstr "${coins}"`,
  ];
  return `msgid ""\nmsgstr ""\n\n${entries.join('\n\n')}\n`;
}

const decide = 'services/src/slices/staff/board/decide.ts';

/** The files of a small repository. */
const files: Readonly<Record<string, string>> = {
  'package-lock.json': '{}',
  'vitest.config.ts': 'export default {};',
  'tests/harness/system-setup.ts': '',
  'tests/harness/world.ts': `import { sweep } from '@sowon/services/sweep'; const program = '../../workflows/src/index.ts';`,
  'tests/harness/other.ts': '',
  'tests/flows/sweep.test.ts': `import '../harness/world.ts'; // '../harness/other.ts'`,
  'tests/flows/history.json': '[]',
  'tests/journeys/walk.test.ts': '',
  'tests/model/model.test.ts': `import '../harness/world.ts';`,
  'tests/api/coins.test.ts': '',
  'services/src/slices/money/coins/decide.ts': '',
  'services/src/slices/settlement/rates/queries.ts': `import { least } from './amounts.ts';`,
  'services/src/slices/settlement/rates/amounts.ts': '',
  'services/src/slices/settlement/rates/schema.sql': '',
  'services/src/slices/settlement/rates/decide.ts': '',
  [decide]: '',
  'contracts/src/coins/calls.ts': `import '../rates/schemas.ts';`,
  'contracts/src/rates/schemas.ts': '',
  'contracts/src/board/schemas.ts': '',
  'web/src/features/board/page.tsx': '',
  'web/src/features/company/footer.tsx': '',
  'web/src/locales/ko.po': wordsOf('공지', '코인'),
  ...Object.fromEntries(
    ['contracts', 'ledger', 'services', 'local', 'workflows', 'web', 'admin-ui'].flatMap((name) => [
      [
        `${name}/package.json`,
        JSON.stringify(name === 'services' ? { dependencies: { '@sowon/ledger': '1' } } : {}),
      ],
      [`${name}/src/index.ts`, ''],
      [`${name}/src/index.test.ts`, ''],
    ]),
  ),
};

let scratch: Awaited<ReturnType<typeof createScratchFolder>>;
const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@example.com', ...args], {
    cwd: scratch.path,
    encoding: 'utf8',
  });
const write = async (path: string, text: string) => {
  await mkdir(dirname(join(scratch.path, path)), { recursive: true });
  await writeFile(join(scratch.path, path), text);
};
const prove = (tests: readonly TestFile[], traces?: ReadonlyMap<string, Trace>) =>
  openProofs(scratch.path).keep(tests, traces);
/** Returns the tests that are proven for the current files. */
const proven = () => {
  const proofs = openProofs(scratch.path);
  return all.filter((one) => proofs.provenBy(one) !== undefined);
};

beforeEach(async () => {
  scratch = await createScratchFolder('proofs');
  for (const [path, text] of Object.entries(files)) await write(path, text);
  git('init', '--quiet');
  git('add', '.');
  git('commit', '--quiet', '--message', 'All');
});
afterEach(() => scratch.remove());

describe('what was green', () => {
  test('is proven by its commit, except for the calls, which always run', () => {
    expect(proven()).toEqual([]);
    expect(prove(all)).toBe(3);
    expect(proven()).toEqual([ofFlows, ofPages, ofLedger]);
    expect(openProofs(scratch.path).provenBy(ofPages)).toBe(git('rev-parse', '--short=12', 'HEAD').trim());
  });

  test.each<[what: string, path: string, stillProven: TestFile[]]>([
    ['the test itself', 'tests/flows/sweep.test.ts', [ofPages, ofLedger]],
    ['what it imports', 'tests/harness/world.ts', [ofPages]],
    ['what lies beside it', 'tests/flows/history.json', [ofPages, ofLedger]],
    ['what only a comment names', 'tests/harness/other.ts', [ofFlows, ofPages, ofLedger]],
    ['a package that it imports', 'services/src/index.ts', [ofLedger]],
    ['a package that this depends on', 'ledger/src/index.ts', []],
    ['a program that it names', 'workflows/src/index.ts', [ofLedger]],
    ['a package that it does not reach', 'web/src/index.ts', [ofFlows, ofLedger]],
    ['a test beside its source', 'services/src/index.test.ts', [ofFlows, ofPages, ofLedger]],
    ['a version of a package', 'package-lock.json', []],
  ])('runs again after a change of %s', async (_what, path, stillProven) => {
    prove(all);
    await write(path, '/* changed */');
    expect(proven()).toEqual(stillProven);
  });

  test.each<[file: string, changed: string, isProven: boolean]>([
    ['tests/ledger/holds.test.ts', 'services/src/index.ts', true],
    ['tests/ledger/holds.test.ts', 'ledger/src/index.ts', false],
    ['tests/ledger/anchor-log.test.ts', 'ledger/src/index.ts', false],
    ['tests/run/tally.test.ts', 'ledger/src/index.ts', true],
    ['tests/run/tally.test.ts', 'tests/run/tally.ts', false],
  ])(
    'of the calls’ project only what follows from little: %s after a change of %s',
    async (file, changed, isProven) => {
      const one: TestFile = { file, project: 'system' };
      await write(file, file.includes('tally') ? `import './tally.ts';` : '');
      await write('tests/run/tally.ts', '');
      git('add', '.');
      git('commit', '--quiet', '--message', 'One more');
      prove([one]);
      await write(changed, '/* changed */');
      expect(openProofs(scratch.path).provenBy(one) !== undefined).toBe(isProven);
    },
  );

  /** A journey that used coins and a query of rates, and looked at two pages. */
  const journey: Trace = {
    through: ['coins', 'rates/queries.ts'],
    parts: new Map([
      ['ko/board', ['board']],
      ['ko/coins', ['coins']],
    ]),
  };
  const provenParts = () => {
    const { provenBy } = openProofs(scratch.path);
    return [undefined, ...journey.parts.keys()].filter((part) => provenBy(ofPages, part) !== undefined);
  };

  test.each<[what: string, path: string, text: string, stillProven: (string | undefined)[]]>([
    ['a noun that it came through', 'services/src/slices/money/coins/decide.ts', '//', ['ko/board']],
    [
      'a file beside the one that it came through',
      'services/src/slices/settlement/rates/decide.ts',
      '//',
      [undefined, 'ko/board', 'ko/coins'],
    ],
    ['the one file', 'services/src/slices/settlement/rates/queries.ts', '//', ['ko/board', 'ko/coins']],
    ['what this imports', 'services/src/slices/settlement/rates/amounts.ts', '//', ['ko/board', 'ko/coins']],
    [
      'a table of its noun',
      'services/src/slices/settlement/rates/schema.sql',
      '//',
      ['ko/board', 'ko/coins'],
    ],
    ['one that a part of it came through', 'web/src/features/board/page.tsx', '//', ['ko/coins']],
    ['a contract that those of its noun name', 'contracts/src/rates/schemas.ts', '//', ['ko/board']],
    ['another contract', 'contracts/src/board/schemas.ts', '//', ['ko/coins']],
    ['what is no noun of the services', 'web/src/features/company/footer.tsx', '//', []],
    ['what all share', 'services/src/index.ts', '//', []],
    ['words of another noun', 'web/src/locales/ko.po', wordsOf('알림', '코인'), ['ko/coins']],
    ['words of both', 'web/src/locales/ko.po', wordsOf('공지', '동전'), []],
  ])(
    'is narrowed to the nouns that it came through: a change of %s',
    async (_what, path, text, stillProven) => {
      prove([ofPages], new Map([[ofPages.file, journey]]));
      expect(provenParts()).toEqual([undefined, 'ko/board', 'ko/coins']);
      await write(path, text);
      expect(provenParts()).toEqual(stillProven);
    },
  );

  test.each([
    ['counts what its files name of nouns too', '', []],
    ['does not count what the common ground names as well', `import '../../${decide}';`, [ofPages]],
  ])('%s', async (_what, ground, stillProven) => {
    await write(ofPages.file, `import '../../${decide}';`);
    await write('tests/run/common-ground.test.ts', ground);
    git('add', '.');
    git('commit', '--quiet', '--message', 'Name the board');
    prove([ofPages], new Map([[ofPages.file, { through: [], parts: new Map() }]]));
    await write(decide, '//');
    expect(proven()).toEqual(stillProven);
  });

  test('keeps of its parts those that are still proven, and those that were looked at again', async () => {
    prove([ofPages], new Map([[ofPages.file, journey]]));
    await write('web/src/features/board/page.tsx', '//');
    git('commit', '--quiet', '--all', '--message', 'Change the board');
    prove([ofPages], new Map([[ofPages.file, { parts: new Map([['en/board', ['board']]]) }]]));
    expect(provenParts()).toEqual([undefined, 'ko/coins']);
    expect(openProofs(scratch.path).provenBy(ofPages, 'en/board')).toBeDefined();
  });

  test('is removed when its test is gone, and otherwise kept beside later proofs', async () => {
    prove([ofFlows]);
    git('add', '.');
    prove([ofPages]);
    expect(proven()).toEqual([ofFlows, ofPages]);
    await rm(join(scratch.path, ofFlows.file));
    git('commit', '--quiet', '--all', '--message', 'Less');
    prove([ofLedger]);
    expect(proven()).toEqual([ofPages, ofLedger]);
  });

  test('is no proof for uncommitted files or files changed meanwhile', async () => {
    const proofs = openProofs(scratch.path);
    await write('web/src/index.ts', 'export {};');
    expect(() => proofs.keep([ofPages])).toThrow('commit what was changed');
    git('add', '.');
    git('commit', '--quiet', '--message', 'Meanwhile');
    expect(() => proofs.keep([ofPages])).toThrow('Files changed while');
    expect(proven()).toEqual([]);
  });
});
