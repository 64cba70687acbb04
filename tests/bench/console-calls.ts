import { type Call, calls, policy, type Route, routes } from '@sowon/contracts';
import { z } from 'zod';
import type { AnyRules, ResourceName } from '../../admin-ui/src/api/resource-rules.ts';
import { consoleNouns } from '../harness/console-nouns.ts';
import type { Asked } from './console-load.ts';

/** Ids in a filled database, used as filter values of the lists. */
export interface Known {
  readonly member: string;
  readonly creator: string;
  readonly product: string;
  readonly mission: string;
  readonly comment: string;
  readonly payment: string;
  readonly staff: string;
  /** Owner of a wallet with a few events. */
  readonly typicalWallet: string;
  /** Owner of a wallet with more than ten thousand events. */
  readonly deepWallet: string;
}

/** Search terms that match many names, few names and no name, and a single letter. */
const searched = ['하늘', '하늘 77', 'zzzzzz', 'a'];

/** Values to try for filters whose schema does not list them. */
const filterValues = (known: Known): Readonly<Record<string, readonly unknown[]>> => ({
  q: [...searched, known.member],
  userId: [known.member],
  fanId: [known.member],
  ownerId: [known.member],
  recipientId: [known.member],
  objectId: [known.member],
  authorId: [known.member],
  staffId: [known.staff],
  askedBy: [known.staff],
  creatorId: [known.creator],
  productId: [known.product],
  missionId: [known.mission],
  contentId: [known.mission],
  around: [known.comment],
  walletId: [known.typicalWallet, known.deepWallet],
  paymentId: [known.payment],
  depositId: [known.payment],
  orderId: [known.payment],
  year: [2027],
  month: ['2024-05'],
  day: ['2024-06-01'],
  from: ['2024-06-01'],
  until: ['2024-06-01'],
  upTo: [5],
  won: [10_011],
  dueWithinHours: [24],
  list: ['users'],
  action: ['readUser', 'closeMonth'],
  resource: ['users', 'wallets'],
  notice: ['coins.expiring', 'wallet.frozen'],
});

/**
 * Returns the values to try for each filter of a list: those of its schema, or those known by the filter's name.
 * @throws Error if a filter has neither
 */
function valuesOf(list: ResourceName, known: Known): [filter: string, values: readonly unknown[]][] {
  const byName = filterValues(known);
  return Object.entries(filtersOf(list)).map(([name, schema]) => {
    const values = byName[name] ?? listedIn(schema);
    if (!values) throw new Error(`no value is known for the filter ${name} of ${list}`);
    return [name, values];
  });
}

/** Returns the schemas of a list's own filters, by name. */
function filtersOf(list: ResourceName): Record<string, z.ZodType> {
  const name = Object.entries<Call>(calls).find(([, { path }]) => path === `/admin/api/${list}`)?.[0];
  const query = (routes as Readonly<Record<string, Route>>)[name ?? '']?.query;
  const filter = query instanceof z.ZodObject ? query.shape.filter : undefined;
  const parsed = filter instanceof z.ZodPrefault ? filter.unwrap() : filter;
  const read = parsed instanceof z.ZodPipe ? parsed.out : undefined;
  if (!(read instanceof z.ZodObject)) throw new Error(`${list} has no list of filters`);
  const { id: _, ...filters } = read.shape;
  return filters;
}

/** Returns the values that a schema lists: both of a yes/no filter, all of an enumeration. */
function listedIn(schema: z.ZodType): readonly unknown[] | undefined {
  if (schema instanceof z.ZodOptional) return listedIn(schema.unwrap() as z.ZodType);
  if (schema instanceof z.ZodBoolean) return [true, false];
  if (schema instanceof z.ZodEnum) return schema.options;
  if (schema instanceof z.ZodLiteral) return [...schema.values];
  return undefined;
}

/** Filters that a list always has. */
const always = (known: Known): Partial<Record<ResourceName, Readonly<Record<string, unknown>>>> => ({
  'wallet-events': { walletId: known.deepWallet },
  'month-differences': { month: '2024-05' },
  'settlement-estimates': { month: '2024-05' },
});

const perPage = 25;

const { listRules } = await consoleNouns();

/** Returns the rules of a list. @throws Error if no resource of the console has it */
function rulesOf(list: ResourceName): AnyRules {
  const rules = listRules[list];
  if (!rules) throw new Error(`the console has no list of ${list}`);
  return rules;
}

/** Returns the calls of every list of the console, except the last page, which depends on the number of rows. */
export function listCalls(known: Known): { readonly list: ResourceName; readonly calls: readonly Asked[] }[] {
  return (Object.keys(listRules) as ResourceName[]).map((list) => {
    const { sorts, order } = rulesOf(list);
    const filter = always(known)[list] ?? {};
    const asked = (what: string, more: Partial<ListQuery>): Asked => ({
      what,
      path: pathOf(list, { filter, sort: [order.field, order.order], from: 0, ...more }),
    });
    return {
      list,
      calls: [
        asked('first page', {}),
        asked('second page', { from: perPage }),
        ...sorts.flatMap((field) =>
          (['ASC', 'DESC'] as const).map((direction) =>
            asked(`by ${field} ${direction}`, { sort: [field, direction] }),
          ),
        ),
        ...valuesOf(list, known).flatMap(([name, all]) =>
          all.map((value) => asked(`${name} ${value}`, { filter: { ...filter, [name]: value } })),
        ),
      ],
    };
  });
}

interface ListQuery {
  readonly filter: object;
  readonly sort: readonly [string, string];
  readonly from: number;
}

/** Returns the path of a list page that starts at a row, as the console requests it. */
function pathOf(list: string, { filter, sort, from }: ListQuery): string {
  const query = new URLSearchParams({
    filter: JSON.stringify(filter),
    sort: JSON.stringify(sort),
    range: JSON.stringify([from, from + perPage - 1]),
  });
  return `/admin/api/${list}?${query}`;
}

/** Returns the last page that the console offers in a list's default order. */
export function lastPage(list: ResourceName, known: Known, rows: number): Asked {
  const { field, order } = rulesOf(list).order;
  const reached = list === 'wallet-events' ? rows : Math.min(rows, policy.console.reachableRows);
  const from = Math.floor(Math.max(0, reached - 1) / perPage) * perPage;
  return {
    what: `last page, from row ${from.toLocaleString('en')}`,
    path: pathOf(list, { filter: always(known)[list] ?? {}, sort: [field, order], from }),
  };
}

/** Returns the calls of a wallet's page, for a wallet with few events and for one with many. */
export function walletCalls(known: Known, asOf: Readonly<Record<'typical' | 'deep', string>>): Asked[] {
  return (['typical', 'deep'] as const).flatMap((kind) => {
    const id = kind === 'typical' ? known.typicalWallet : known.deepWallet;
    const at = (what: string, path: string, most?: number): Asked => ({
      what: `${kind} wallet: ${what}`,
      path: `/admin/api/wallets/${id}${path}`,
      ...(most !== undefined && { most }),
    });
    return [
      at('itself', ''),
      at('explained now', '/explanation', asOfMost),
      at('as of an instant in its past', `/explanation?asOf=${encodeURIComponent(asOf[kind])}`, asOfMost),
      at('as of a year ago', `/explanation?asOf=${encodeURIComponent(aYearAgo())}`, asOfMost),
    ];
  });
}

const asOfMost = 50;

function aYearAgo(): string {
  const instant = new Date();
  instant.setFullYear(instant.getFullYear() - 1);
  return instant.toISOString();
}
