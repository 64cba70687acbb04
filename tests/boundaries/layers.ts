import type { Place } from './place.ts';

const sharedRooms = ['bin', 'db', 'documents', 'feed', 'flows', 'http', 'messages', 'ports', 'slices'];
/** Files of the root that compose the slices for processes and other packages. */
const composition = [
  'app.ts',
  'create-context.ts',
  'flow-steps.ts',
  'migrate.ts',
  'slices.ts',
  'use-cases.ts',
];
/** Matches the list of a district's slices, as `slices/money/slices.ts`. */
const districtList = /^slices\/[\w-]+\/slices\.ts$/;
/** Files that belong to their slice alone; other slices use its commands and queries. */
const ownFiles = [
  'console.ts',
  'lifecycle.ts',
  'notices.ts',
  'pages.ts',
  'privacy.ts',
  'read-models.ts',
  'routes.ts',
  'slice.ts',
  'tables.ts',
];

/**
 * The layers, each with the layers it may import: bin → composition → slices → http, feed, flows → db, ports → root.
 * The files at the root of src (context, clock …) serve all. No folder imports upward: http, feed and flows know no slice.
 * The layer `documents` writes documents and knows neither the database nor calls.
 */
const layers: Readonly<Record<string, readonly string[]>> = {
  bin: ['bin', 'composition', 'slices', 'http', 'feed', 'flows', 'db', 'ports', 'root'],
  composition: ['composition', 'slices', 'http', 'feed', 'flows', 'db', 'ports', 'root'],
  slices: ['slices', 'documents', 'http', 'feed', 'flows', 'db', 'messages', 'ports', 'root'],
  documents: ['documents', 'root'],
  http: ['http', 'db', 'messages', 'ports', 'root'],
  feed: ['feed', 'db', 'ports', 'root'],
  flows: ['flows', 'db', 'ports', 'root'],
  ports: ['ports', 'root'],
  db: ['db', 'root'],
  // The context consists of ports, and a slice is declared with the types of its readers.
  root: ['root', 'db', 'messages', 'ports'],
  messages: ['messages'],
};
/** Type-only imports of the root's declarations: the slice's and the context's types. */
const declarations: Readonly<Record<string, readonly string[]>> = {
  'slice.ts': ['http', 'feed', 'flows'],
  'notice.ts': ['feed'],
  'live.ts': ['feed'],
};

/**
 * Returns the rule that an import inside services breaks, or undefined.
 * @param order the slices in the order of their lists, as `money/coins`: each may use only those before it
 */
export function brokenLayerRule(
  from: Place,
  to: Place,
  typeOnly: boolean,
  order: readonly string[],
): string | undefined {
  if (from.room !== 'services' || to.room !== 'services' || from.isTest) return undefined;
  const [fromLayer, toLayer] = [layerOf(from), layerOf(to)];
  if (typeOnly && declarations[from.path]?.includes(toLayer)) return undefined;
  if (!layers[fromLayer]?.includes(toLayer)) return `${describe(from)} may not import ${describe(to)}`;
  if (fromLayer === 'slices' && toLayer === 'slices') return brokenSliceRule(from, to, order);
  return undefined;
}

function brokenSliceRule(from: Place, to: Place, order: readonly string[]): string | undefined {
  const [one, other] = [sliceOf(from), sliceOf(to)];
  if (one === other) return undefined;
  if (ownFiles.includes(fileOf(to))) return `${fileOf(to)} belongs to the slice ${other} alone`;
  const [below, above] = [order.indexOf(other), order.indexOf(one)];
  if (below === -1 || above === -1) return `no list has the slice ${below === -1 ? other : one}`;
  return below < above ? undefined : `the slice ${one} stands before ${other} and may not use it`;
}

/**
 * Returns the slices in the order of their lists, as `money/coins`.
 * @param source of `slices.ts`, which lists the districts
 * @param listOf returns the source of a district's list
 */
export function sliceOrder(source: string, listOf: (district: string) => string): string[] {
  return listed(source)
    .map((name) => name.replace(/^\.\.\.(\w+)Slices$/, '$1'))
    .flatMap((district) => listed(listOf(district)).map((slice) => `${district}/${folderOf(slice)}`));
}

const folderOf = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** Returns the names in a list of slices. */
const listed = (source: string): string[] =>
  (/[sS]lices: readonly Slice\[\] = \[([^\]]*)\]/.exec(source)?.[1] ?? '')
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean);

function layerOf(place: Place): string {
  if (districtList.test(place.path)) return 'composition';
  const [first = '', ...rest] = place.path.split('/');
  if (rest.length > 0) return sharedRooms.includes(first) ? first : 'unknown';
  return composition.includes(first) ? 'composition' : 'root';
}

function sliceOf(place: Place): string {
  return place.path.split('/').slice(1, 3).join('/');
}

function fileOf(place: Place): string {
  return place.path.split('/').at(-1) ?? '';
}

function describe(place: Place): string {
  const layer = layerOf(place);
  if (layer === 'slices') return `the slice ${sliceOf(place)}`;
  return layer === 'root' || layer === 'composition' ? `src/${place.path}` : `${layer}/`;
}
