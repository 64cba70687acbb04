import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Logger } from 'pino';
import { createIssuer, type Issuer } from './issuer.ts';
import { manners, names } from './manners.ts';
import { firstPeople, type Person, personOf } from './person.ts';
import { personPage, problemPage } from './person-page.ts';
import type { SignInSettings } from './settings.ts';

const style = readFileSync(new URL('./browser/person.css', import.meta.url));
const formMaxBytes = 16 * 1024;
const keptPeople = 12;

/** Creates the providers on one port, each below its name, with a page to choose a person. The caller listens and closes. */
export function createSignInApp(settings: SignInSettings, log: Logger): Server {
  const origin = `http://${settings.host}:${settings.port}`;
  const issuers = names.map((name) => createIssuer(name, origin, settings));
  const people = [...firstPeople];

  return createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      // Usually a request for an interaction that is over; the error's name is enough.
      log.warn({ problem: error instanceof Error ? error.name : 'unknown' }, 'a request came to nothing');
      if (!response.headersSent)
        sendPage(response, 400, problemPage(manners.google, 'Please go back and begin again.'));
    });
  });

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = request.url ?? '';
    if (path === '/person.css')
      return void response.writeHead(200, { 'content-type': 'text/css' }).end(style);
    const issuer = issuers.find(({ name }) => path.startsWith(`/${name}/`));
    if (!issuer) return void response.writeHead(404).end();
    const within = path.slice(issuer.name.length + 1);
    // The provider builds its own addresses from both.
    Object.assign(request, { originalUrl: path, url: within });
    if (within.startsWith('/person/')) return askWho(issuer, request, response);
    await issuer.provider.callback()(request, response);
  }

  async function askWho(issuer: Issuer, request: IncomingMessage, response: ServerResponse): Promise<void> {
    const manner = manners[issuer.name];
    const { provider } = issuer;
    await provider.interactionDetails(request, response);
    const show = (wrong: boolean) =>
      sendPage(response, wrong ? 400 : 200, personPage(manner, { people, site: settings.site, wrong }));
    if (request.method !== 'POST') return show(false);
    const form = await formOf(request);
    const without = { mergeWithLastSubmission: false };
    if (form.has('cancel')) {
      return provider.interactionFinished(request, response, { error: manner.cancelled }, without);
    }
    const person = personOf(form);
    if (person === null) return show(true);
    remember(person);
    const login = { accountId: issuer.know(person), remember: false };
    return provider.interactionFinished(request, response, { login }, without);
  }

  /** Puts the person first in the list for the next sign-in. */
  function remember(person: Person): void {
    const others = people.filter(({ email }) => email !== person.email);
    people.splice(0, people.length, ...[person, ...others].slice(0, keptPeople));
  }
}

async function formOf(request: IncomingMessage): Promise<URLSearchParams> {
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of request) {
    bytes += part.length;
    if (bytes > formMaxBytes) throw new RangeError('the form is too large');
    parts.push(part);
  }
  return new URLSearchParams(Buffer.concat(parts).toString('utf8'));
}

function sendPage(response: ServerResponse, status: number, page: string): void {
  response
    .writeHead(status, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' })
    .end(page);
}
