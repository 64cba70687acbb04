import type { Place } from './place.ts';

const sharedRooms = ['bin', 'db', 'embedded', 'feed', 'http', 'ports', 'sandbox'];
/** Files of the root that compose the slices for other packages. */
const edges = ['use-cases.ts', 'testing.ts'];
/** What a slice keeps to itself. */
const ownFiles = ['tables.ts', 'views.ts', 'routes.ts'];
/** The consumer interface: what a slice's views are written against. */
const feedInterface = ['feed/view.ts', 'feed/mission-event.ts'];

/** bin → http | feed → slices → ledger, db, ports; the files at the root of src (context, clock …) serve all. */
const layers: Readonly<Record<string, readonly string[]>> = {
  bin: ['bin', 'db', 'embedded', 'feed', 'http', 'ports', 'slice', 'root'],
  http: ['http', 'slice', 'db', 'ports', 'root'],
  feed: ['feed', 'slice', 'db', 'ports', 'root'],
  slice: ['slice', 'db', 'ports', 'root'],
  ports: ['ports', 'root'],
  db: ['db', 'root'],
  root: ['root', 'db', 'ports'],
  embedded: ['embedded'],
  // A provider speaks the protocol that its port defines.
  sandbox: ['sandbox', 'ports'],
};

/** The rule an import inside services breaks, or undefined. */
export function brokenLayerRule(from: Place, to: Place, typeOnly: boolean): string | undefined {
  if (from.room !== 'services' || to.room !== 'services' || from.isTest) return undefined;
  const [fromLayer, toLayer] = [layerOf(from), layerOf(to)];
  if (isException(from, to, typeOnly)) return undefined;
  if (!layers[fromLayer]?.includes(toLayer)) return `${describe(from)} may not import ${describe(to)}`;
  if (fromLayer === 'slice' && toLayer === 'slice' && sliceOf(from) !== sliceOf(to)) {
    if (ownFiles.includes(fileOf(to))) return `${fileOf(to)} belongs to the slice ${sliceOf(to)} alone`;
  }
  return undefined;
}

function isException(from: Place, to: Place, typeOnly: boolean): boolean {
  const [fromLayer, toLayer] = [layerOf(from), layerOf(to)];
  if (edges.includes(from.path)) return ['slice', 'http', 'feed', 'db', 'ports', 'root'].includes(toLayer);
  if (fromLayer === 'db') return toLayer === 'slice' && fileOf(to) === 'tables.ts';
  if (fromLayer !== 'slice') return false;
  if (toLayer === 'http') return fileOf(from) === 'routes.ts' || typeOnly;
  return feedInterface.includes(to.path);
}

function layerOf(place: Place): string {
  const [first = '', ...rest] = place.path.split('/');
  if (rest.length === 0) return 'root';
  return sharedRooms.includes(first) ? first : 'slice';
}

function sliceOf(place: Place): string {
  return place.path.split('/')[0] ?? '';
}

function fileOf(place: Place): string {
  return place.path.split('/').at(-1) ?? '';
}

function describe(place: Place): string {
  const layer = layerOf(place);
  if (layer === 'slice') return `the slice ${sliceOf(place)}`;
  return layer === 'root' ? `src/${place.path}` : `${layer}/`;
}
