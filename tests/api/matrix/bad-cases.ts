import { type Call, type CallName, type Route, routes } from '@sowon/contracts';
import { type Operation, openApi } from '../../../services/src/http/openapi.ts';
import type { Person } from '../../harness/marketplace.ts';
import { addressCases, type Parameter } from './address-cases.ts';
import { firstAdmitted, matrix } from './all-calls.ts';
import type { Raw } from './exchange.ts';
import { type Hostile, hostileFraming, hostileInput, hostileLists } from './hostile.ts';
import { bodyCases, type InputSchema, writtenTwice } from './schema-cases.ts';
import { nobody, type Parts, rawOf, type World } from './world.ts';

/** Returns the first case of a call that the table of roles lets succeed: its parts, and its sender. */
export async function goodRequest(
  world: World,
  name: CallName,
): Promise<{ parts: Parts; as: Person | null }> {
  const { object, actor } = firstAdmitted(name) ?? {};
  const make = object === undefined ? undefined : matrix[name].requests[object];
  if (!make || !actor) throw new Error(`${name} has no good request`);
  const me = world.people[actor];
  const parts = await make(world, me, actor);
  return { parts, as: parts.as === undefined ? me : parts.as };
}

/** Returns all requests that a call must refuse: wrong by its own schemas, wrong on the wire, wrong by its rules. */
export function casesOf(name: CallName, parts: Parts, as: Person | null): Hostile[] {
  const route: Route = routes[name];
  const good = rawOf(name, as, parts);
  const { parameters, body } = describedInput(name);
  const bodies = body && parts.body ? bodyCases(body, parts.body) : [];
  const { hostile, takesForms = false } = matrix[name];
  const wrong = hostileInput(name, parts, as);
  const isList = parameters.some((parameter) => parameter.name === 'filter');
  const addresses = addressCases(route.call.path, parameters, parts);
  return [
    ...bodies.map(({ what, field, json }) => ({ what, field, raw: { ...good, body: json }, status: 400 })),
    ...addresses.map(({ path, ...rest }) => ({ ...rest, raw: { ...good, path }, status: 400 })),
    ...hostileFraming(good, {
      body: route.body !== undefined,
      upload: (route.call.upload ?? route.call.orUpload) !== undefined,
      form: takesForms,
    }),
    ...(isList ? hostileLists(wrong) : []),
    ...(hostile?.(wrong) ?? []),
    ...foreignSecond(route.call, good, parts),
  ];
}

/** Sends the caller's own id first and another id after it: the checked value must be the used value. */
function foreignSecond({ own }: Call, good: Raw, { body }: Parts): Hostile[] {
  const [part, field] = own?.split('.') ?? [];
  if (part !== 'body' || !field || !body) return [];
  return [
    { what: `${field} twice`, raw: { ...good, body: writtenTwice(body, field, nobody) }, status: 403 },
    {
      what: `a foreign ${field}`,
      raw: { ...good, body: JSON.stringify({ ...body, [field]: nobody }) },
      status: 403,
    },
  ];
}

/** Returns the input of a call as the API reference describes it. */
function describedInput(name: CallName): { parameters: readonly Parameter[]; body: InputSchema | undefined } {
  const operation = operations.find(({ operationId }) => operationId === name);
  // A parsing boundary: these are JSON Schemas, generated from the contract.
  const described = (operation?.parameters ?? []) as readonly Parameter[];
  // The document names a path variable once for all calls of a path; the call may use another name for its only one.
  const variables = [...routes[name].call.path.matchAll(/\{(\w+)\}/g)].map(([, variable]) => variable);
  const parameters = described.map((each) =>
    each.in === 'path' && !variables.includes(each.name)
      ? { ...each, name: variables[0] ?? each.name }
      : each,
  );
  const body = operation?.requestBody?.content['application/json']?.schema as InputSchema | undefined;
  return { parameters, body };
}

const operations: Operation[] = Object.values(openApi('all').paths).flatMap((methods) =>
  Object.values(methods),
);
