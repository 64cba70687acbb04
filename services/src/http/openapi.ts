import {
  type Access,
  AnyFile,
  type Call,
  Csv,
  errorTable,
  honoursKey,
  policy,
  type Route,
  routes,
} from '@sowon/contracts';
import { z } from 'zod';
import { eventStreamType } from './event-stream.ts';

type JsonSchema = Readonly<Record<string, unknown>>;

export interface Operation {
  readonly operationId: string;
  readonly summary: string;
  readonly description: string;
  readonly tags: readonly string[];
  readonly security: readonly Readonly<Record<string, readonly string[]>>[];
  readonly parameters: readonly Parameter[];
  readonly requestBody?: { readonly required: boolean; readonly content: Content };
  readonly responses: Readonly<Record<string, Response>>;
}
interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required: boolean;
  readonly description?: string;
  readonly schema: JsonSchema;
  /** An empty value in the query counts as not sent. */
  readonly allowEmptyValue?: true;
}
type Content = Readonly<Record<string, { readonly schema: JsonSchema }>>;
interface Response {
  readonly description: string;
  readonly headers?: Readonly<Record<string, { readonly schema: JsonSchema }>>;
  readonly content?: Content;
}

export interface OpenApi {
  readonly openapi: '3.1.0';
  readonly info: { readonly title: string; readonly version: string; readonly description: string };
  readonly servers: readonly { readonly url: string }[];
  readonly tags: readonly { readonly name: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: Readonly<Record<string, unknown>>;
}

/**
 * Returns the API's OpenAPI 3.1 document, built only from the contracts.
 * @param of all calls, or only the public ones: the console's are internal
 */
export function openApi(of: 'all' | 'public'): OpenApi {
  const described = Object.entries<Route>(routes).filter(([, { call }]) => of === 'all' || !isConsole(call));
  const paths: Record<string, Record<string, Operation>> = {};
  const firstOfShape = new Map<string, string>();
  for (const [name, route] of described) {
    const { path, method } = route.call;
    const shape = path.replace(/\{\w+\}/g, '{}');
    const shown = firstOfShape.get(shape) ?? path;
    firstOfShape.set(shape, shown);
    const methods = paths[shown] ?? {};
    paths[shown] = methods;
    methods[method.toLowerCase()] = renamed(operation(name, route), path, shown);
  }
  const tags = new Set(described.map(([, { call }]) => tagOf(call)));
  return {
    openapi: '3.1.0',
    info: {
      title: 'Sowon',
      version: '1',
      description: about.join('\n\n'),
    },
    servers: [{ url: '/' }],
    tags: [...tags].map((name) => ({ name })),
    paths,
    components: {
      securitySchemes: { token: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      schemas: { Error: errorSchema },
      responses: { Error: { description: 'Refused', content: json({ $ref: '#/components/schemas/Error' }) } },
    },
  };
}

/** Merges paths that differ only in the names of their variables: the first path's names are used. */
function renamed(operation: Operation, path: string, shown: string): Operation {
  if (path === shown) return operation;
  const [before, after] = [path, shown].map((each) =>
    [...each.matchAll(/\{(\w+)\}/g)].map(([, name]) => name),
  );
  const parameters = operation.parameters.map((each) =>
    each.in === 'path' ? { ...each, name: after?.[before?.indexOf(each.name) ?? 0] ?? each.name } : each,
  );
  return { ...operation, parameters };
}

const about = [
  'Fans ask creators for missions and pay with coins. Amounts are whole coins and whole won; moments are ISO 8601 in UTC, months are of the calendar in Korea.',
  'Sign in with POST /api/login and send the token of its Authorization header with every call as “Authorization: Bearer …”. Any reply may carry a renewed token in the same header; keep the newest. One whose time or session is over counts as none where anyone may call, and is refused with 401 elsewhere, also where what is asked for might be its member’s own.',
  `Send an Idempotency-Key with a call that changes something and repeat it with the same key after an unknown outcome: it happens once, and the reply is the same, a refusal too. A key is known for ${policy.idempotency.keyLifeDays} days, by the member and the call it was sent with; 429, 502 and 503 leave it free. The few calls that read no key say what a repetition comes to.`,
  'A refusal has one shape: {message, status, code, subErrors, requestId}. Programs go by code and subErrors[].field, people by message, which is Korean or Japanese where Accept-Language asks for it, else English. 401 asks to sign in, 403 is not yours to do, 404 hides what is not yours to see, 409 and 422 say which rule refused, 429 and 503 may be tried again later.',
];

const errorSchema: JsonSchema = {
  type: 'object',
  required: ['message', 'status', 'code', 'subErrors'],
  properties: {
    message: { type: 'string' },
    status: { type: 'integer' },
    code: { type: 'string', enum: Object.keys(errorTable) },
    subErrors: {
      type: 'array',
      items: {
        type: 'object',
        required: ['field', 'message', 'rejectedValue'],
        properties: {
          field: { type: 'string' },
          message: { type: 'string' },
          rejectedValue: { type: ['string', 'number', 'boolean', 'null'] },
        },
      },
    },
    requestId: { type: 'string' },
    page: { type: 'string' },
  },
};

function operation(name: string, route: Route): Operation {
  const { call } = route;
  const body = requestBody(route);
  return {
    operationId: name,
    summary: route.summary,
    description: [
      `For ${callers[call.access]}.`,
      ...(call.refuses ? [`A creator is answered 403 ${call.refuses.creator}.`] : []),
      ...(call.own ? [`\`${call.own}\` must be the caller’s own.`] : []),
      ...(call.again === undefined ? [] : [`Reads no Idempotency-Key. ${call.again}`]),
    ].join(' '),
    tags: [tagOf(call)],
    security: call.access === 'anyone' ? [{}, { token: [] }] : [{ token: [] }],
    parameters: [
      ...parameters('path', route.params),
      ...parameters('query', route.query),
      ...(honoursKey(call) ? [idempotencyKey(call)] : []),
    ],
    ...(body ? { requestBody: { required: isBodyRequired(route), content: body } } : {}),
    responses: responses(name, route),
  };
}

const callers = {
  anyone: 'anyone',
  user: 'signed-in members',
  verified: 'members with a confirmed address',
  fan: 'members with a confirmed address who are no creators',
  creator: 'creators',
  operator: 'operators',
  finance: 'finance',
  admin: 'administrators',
  operatorOrFinance: 'operators and finance',
  console: 'everybody who works in the console',
} as const satisfies Record<Access, string>;

const idempotencyKey = (call: Call): Parameter => ({
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: refusesReuse(call)
    ? 'Yours, for this call: 422 KEY_REUSED with another request.'
    : 'Known again only together with the very same request; with another one it is a new key.',
  schema: { type: 'string', pattern: '^[A-Za-z0-9_:.-]{8,200}$' },
});

/** On public calls the owner of a key is unknown. */
const refusesReuse = (call: Call) => honoursKey(call) && call.access !== 'anyone';

const isConsole = (call: Call) => call.path.startsWith('/admin/api/');

/** Returns the tag of a call: the first path segment after the base path. */
function tagOf(call: Call): string {
  if (isConsole(call)) return 'console';
  return call.path.split('/').find((part) => part !== '' && part !== 'api' && part !== 'v1') ?? 'api';
}

function parameters(where: 'path' | 'query', schema: z.ZodType | undefined): Parameter[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = jsonSchema(schema, 'input') as {
    properties?: Record<string, JsonSchema>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: where,
    required: where === 'path' || required.includes(name),
    schema: property,
    ...(where === 'query' && !required.includes(name) && { allowEmptyValue: true as const }),
  }));
}

