import type { FastifyInstance } from 'fastify';
import { type OpenApi, type Operation, openApi } from './openapi.ts';

/** `/openapi.json`, and `/docs`: the same as a page, without any script. */
export function docsRoutes(app: FastifyInstance): void {
  const document = openApi();
  const page = docsPage(document);
  app.get('/openapi.json', async () => document);
  app.get('/docs', (_request, reply) => reply.type('text/html; charset=utf-8').send(page));
}

function docsPage(document: OpenApi): string {
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );
  const sections = document.tags.map(({ name }) => {
    const calls = operations.filter(({ operation }) => operation.tags.includes(name));
    return `<section id="${toHtml(name)}"><h2>${toHtml(name)}</h2>${calls.map(callHtml).join('')}</section>`;
  });
  const links = document.tags.map(({ name }) => `<a href="#${toHtml(name)}">${toHtml(name)}</a>`);
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${toHtml(document.info.title)} API</title><style>${style}</style></head>
<body><header><h1>${toHtml(document.info.title)} API</h1><p>${toHtml(document.info.description)}
The same as <a href="/openapi.json">OpenAPI 3.1</a>.</p><nav>${links.join(' ')}</nav></header>
<main>${sections.join('\n')}</main></body></html>`;
}

function callHtml({
  path,
  method,
  operation,
}: {
  path: string;
  method: string;
  operation: Operation;
}): string {
  const rows = operation.parameters.map(
    ({ name, in: where, required, schema }) =>
      `<tr><td><code>${toHtml(name)}</code></td><td>${where}${required ? ', required' : ''}</td><td>${code(schema)}</td></tr>`,
  );
  const errors = Object.keys(operation.responses).filter((status) => status !== '200');
  const reply = operation.responses[200]?.content?.['application/json']?.schema;
  const body = Object.entries(operation.requestBody?.content ?? {}).map(
    ([type, { schema }]) => `<h4>Body <small>${toHtml(type)}</small></h4>${code(schema)}`,
  );
  return `<details><summary><b class="${method}">${method.toUpperCase()}</b> <code>${toHtml(path)}</code>
${toHtml(operation.summary)}</summary><p>${toHtml(operation.description)}</p>
${rows.length > 0 ? `<h4>Parameters</h4><table>${rows.join('')}</table>` : ''}${body.join('')}
<h4>Reply</h4>${reply ? code(reply) : ''}<p>Refused with: ${errors.join(', ')}</p></details>`;
}

const code = (schema: unknown) => `<pre>${toHtml(JSON.stringify(schema, null, 1))}</pre>`;

function toHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

const style = `body{font:15px/1.5 system-ui,sans-serif;max-width:60rem;margin:auto;padding:1rem;color:#1d1d27;background:#fff}
nav a{margin-right:.75rem}h2{border-bottom:1px solid #ddd;text-transform:capitalize}summary{cursor:pointer;padding:.35rem 0}
details{border-bottom:1px solid #eee}pre{background:#f6f6fa;padding:.5rem;overflow:auto;max-height:24rem;margin:0}
td{vertical-align:top;padding:.2rem .75rem .2rem 0}b{display:inline-block;min-width:4rem}.get{color:#05668d}.post{color:#1b7a3d}
.put{color:#9a5b00}.delete{color:#b3261e}`;
