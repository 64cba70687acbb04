import type { FastifyInstance } from 'fastify';
import { type OpenApi, type Operation, openApi } from './openapi.ts';

/** Serves `/openapi.json`, and the same as a page without scripts at `/docs`. Only `npm run openapi` shows the console's calls. */
export function docsRoutes(app: FastifyInstance): void {
  app.get('/openapi.json', (_request, reply) =>
    reply.header('cache-control', 'no-cache').send(reference().document),
  );
  app.get('/docs', (_request, reply) =>
    reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(reference().page),
  );
  app.get('/docs/', (_request, reply) => reply.redirect('/docs', 308));
}

/** Built at the first request: it takes longer than the rest of the startup. */
function reference(): { readonly document: OpenApi; readonly page: string } {
  if (made === undefined) {
    const document = openApi('public');
    made = { document, page: docsPage(document) };
  }
  return made;
}
let made: ReturnType<typeof reference> | undefined;

function docsPage(document: OpenApi): string {
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );
  const sections = document.tags.map(({ name }) => {
    const calls = operations.filter(({ operation }) => operation.tags.includes(name));
    return `<section id="${toHtml(name)}"><h2>${heading(name)}</h2>${calls.map(callHtml).join('')}</section>`;
  });
  const links = document.tags.map(({ name }) => `<a href="#${toHtml(name)}">${heading(name)}</a>`);
  const about = document.info.description.split('\n\n').map((text) => `<p>${toHtml(text)}</p>`);
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark"><link rel="icon" href="/favicon.svg" type="image/svg+xml">
<title>${toHtml(document.info.title)} API</title><style>${style}</style></head>
<body><header><h1>${toHtml(document.info.title)} API</h1>${about.join('')}
<p>The same for programs: <a href="/openapi.json">OpenAPI ${document.openapi}</a>.</p></header>
<nav aria-label="Nouns">${links.join('')}</nav><main>${sections.join('\n')}</main></body></html>`;
}

const heading = (tag: string): string => toHtml(tag.replaceAll('-', ' '));

interface Shown {
  readonly path: string;
  readonly method: string;
  readonly operation: Operation;
}

function callHtml({ path, method, operation }: Shown): string {
  const rows = operation.parameters.map(({ name, in: where, required, schema }) => {
    const place = `${where}${required ? ', required' : ''}`;
    return `<tr><td><code>${toHtml(name)}</code></td><td>${place}</td><td><code>${toHtml(shapeOf(schema))}</code> ${toHtml(limitsOf(schema))}</td></tr>`;
  });
  const errors = Object.keys(operation.responses).filter((status) => status !== '200');
  const [reply] = Object.values(operation.responses[200]?.content ?? {});
  const body = Object.entries(operation.requestBody?.content ?? {}).map(
    ([type, { schema }]) => `<h3>Body <small>${toHtml(type)}</small></h3>${shape(schema)}`,
  );
  return `<details id="${toHtml(operation.operationId)}"><summary><b class="${method}">${method.toUpperCase()}</b>
<code>${toHtml(path)}</code> <span>${toHtml(operation.summary)}</span></summary><p>${toHtml(operation.description)}</p>
${rows.length > 0 ? `<h3>Parameters</h3><table>${rows.join('')}</table>` : ''}${body.join('')}
<h3>Reply</h3>${reply ? shape(reply.schema) : ''}<p>Refused with: ${errors.join(', ')}</p></details>`;
}

const shape = (schema: Schema) => `<pre>${toHtml(shapeOf(schema))}</pre>`;

function toHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

const style = `:root{color-scheme:light dark;--ink:light-dark(#2c1a3e,#f8f1fb);--soft:light-dark(#655374,#c5b5d2);
--paper:light-dark(#fffaf3,#191124);--card:light-dark(#fff,#241932);--line:light-dark(#e8dcea,#3d2d4d);--link:light-dark(#6b3fa0,#ffc93c)}
*{box-sizing:border-box}body{font:15px/1.55 system-ui,sans-serif;max-width:62rem;margin:auto;padding:1.5rem 1rem 4rem;color:var(--ink);background:var(--paper)}
a{color:var(--link)}h1{margin:0 0 .5rem}header p{max-width:48rem;margin:.4rem 0}
nav{position:sticky;top:0;display:flex;flex-wrap:wrap;gap:.25rem 1rem;padding:.75rem 0;margin-top:.5rem;background:var(--paper);border-bottom:1px solid var(--line)}
nav a,h2{text-transform:capitalize}section{scroll-margin-top:6rem}h2{margin:2rem 0 .5rem;font-size:1.15rem}h3{margin:1rem 0 .3rem;font-size:.9rem}small{color:var(--soft);font-weight:400}
details{border:1px solid var(--line);border-radius:10px;background:var(--card);padding:0 1rem;margin:.4rem 0;scroll-margin-top:6rem}details[open]{padding-bottom:.75rem}
summary{cursor:pointer;padding:.6rem 0;overflow-wrap:anywhere}summary span{color:var(--soft)}
pre{background:var(--paper);border:1px solid var(--line);border-radius:8px;padding:.75rem;overflow:auto;max-height:26rem;margin:0}
table{border-collapse:collapse;width:100%}td{vertical-align:top;padding:.25rem 1rem .25rem 0;border-top:1px solid var(--line);overflow-wrap:anywhere}
b{display:inline-block;min-width:4.2rem;font-size:.85rem}.get{color:light-dark(#05668d,#6fc5e8)}.post{color:light-dark(#1b6e46,#7fdcab)}
.put{color:light-dark(#8a5000,#ffca76)}.delete{color:light-dark(#b3261e,#ffaaa2)}`;

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