function requestBody({ call, body }: Route): Content | undefined {
  if (call.upload !== undefined) return formOf(call.upload);
  if (!body) return undefined;
  if (call.orUpload !== undefined)
    return { ...json(orEmpty(jsonSchema(body, 'input'))), ...formOf(call.orUpload) };
  const fields = orEmpty(jsonSchema(body, 'input'));
  return json(isBodyRequired({ body }) ? fields : { anyOf: [fields, { type: 'null' }] });
}

/** Returns the schema of a form with one file. */
function formOf(field: string): Content {
  const file = { type: 'string', format: 'binary' };
  return {
    'multipart/form-data': { schema: { type: 'object', required: [field], properties: { [field]: file } } },
  };
}

/** Returns false if a missing or null body counts as one without fields. */
const isBodyRequired = ({ body }: Pick<Route, 'body'>): boolean =>
  body === undefined || !body.safeParse({}).success;

/** Lets every optional field be null, which counts as not sent. */
function orEmpty(body: JsonSchema): JsonSchema {
  const {
    anyOf,
    properties,
    required = [],
  } = body as {
    anyOf?: readonly JsonSchema[];
    properties?: Readonly<Record<string, JsonSchema>>;
    required?: readonly string[];
  };
  if (anyOf) return { ...body, anyOf: anyOf.map(orEmpty) };
  if (!properties) return body;
  const fields = Object.entries(properties).map(([name, field]) =>
    required.includes(name) || takesNull(field)
      ? [name, field]
      : [name, { anyOf: [field, { type: 'null' }] }],
  );
  return { ...body, properties: Object.fromEntries(fields) };
}

const takesNull = ({ anyOf }: { readonly anyOf?: unknown }): boolean =>
  Array.isArray(anyOf) && anyOf.some(({ type }) => type === 'null');

function responses(name: string, route: Route): Record<string, Response> {
  const { call, reply, errors = [] } = route;
  const own = [
    400,
    401,
    ...(call.access === 'anyone' ? [] : [403]),
    ...(route.body ? [413, 415] : []),
    ...(refusesReuse(call) ? [422] : []),
    429,
    503,
  ];
  const refused = [...new Set([...own, ...errors])].sort((a, b) => a - b);
  const token = { authorization: { schema: { type: 'string' } } };
  return {
    200: {
      description: 'Done',
      ...(name === 'login' ? { headers: token } : {}),
      content: {
        [mediaTypeOf(route)]: { schema: jsonSchema(reply, 'output') },
      },
    },
    ...Object.fromEntries(refused.map((status) => [status, { $ref: '#/components/responses/Error' }])),
  };
}

/** CSV is recognised by its schema object, which all CSV calls share. */
function mediaTypeOf({ call, reply }: Route): string {
  if (call.streams) return eventStreamType;
  if (reply === AnyFile) return 'application/octet-stream';
  return reply === Csv ? 'text/csv' : 'application/json';
}

const json = (schema: JsonSchema): Content => ({ 'application/json': { schema } });

function jsonSchema(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, {
    io,
    override: ({ jsonSchema: written }) => {
      // `format` already implies the pattern.
      if (['uuid', 'date-time', 'email'].includes(written.format ?? '')) delete written.pattern;
    },
  });
  return rest;
}
