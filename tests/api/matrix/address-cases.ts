import { type InputSchema, isTyped } from './schema-cases.ts';

/** A parameter of a path or a query as the API reference describes it. */
export interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly required: boolean;
  readonly schema: InputSchema;
}

/** A path and query with one fault, both encoded. */
export interface AddressCase {
  readonly what: string;
  /** The faulty field; undefined if no field can be named. */
  readonly field?: string;
  readonly path: string;
}

type Values = Readonly<Record<string, string>>;

/** Returns every address with one fault: a parameter is missing, no id, no number, repeated, unknown … */
export function addressCases(
  template: string,
  parameters: readonly Parameter[],
  good: { params?: Values | undefined; query?: Values | undefined },
): AddressCase[] {
  const { params = {}, query = {} } = good;
  const path = (more: Values = {}) => fill(template, { ...encodeAll(params), ...more });
  const inPath = parameters.filter((parameter) => parameter.in === 'path');
  const inQuery = parameters.filter((parameter) => parameter.in === 'query');

  const wrongPaths = inPath.flatMap(({ name, schema }) =>
    wrongSegments(schema).map((value) => ({
      what: `${name} = ${value.slice(0, 60)}`,
      field: name,
      path: path({ [name]: value }) + queryOf(query),
    })),
  );
  const brokenPaths = inPath.flatMap(({ name }) =>
    ['%E0%A4%A', '%', '%ZZ'].map((value) => ({
      what: `${name} = ${value}, no encoding`,
      path: path({ [name]: value }) + queryOf(query),
    })),
  );
  const wrongQueries = inQuery.flatMap(({ name, required, schema }) => [
    ...wrongTexts(schema).map((value) => ({
      what: `${name} = ${value.slice(0, 60)}`,
      field: name,
      path: path() + queryOf({ ...query, [name]: value }),
    })),
    {
      what: `${name} twice`,
      field: name,
      path: `${path() + queryOf({ ...query, [name]: goodOf(schema) })}&${name}=${goodOf(schema)}`,
    },
    ...(required
      ? [{ what: `${name} missing`, field: name, path: path() + queryOf(without(query, name)) }]
      : []),
    {
      what: `${name} as an array`,
      field: `${name}[]`,
      path: path() + queryOf({ ...query, [`${name}[]`]: '1' }),
    },
  ]);
  const unknown = ['unexpected', 'userId', 'constructor', 'toString'].map((name) => ({
    what: `${name} unknown`,
    field: name,
    path: path() + queryOf({ ...query, [name]: '1' }),
  }));
  return [...wrongPaths, ...brokenPaths, ...wrongQueries, ...(inQuery.length > 0 ? unknown : [])];
}

/** Returns encoded path segments that the schema refuses; for free text, too long ones and control characters. */
function wrongSegments(schema: InputSchema): string[] {
  if (isTyped(schema)) return ['%00', 'a%07', 'x'.repeat((schema.maxLength ?? 100) + 1)];
  const { pattern } = schema;
  const wrong = [
    ...[
      '1',
      'undefined',
      'null',
      'not-an-id',
      '2026-13',
      '%00',
      '%0a',
      '..%2f..%2fetc%2fpasswd',
      '%F0%9F%98%80',
    ],
    ...['01890000-0000-7000-8000-00000000000', '01890000-0000-7000-8000-0000000000000', '-1', '1%20or%201=1'],
    '01890000-0000-7000-8000-000000000000%00',
  ];
  return wrong.filter(
    (text) => pattern === undefined || !new RegExp(pattern, 'u').test(decodeURIComponent(text)),
  );
}

/** Returns values of a query that the schema refuses, not encoded. */
function wrongTexts(schema: InputSchema): string[] {
  const { type, pattern, maxLength, minLength = 0, minimum, maximum } = schema;
  if (type === 'integer') {
    return [
      ...[
        'NaN',
        'Infinity',
        '1.5',
        '1e999',
        '9007199254740993',
        'abc',
        '1,2',
        '١',
        'null',
        '[]',
        '\u0000',
        '-1',
      ],
      ...(minimum === undefined ? [] : [String(minimum - 1)]),
      ...(maximum === undefined ? [] : [String(maximum + 1), '1e9']),
    ];
  }
  if (schema.enum) return ['NOPE', `${schema.enum[0]} `, '__proto__', 'a\u0000'];
  const tooLong = maxLength === undefined ? [] : ['x'.repeat(maxLength + 1)];
  if (isTyped(schema)) return [...tooLong, 'a\u0000', '\u0007', '\u001b[2J'];
  if (pattern !== undefined) return [...tooLong, 'NOPE', '1', '__proto__', '\u0000', "' or '1'='1"];
  return [...tooLong, ...(minLength > 0 ? [''] : [])];
}

function goodOf({ type, minimum = 0, format, ...schema }: InputSchema): string {
  if (type === 'integer') return String(minimum);
  if (format === 'uuid') return '01890000-0000-7000-8000-000000000000';
  return schema.enum?.[0] ?? 'good';
}

const encodeAll = (values: Values) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, encodeURIComponent(value)]));

const fill = (template: string, values: Values) =>
  template.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '');

const without = (values: Values, name: string): Values =>
  Object.fromEntries(Object.entries(values).filter(([key]) => key !== name));

function queryOf(values: Values): string {
  const pairs = Object.entries(values).map(
    ([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`,
  );
  return pairs.length === 0 ? '' : `?${pairs.join('&')}`;
}
