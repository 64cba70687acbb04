import { describe, expect, test } from 'vitest';
import { checkFile } from './check.ts';
import { readImports } from './imports.ts';
import { sliceOrder } from './layers.ts';

const order = ['ground/accounts', 'missions/missions', 'money/coins', 'money/wallets'];

/** Returns the rules that one import line breaks in the file `path`. */
function rulesBroken(path: string, line: string): string[] {
  return checkFile(path, line, order).map(({ rule }) => rule);
}

describe('reading imports', () => {
  test('finds every way to import, with its line', () => {
    const source = [
      `import a from './a.ts';`,
      `import type { B } from './b.ts';`,
      'import {',
      '  c,',
      `} from './c.ts';`,
      `import './d.ts';`,
      `export { e } from './e.ts';`,
      `export * from "./f.ts";`,
      `const g = await import('./g.ts');`,
      `type H = import('./h.ts').H;`,
    ].join('\n');
    expect(readImports(source).map(({ specifier, line }) => `${line} ${specifier}`)).toEqual([
      '1 ./a.ts',
      '2 ./b.ts',
      '3 ./c.ts',
      '6 ./d.ts',
      '7 ./e.ts',
      '8 ./f.ts',
      '9 ./g.ts',
      '10 ./h.ts',
    ]);
    expect(readImports(source).filter(({ typeOnly }) => typeOnly)).toHaveLength(1);
  });

  test('takes no comment, export or string for an import', () => {
    const source = [
      `// import a from './a.ts';`,
      `/* import b from './b.ts';`,
      ` import c from './c.ts'; */`,
      `export const text = "from './d.ts'";`,
      `export const url = 'https://example.com/e';`,
      `export const glob = ['src/**', 'x'];`,
      `import f from './f.ts';`,
    ].join('\n');
    expect(readImports(source).map(({ specifier, line }) => `${line} ${specifier}`)).toEqual(['7 ./f.ts']);
  });
});

test('slices are ordered by district, and within a district by its own list', () => {
  const lists: Readonly<Record<string, string>> = {
    ground: 'export const groundSlices: readonly Slice[] = [\n  accounts,\n];\n',
    money: 'export const moneySlices: readonly Slice[] = [\n  coins,\n  cashReceipts,\n];\n',
  };
  const source = 'export const slices: readonly Slice[] = [\n  ...groundSlices,\n  ...moneySlices,\n];\n';
  expect(sliceOrder(source, (district) => lists[district] ?? '')).toEqual([
    'ground/accounts',
    'money/coins',
    'money/cash-receipts',
  ]);
});

