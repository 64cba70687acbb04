import { type Call, type CallName, calls, type Reply, type Routes, rolesAdmitted } from '@sowon/contracts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { entryOf } from '../../../admin-ui/src/palette/entries.ts';
import { callConsole } from '../../harness/console.ts';
import { consoleNouns } from '../../harness/console-nouns.ts';
import type { Person } from '../../harness/marketplace.ts';
import { callNames, matrix } from '../matrix/all-calls.ts';
import { openWorld, rawOf, type World } from '../matrix/world.ts';

let world: World;
let auditor: Person;
beforeAll(async () => {
  world = await openWorld();
  auditor = await world.house.staff('ROLE_AUDITOR');
});
afterAll(() => world?.close());

type Found = Reply<Routes['find']>;

const call = (name: CallName): Call => calls[name];
const { listRules, found: places } = await consoleNouns();
const resources = new Set(Object.keys(listRules));

/** Every console resource with a page for a record, with the call that the page reads. */
const pages = callNames.flatMap((name) => {
  const [, resource = ''] = /^\/admin\/api\/([a-z-]+)\/\{id\}$/.exec(call(name).path) ?? [];
  return call(name).method === 'GET' && resources.has(resource) ? [[resource, name] as const] : [];
});

const staff = [
  ['operator', 'ROLE_OPERATOR'],
  ['finance', 'ROLE_FINANCE'],
  ['admin', 'ROLE_ADMIN'],
] as const;

const find = async (q: string, as: Person | null): Promise<Found> =>
  (await callConsole<Found>(world.house, 'GET', `/find?q=${encodeURIComponent(q)}`, { as })).body;

/** Access to every page, to resolve the links that the palette offers for a result. */
const everywhere = { shown: resources, listed: resources };
const waysOf = (found: Found) => found.flatMap((thing) => entryOf(thing, places, everywhere)?.path ?? []);

test('covers every list whose records have a page', () => {
  expect(pages.length).toBeGreaterThan(25);
});

test.each(pages)('finds an id of %s and opens its page', async (resource, name) => {
  const [reader = 'admin'] = staff.flatMap(([actor, role]) =>
    rolesAdmitted(call(name)).includes(role) ? [actor] : [],
  );
  const row = matrix[name].rows.find(({ statuses }) => statuses[reader] === 200);
  const make = matrix[name].requests[row?.object ?? ''];
  if (!make) throw new Error(`no request that ${name} answers`);
  const parts = await make(world, world.people[reader], reader);
  const id = parts.params?.id ?? '';
  const shown = await world.wire.send(rawOf(name, world.people[reader], parts));
  expect(shown.status, shown.text).toBe(200);
  const way = `/${resource}/${id}/show`;
  for (const [who, role] of staff) {
    const may = rolesAdmitted(call(name)).includes(role);
    // Only their owner and auditors can see a staff member's exports.
    if (resource === 'list-exports' && who !== reader) continue;
    expect(waysOf(await find(id, world.people[who])).includes(way), who).toBe(may);
  }
  expect(waysOf(await find(id, auditor))).toContain(way);
});
