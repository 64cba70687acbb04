/** The part of JSON Schema that the contract's inputs use. */
export interface InputSchema {
  readonly type?: string;
  readonly properties?: Readonly<Record<string, InputSchema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean;
  readonly items?: InputSchema;
  readonly maxItems?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly pattern?: string;
  readonly format?: string;
  readonly enum?: readonly string[];
  readonly const?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly oneOf?: readonly InputSchema[];
  /** A nullable value has `null` as one of its variants. */
  readonly anyOf?: readonly InputSchema[];
}

/** A body with one fault. */
export interface BodyCase {
  readonly what: string;
  /** The faulty field as a dotted path; the answer must name it. */
  readonly field: string;
  readonly json: string;
}

type Json = Readonly<Record<string, unknown>>;

/** Returns every body that is wrong in one place by its schema: `good` with one field missing, of a wrong type, too long … */
export function bodyCases(schema: InputSchema, good: Json): BodyCase[] {
  const variant = variantOf(schema, good);
  const places = objectCases(variant, good, []).map(({ what, path, value }) => ({
    what: `${path.join('.')} ${what}`,
    field: path.join('.'),
    json: withValue(good, path, value),
  }));
  const twice = (variant.required ?? []).map((name) => ({
    what: `${name} twice, wrong the second time`,
    field: name,
    json: writtenTwice(good, name, { wrong: true }),
  }));
  return [...places, ...twice];
}

/** A value as JSON text, because some wrong ones have no other form; undefined = leave the field out. */
type Wrong = readonly [what: string, json: string | undefined];
interface Place {
  readonly what: string;
  readonly path: readonly string[];
  readonly value: string | undefined;
}

function objectCases(schema: InputSchema, good: Json, path: readonly string[]): Place[] {
  const { properties = {}, required = [], additionalProperties } = schema;
  const missing = required.map((name) => ({ what: 'missing', path: [...path, name], value: undefined }));
  const wrong = Object.entries(properties).flatMap(([name, property]) => [
    ...wrongValues(property, good[name])
      // A null in an optional field of the body counts as absent.
      .filter(([, value]) => value !== 'null' || required.includes(name) || path.length > 0)
      .map(([what, value]) => ({ what, path: [...path, name], value })),
    ...itemCases(property, [...path, name]),
  ]);
  const unknown = ['unexpected', 'admin', 'constructor', 'prototype', 'toString'].map((name) => ({
    what: 'unknown',
    path: [...path, name],
    value: '1',
  }));
  return [...missing, ...wrong, ...(additionalProperties === false ? unknown : [])];
}

/** Returns arrays with one wrong item. */
function itemCases({ type, items }: InputSchema, path: readonly string[]): Place[] {
  if (type !== 'array' || !items) return [];
  const inside = items.type === 'object' ? objectCases(items, goodItem(items), [...path, '0']) : [];
  const whole = wrongValues(items, undefined).map(([what, value]) => ({ what, path: [...path, '0'], value }));
  return [...whole, ...inside];
}

const wrongTypes: readonly (readonly [type: string, json: string])[] = [
  ['null', 'null'],
  ['boolean', 'true'],
  ['integer', '7'],
  ['string', '"text"'],
  ['array', '[]'],
  ['array', '["text"]'],
  ['object', '{}'],
  ['object', '{"$ne":""}'],
];

function wrongValues(schema: InputSchema, good: unknown): Wrong[] {
  const some = schema.anyOf?.find((one) => one.type !== 'null');
  if (some) return wrongValues(some, good).filter(([, json]) => json !== 'null');
  const { type = '' } = schema;
  const types = wrongTypes.filter(([other]) => other !== type).map(([, json]): Wrong => [`= ${json}`, json]);
  if (type === 'string') return [...types, ...wrongStrings(schema, good)];
  if (type === 'integer') return [...types, ...wrongIntegers(schema)];
  if (type === 'boolean') return [...types, ['as text', '"true"'], ['as a number', '0']];
  if (type === 'array') return [...types, ...tooManyItems(schema), ['like an array', '{"length":1,"0":"x"}']];
  return types;
}

/** True for free text: anything but control characters. */
export const isTyped = ({ pattern }: InputSchema) => pattern?.startsWith('^[^\\u0000') ?? false;

