import { type Access, type Call, type CallName, calls } from '@sowon/contracts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { changeTexts } from '../../../admin-ui/src/audit/change-texts.ts';
import { consoleNouns, consoleWords } from '../../harness/console-nouns.ts';
import { goodRequest } from '../matrix/bad-cases.ts';
import { expectRefusal } from '../matrix/expect-refusal.ts';
import { fingerprint } from '../matrix/fingerprint.ts';
import { openWorld, rawOf, type World } from '../matrix/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world?.close());

/** True for access levels of the staff only; the compiler requires every access level. */
const isOfStaff: Readonly<Record<Access, boolean>> = {
  anyone: false,
  user: false,
  verified: false,
  fan: false,
  creator: false,
  operator: true,
  finance: true,
  admin: true,
  operatorOrFinance: true,
  console: true,
};

/** Calls that only preview the effect of a sent file; they use POST because the file is long. */
const only: readonly CallName[] = ['checkPayoutResult', 'checkCashReceiptResult', 'previewBankList'];

/** All calls by which the staff changes or checks something, according to the contract. */
const acts = Object.entries<Call>(calls)
  .filter(
    ([, { access, method, path }]) =>
      method !== 'GET' && (isOfStaff[access] || path.startsWith('/admin/api/')),
  )
  // The object has exactly these keys.
  .map(([name]) => name as CallName)
  .filter((name) => !only.includes(name));

/**
 * Calls that judge several items. Each item's act is recorded under another name, in its own transaction. One further transaction stores the
 * answer to all of them.
 */
const writtenAs: ReadonlyMap<CallName, CallName> = new Map([['judgeContents', 'clearComment']]);

/** Calls that perform the same act in two ways; the audit log uses one name for both. */
const sameActAs: ReadonlyMap<CallName, CallName> = new Map([['takeBankList', 'importTransfers']]);

/** Calls whose lines are booked afterwards, in separate commands with their own rows. */
const goesOn: readonly CallName[] = ['applyPayoutResult'];

const rowsOfActs = () => world.house.ctx.db.selectFrom('staff_acts').selectAll().orderBy('id').execute();

test('finds staff calls in the contract', () => {
  expect(acts).toContain('blockMission');
  expect(acts.length).toBeGreaterThan(5);
});

describe.each(acts)('%s', (name) => {
  test('writes its audit row in the same transaction: both are stored or neither', async () => {
    const { ctx } = world.house;
    const { parts, as } = await goodRequest(world, name);
    const raw = rawOf(name, as, parts);
    const keyed = { ...raw, headers: { ...raw.headers, 'idempotency-key': `staff-act-${name}` } };

    const before = await fingerprint(ctx);
    const refused = await withoutRows(() => world.wire.send(keyed));
    expect(refused.status).toBe(500);
    expect(expectRefusal(refused, name).code).toBe('INTERNAL');
    expect(await fingerprint(ctx)).toEqual(before);

    const earlier = await rowsOfActs();
    expect(await world.wire.send(keyed)).toMatchObject({ status: 200 });
    const rows = (await rowsOfActs()).slice(earlier.length);
    expect(goesOn.includes(name) ? rows.slice(0, 1) : rows).toMatchObject([
      {
        staff_id: as?.userId,
        action: writtenAs.get(name) ?? sameActAs.get(name) ?? name,
        object_id: parts.params?.id ?? expect.any(String),
        at: ctx.clock.now(),
      },
    ]);
    const after = await fingerprint(ctx);
    const written = Object.entries(after).filter(([table, state]) => before[table] !== state);
    expect(written.map(([table]) => table)).toContain('public.staff_acts');
    expect(written.length, 'at least the answer to the key stands beside the row').toBeGreaterThan(1);
    if (goesOn.includes(name)) return;
    // Deleted rows leave no trace of the transaction that deleted them.
    const rest = written.filter(([table, state]) => rowsOf(state) >= rowsOf(before[table]));
    const transactions = new Set(rest.map(([, state]) => state.replace(/.*newest of /, '')));
    expect(transactions.size, JSON.stringify(written)).toBe(writtenAs.has(name) ? 2 : 1);
  });
});

/** Returns a table's number of rows, from its fingerprint. */
const rowsOf = (state = '0') => Number.parseInt(state, 10);

/** Runs something while no staff act can be recorded. */
async function withoutRows<T>(work: () => Promise<T>): Promise<T> {
  const { owner } = world.house;
  await owner.query('ALTER TABLE staff_acts ADD CONSTRAINT no_more CHECK (false) NOT VALID');
  try {
    return await work();
  } finally {
    await owner.query('ALTER TABLE staff_acts DROP CONSTRAINT no_more');
  }
}

/** Translates keys as the console does; a key without a text returns its default or itself. */
const translateBy =
  (words: object) =>
  (key: string, options?: { readonly _?: string }): string => {
    const found = key.split('.').reduce<unknown>((part, name) => (part as Words | undefined)?.[name], words);
    return typeof found === 'string' ? found : (options?._ ?? key);
  };
type Words = Readonly<Record<string, unknown>>;

/** Matches a name or a state as it is written in code: `wonAfter`, `PAID`. */
const code = /^[a-z]+[A-Z]\w*:|(?:^|: |→ )(?!CSV|XLSX|KRW)(?:[A-Z][A-Z_]+)(?: →|$)/;

test.each([
  ['Korean', 'korean'],
  ['English', 'english'],
] as const)('describes each change in the audit log in %s, without codes', async (_language, language) => {
  const translate = translateBy(await consoleWords(language));
  const { codeWords } = await consoleNouns();
  const rows = await rowsOfActs();
  expect(rows.length).toBeGreaterThan(80);
  const told = rows.flatMap(({ action, resource, before, after }) => [
    ...changeTexts(translate, { resource, before, after }, codeWords).map((text) => `${action}: ${text}`),
    ...(translate(`console.audit.action.${action}`).startsWith('console.') ? [action] : []),
    ...(translate(`resources.${resource}.name`).startsWith('resources.') ? [`resource ${resource}`] : []),
  ]);
  const raw = told.filter((text) => code.test(text.replace(/^\w+: /, '')) || !text.includes(': '));
  expect([...new Set(raw)]).toEqual([]);
});