describe('seeded faults', () => {
  test.each([
    ['contracts/src/coins.ts', `import pg from 'pg';`],
    ['contracts/src/coins.ts', `import { join } from 'node:path';`],
    ['contracts/src/coins.ts', `import { fold } from '@sowon/ledger';`],
    ['ledger/src/store/append.ts', `import { Coins } from '@sowon/contracts';`],
    ['ledger/src/store/append.ts', `import fastify from 'fastify';`],
    ['ledger/src/domain/decide.ts', `import { randomUUID } from 'node:crypto';`],
    ['ledger/src/domain/decide.ts', `import { append } from '../store/append.ts';`],
    ['services/src/slices/money/coins/commands.ts', `import { flow } from '@sowon/workflows/flows';`],
    [
      'services/src/slices/money/coins/commands.ts',
      `import { append } from '../../../../../ledger/src/store/append.ts';`,
    ],
    [
      'services/src/slices/money/coins/queries.ts',
      `import type { MissionTable } from '../../missions/missions/tables.ts';`,
    ],
    [
      'services/src/slices/money/coins/queries.ts',
      `import { missionView } from '../../missions/missions/read-models.ts';`,
    ],
    [
      'services/src/slices/money/coins/queries.ts',
      `const r = await import('../../missions/missions/routes.ts');`,
    ],
    [
      'services/src/slices/missions/missions/queries.ts',
      `import { coinBalance } from '../../money/coins/queries.ts';`,
    ],
    ['services/src/slices/money/coins/queries.ts', `import { walletSums } from '../wallets/queries.ts';`],
    ['services/src/slices/money/coins/queries.ts', `import { follow } from '../follows/commands.ts';`],
    ['services/src/slices/money/coins/queries.ts', `import { slices } from '../../../slices.ts';`],
    ['services/src/slices/money/coins/queries.ts', `import { moneySlices } from '../slices.ts';`],
    [
      'services/src/feed/run-consumer.ts',
      `import { findMission } from '../slices/missions/missions/queries.ts';`,
    ],
    ['services/src/context.ts', `import { slices } from './slices.ts';`],
    ['services/src/http/server.ts', `import { stopSignal } from '../bin/stop-signal.ts';`],
    ['services/src/http/server.ts', `import { project } from '../feed/projector.ts';`],
    ['services/src/ports/mail.ts', `import { findUser } from '../slices/ground/accounts/queries.ts';`],
    ['services/src/db/page.ts', `import { findUser } from '../slices/ground/accounts/queries.ts';`],
    ['services/src/context.ts', `import { startPostgres } from '@sowon/local/embedded/postgres';`],
    [
      'services/src/http/server.ts',
      `import { startProvider } from '../../../local/src/sandbox/payment/server.ts';`,
    ],
    ['local/src/bin/seed.ts', `import { readConfig } from '../../../services/src/config.ts';`],
    ['workflows/src/activities/expire.ts', `import { createContext } from '@sowon/services/context';`],
    ['workflows/src/flows/mission-due.ts', `import { expireMission } from '@sowon/services/use-cases';`],
    ['workflows/src/flows/mission-due.ts', `import { expire } from '../activities/expire.ts';`],
    ['web/src/app/main.tsx', `import { requestMission } from '@sowon/services/use-cases';`],
    ['web/src/ui/dialog.tsx', `import { useErrorText } from '../lib/error-text.ts';`],
    ['web/src/lib/api.ts', `import { useBalance } from '../features/coins/queries.ts';`],
    ['web/src/features/coins/queries.ts', `import { routes } from '../../app/routes.ts';`],
    ['web/src/service-worker/entry.ts', `import { api } from '../lib/api.ts';`],
    ['admin-ui/src/main.tsx', `import { Button } from '../../web/src/ui/button.tsx';`],
  ])('%s: %s', (path, line) => {
    expect(rulesBroken(path, line)).toHaveLength(1);
  });

  test('a file of 301 lines is too long', () => {
    expect(checkFile('web/src/long.ts', 'x;\n'.repeat(300), order)).toEqual([]);
    expect(checkFile('web/src/long.ts', 'x;\n'.repeat(301), order)).toHaveLength(1);
  });
});

test.each([
  ['ledger/src/store/append.ts', `import { randomUUID } from 'node:crypto';`],
  ['ledger/src/domain/decide.test.ts', `import fc from 'fast-check';`],
  [
    'services/src/slices/money/coins/queries.ts',
    `import { findMission } from '../../missions/missions/queries.ts';`,
  ],
  ['services/src/slices/money/coins/queries.ts', `import type { Caller } from '../../../http/caller.ts';`],
  ['services/src/slices/money/coins/routes.ts', `import { serve } from '../../../http/serve.ts';`],
  ['services/src/slices/money/coins/read-models.ts', `import type { View } from '../../../feed/view.ts';`],
  ['services/src/slices.ts', `import { moneySlices } from './slices/money/slices.ts';`],
  ['services/src/slices/money/slices.ts', `import { coins } from './coins/slice.ts';`],
  ['services/src/slice.ts', `import type { View } from './feed/view.ts';`],
  ['local/src/bin/seed.ts', `import { readConfig } from '@sowon/services/config';`],
  ['services/src/use-cases.ts', `import { expireMission } from './slices/missions/missions/commands.ts';`],
  ['workflows/src/flows/mission-due.ts', `import type { Activities } from '../activities/index.ts';`],
  ['workflows/src/activities/expire.ts', `import { expireMission } from '@sowon/services/use-cases';`],
  ['web/src/app/main.tsx', `import { client } from '@sowon/contracts/client';`],
  ['web/src/features/coins/queries.ts', `import { api } from '../../lib/api.ts';`],
  ['tests/harness/postgres.ts', `import { startPostgres } from '../../local/src/embedded/postgres.ts';`],
])('allowed: %s: %s', (path, line) => {
  expect(rulesBroken(path, line)).toEqual([]);
});