function wrongStrings(schema: InputSchema, good: unknown): Wrong[] {
  const { minLength = 0, maxLength, pattern, format } = schema;
  const closed = schema.enum !== undefined || schema.const !== undefined;
  const text = (what: string, value: string): Wrong => [what, JSON.stringify(value)];
  const usual = typeof good === 'string' ? good : goodString(schema);
  const lengths = [
    ...(maxLength === undefined ? [] : [text('too long by one', 'x'.repeat(maxLength + 1))]),
    ...(minLength > 0 ? [text('empty', '')] : []),
    ...(minLength > 0 && isTyped(schema) ? [text('of spaces', ' \n ')] : []),
  ];
  if (isTyped(schema)) {
    return [
      ...lengths,
      ...controls.map((character) => text(`with ${escaped(character)}`, `a${character}b`)),
      ...['"\\ud800"', '"a\\udc00b"', '"\\udc00\\ud800"'].map(
        (json): Wrong => ['with half a character', json],
      ),
    ];
  }
  if (!closed && pattern === undefined && format === undefined) return lengths;
  const wrong = [
    ...['NOPE', '__proto__', 'constructor', '-1', '\u202egnp', '한글'],
    ...(closed ? [swapCase(usual)] : []),
    // Line breaks inside an address are removed, as browsers do.
    ...(format === 'uri' ? addresses : [`${usual}\n!`]),
    ...['\u0000', '\r\nX-Injected: 1', "' or '1'='1"].map((tail) => `${usual}${tail}`),
  ].filter(
    (value) =>
      !schema.enum?.includes(value) && (pattern === undefined || !new RegExp(pattern, 'u').test(value)),
  );
  return [...lengths, ...wrong.map((value) => text(`= ${escaped(value)}`, value))];
}

/** Addresses that lead to something other than a web page. */
const addresses = ['javascript:alert(1)', 'data:text/html,<script>', '//evil.example', 'file:///etc/passwd'];

const controls = ['\u0000', '\u0007', '\t', '\u001b[2J', '\u007f'];
const escaped = (text: string) => JSON.stringify(text);

const swapCase = (text: string) => (text === text.toUpperCase() ? text.toLowerCase() : text.toUpperCase());

function wrongIntegers({ minimum, maximum }: InputSchema): Wrong[] {
  return [
    ...['1.5', '1e999', '-1e999', '9007199254740993', '1e-7'].map((json): Wrong => [`= ${json}`, json]),
    ...['"7"', '"NaN"', '"1e3"'].map((json): Wrong => [`= ${json}`, json]),
    ...(minimum !== undefined && minimum > 0 ? [['= -0', '-0'] as const] : []),
    ...(minimum === undefined ? [] : [['below its minimum', String(minimum - 1)] as const]),
    ...(maximum === undefined ? [] : [['above its maximum', String(maximum + 1)] as const]),
  ];
}

function tooManyItems({ maxItems, items }: InputSchema): Wrong[] {
  if (maxItems === undefined || !items) return [];
  const item = items.type === 'object' ? goodItem(items) : goodString(items);
  return [['one item too many', JSON.stringify(Array.from({ length: maxItems + 1 }, () => item))]];
}

function goodItem({ properties = {} }: InputSchema): Json {
  return Object.fromEntries(Object.entries(properties).map(([name, schema]) => [name, goodString(schema)]));
}

function goodString({ format, enum: [first] = [] }: InputSchema): string {
  if (format === 'uuid') return '01890000-0000-7000-8000-000000000000';
  return format === 'uri' ? 'https://video.example/me' : (first ?? 'good');
}

/** Returns the union's variant of the valid body: the one with its constants, or with all its fields. */
function variantOf(schema: InputSchema, good: Json): InputSchema {
  const fits = ({ properties = {} }: InputSchema) =>
    Object.entries(properties).every(([name, { const: only }]) => only === undefined || good[name] === only);
  const isWhole = ({ required = [] }: InputSchema) => required.every((name) => Object.hasOwn(good, name));
  return schema.oneOf?.find(fits) ?? schema.anyOf?.find(isWhole) ?? schema;
}

/** Returns `good` as JSON that repeats a field at its end; a parser keeps the last one. */
export function writtenTwice(good: Json, name: string, value: unknown): string {
  return `${JSON.stringify(good).slice(0, -1)},${JSON.stringify(name)}:${JSON.stringify(value)}}`;
}

/** Returns `good` as JSON with this value text at `path`; arrays on the way get one valid item. */
function withValue(good: Json, path: readonly string[], value: string | undefined): string {
  const [name = '', ...rest] = path;
  const others = Object.entries(good).filter(([key]) => key !== name);
  const written = others.map(([key, other]) => `${JSON.stringify(key)}:${JSON.stringify(other)}`);
  const inner = rest.length === 0 ? value : nested(rest, value);
  if (inner !== undefined) written.push(`${JSON.stringify(name)}:${inner}`);
  return `{${written.join(',')}}`;
}

function nested([index, ...rest]: readonly string[], value: string | undefined): string {
  if (index !== '0') throw new Error(`no such place: ${index}`);
  if (rest.length === 0) return `[${value}]`;
  return `[${withValue({ type: 'YOUTUBE', link: 'https://video.example/me' }, rest, value)}]`;
}
