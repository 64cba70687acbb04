/** The subset of JSON Schema that zod writes. */
export interface Schema {
  readonly type?: string | readonly string[];
  readonly format?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly additionalProperties?: boolean | Schema;
  readonly required?: readonly string[];
  readonly default?: unknown;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly maxItems?: number;
}

const step = '  ';

/** Writes a schema like a TypeScript type, with limits and defaults as comments. */
export function shapeOf(schema: Schema, indent = ''): string {
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return [...new Set(choices.map((choice) => shapeOf(choice, indent)))].join(' | ');
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  if (schema.items) return listOf(shapeOf(schema.items, indent));
  if (schema.properties) return objectOf(schema, schema.properties, indent);
  const values = schema.additionalProperties;
  if (typeof values === 'object') return `{ [name: string]: ${shapeOf(values, indent)} }`;
  if (schema.type === undefined) return 'unknown';
  const type = [schema.type].flat().join(' | ');
  return schema.format ? `${type} (${schema.format})` : type;
}

const listOf = (item: string): string =>
  item.includes(' | ') && !item.startsWith('{') ? `(${item})[]` : `${item}[]`;

function objectOf(
  { required = [] }: Schema,
  properties: NonNullable<Schema['properties']>,
  indent: string,
): string {
  const names = Object.entries(properties);
  if (names.length === 0) return '{}';
  const lines = names.map(([name, property]) => {
    const limits = limitsOf(property);
    const mark = required.includes(name) ? '' : '?';
    return `${indent}${step}${name}${mark}: ${shapeOf(property, indent + step)}${limits && `  // ${limits}`}`;
  });
  return `{\n${lines.join('\n')}\n${indent}}`;
}

/** Returns the limits and the default of a value beyond its type; often empty. */
export function limitsOf(schema: Schema): string {
  const { minLength, maxLength, minimum, maximum, maxItems } = schema;
  return [
    between(minLength, maxLength, 'characters'),
    between(minimum, maximum === Number.MAX_SAFE_INTEGER ? undefined : maximum, ''),
    between(undefined, maxItems, 'items'),
    schema.default === undefined ? '' : `default ${JSON.stringify(schema.default)}`,
  ]
    .filter((limit) => limit !== '')
    .join(', ');
}

function between(least: number | undefined, most: number | undefined, unit: string): string {
  const low = least !== undefined && least > Number.MIN_SAFE_INTEGER ? least : undefined;
  const range =
    low === undefined
      ? most === undefined
        ? ''
        : `at most ${most}`
      : most === undefined
        ? `at least ${low}`
        : low === most
          ? `${low}`
          : `${low} to ${most}`;
  return range && `${range} ${unit}`.trim();
}
