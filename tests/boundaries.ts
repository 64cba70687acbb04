import { checkFile } from './boundaries/check.ts';
import { sliceOrder } from './boundaries/layers.ts';
import { pathsOf, read } from './boundaries/tree.ts';

/** Fails if an import crosses a boundary of the repository, or a file is too long; `npm run check` runs it. */
const sources = pathsOf([
  '{contracts,ledger,services,local,workflows,web,admin-ui}/src/**/*.{ts,tsx}',
  'tests/**/*.ts',
]);
const services = (path: string) => read(`services/src/${path}`);
const order = sliceOrder(services('slices.ts'), (district) => services(`slices/${district}/slices.ts`));
const violations = sources.flatMap((path) => checkFile(path, read(path), order));

for (const { at, rule } of violations) console.error(`${at}  ${rule}`);
if (sources.length === 0) console.error('no source file was found');
console.log(`boundaries: ${sources.length} files, ${violations.length} violations`);
if (violations.length > 0 || sources.length === 0) process.exitCode = 1;
