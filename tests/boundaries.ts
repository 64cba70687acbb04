import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { checkFile } from './boundaries/check.ts';
import { sliceOrder } from './boundaries/layers.ts';

/** Fails if an import crosses a boundary of the repository, or a file is too long; `npm run check` runs it. */
const root = fileURLToPath(new URL('..', import.meta.url));
const sources = globSync(
  ['{contracts,ledger,services,local,workflows,web,admin-ui}/src/**/*.{ts,tsx}', 'tests/**/*.ts'],
  { cwd: root, exclude: ['**/node_modules/**'] },
).map((path) => path.replaceAll('\\', '/'));
const services = (path: string) => readFileSync(new URL(`../services/src/${path}`, import.meta.url), 'utf8');
const order = sliceOrder(services('slices.ts'), (district) => services(`slices/${district}/slices.ts`));
const violations = sources
  .sort()
  .flatMap((path) => checkFile(path, readFileSync(new URL(`../${path}`, import.meta.url), 'utf8'), order));

for (const { at, rule } of violations) console.error(`${at}  ${rule}`);
if (sources.length === 0) console.error('no source file was found');
console.log(`boundaries: ${sources.length} files, ${violations.length} violations`);
if (violations.length > 0 || sources.length === 0) process.exitCode = 1;
