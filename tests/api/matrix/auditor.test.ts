import { type Call, type CallName, calls, rolesAdmitted, staffRoles } from '@sowon/contracts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Person } from '../../harness/marketplace.ts';
import type { Actor } from './actors.ts';
import { callNames, matrix } from './all-calls.ts';
import { fingerprint } from './fingerprint.ts';
import { openWorld, rawOf, sendAll, type World } from './world.ts';

let world: World;
let auditor: Person;
beforeAll(async () => {
  world = await openWorld();
  auditor = await world.house.staff('ROLE_AUDITOR');
});
afterAll(() => world?.close());

const call = (name: CallName): Call => calls[name];
const ofStaff = callNames.filter((name) => call(name).access in staffRoles);
const readers = ofStaff.filter((name) => call(name).method === 'GET' || call(name).reads);
const rows = (names: readonly CallName[]) =>
  names.flatMap((name) => matrix[name].rows.map((row) => [`${name} of ${row.object}`, name, row] as const));

/** Returns a staff actor whose role the call admits. */
const admitted = (name: CallName): Actor =>
  (['operator', 'finance', 'admin'] as const).find((actor) =>
    rolesAdmitted(call(name)).includes(roleOf[actor]),
  ) ?? 'admin';
const roleOf = { operator: 'ROLE_OPERATOR', finance: 'ROLE_FINANCE', admin: 'ROLE_ADMIN' } as const;

/** Returns the request of an admitted staff actor, but sent by an auditor. */
async function requestOf(name: CallName, object: string) {
  const make = matrix[name].requests[object];
  if (!make) throw new Error(`no request for ${name} of ${object}`);
  const actor = admitted(name);
  return rawOf(name, auditor, await make(world, world.people[actor], actor));
}

test('opens to auditors, among calls other than GET, only the named calls that show data', () => {
  expect(readers.filter((name) => call(name).method !== 'GET').sort()).toEqual([
    ...[
      'readDeposit',
      'readMission',
      'readStatement',
      'readTransfer',
      'readUser',
      'revealEntry',
      'takeWalletEvidence',
      'verifyWallet',
    ],
  ]);
  // An auditor can read everything that any single staff role can.
  expect(readers).toEqual(expect.arrayContaining(['listComments', 'listRefunds', 'listStaffActs']));
});

test.each(rows(readers))(
  'answers an auditor like a staff member admitted to the call: %s',
  async (_, name, row) => {
    const answer = await world.wire.send(await requestOf(name, row.object));
    expect(answer.status, answer.text).toBe(row.statuses[admitted(name)]);
  },
);

test('refuses an auditor every change, and nothing changes', async () => {
  const others = rows(ofStaff.filter((name) => !readers.includes(name)));
  const requests = [];
  for (const [, name, row] of others) requests.push(await requestOf(name, row.object));
  const before = await fingerprint(world.house.ctx);
  const answers = await sendAll(world, requests);
  expect(others.filter((_, at) => answers[at]?.status !== 403).map(([what]) => what)).toEqual([]);
  expect(await fingerprint(world.house.ctx)).toEqual(before);
}, 120_000);
