import { checkFile } from './boundaries/check.ts';
import { inCircles } from './boundaries/circles.ts';
import { sliceOrder } from './boundaries/layers.ts';
import { pathsOf, read } from './boundaries/tree.ts';

/** Fails if an import crosses a boundary of the repository, files import each other in a circle, or a file is too long; `npm run check` runs it. */
const sources = pathsOf([
  '{contracts,ledger,services,local,workflows,web,admin-ui}/src/**/*.{ts,tsx}',
  'tests/**/*.ts',
]);
const services = (path: string) => read(`services/src/${path}`);
const order = sliceOrder(services('slices.ts'), (district) => services(`slices/${district}/slices.ts`));
const texts = new Map(sources.map((path) => [path, read(path)]));
const violations = [
  ...[...texts].flatMap(([path, text]) => checkFile(path, text, order)),
  ...inCircles(texts).map((at) => ({ at, rule: 'imports itself by way of other files' })),
];

for (const { at, rule } of violations) console.error(`${at}  ${rule}`);
if (sources.length === 0) console.error('no source file was found');
console.log(`boundaries: ${sources.length} files, ${violations.length} violations`);
if (violations.length > 0 || sources.length === 0) process.exitCode = 1;
