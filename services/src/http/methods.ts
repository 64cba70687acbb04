import type { IncomingMessage } from 'node:http';
import { resumablePath } from '@sowon/contracts';
import type { FastifyInstance, FastifyRequest } from 'fastify';

interface KnownPath {
  readonly methods: readonly string[];
  readonly url: string;
  /** Sort key: the smallest is the most specific path, compared from the start, which the router prefers. */
  readonly rank: string;
}

interface Known {
  readonly paths: KnownPath[];
  /** For a path with variables: patterns of more specific paths that may match the same URL. */
  readonly closer: Map<string, readonly RegExp[]>;
}

const knownOf = new WeakMap<object, Known>();

/** Records every path registered from now on, to distinguish a wrong method from a wrong path. */
export function rememberMethods(app: FastifyInstance): void {
  const known: Known = { paths: [], closer: new Map() };
  knownOf.set(app.server, known);
  app.addHook('onRoute', ({ url, method }) => {
    known.paths.push({ methods: [method].flat(), url, rank: rankOf(url) });
  });
}

/** Returns the methods of the path of `url`. */
export function allowedMethods(app: FastifyInstance, url: string): string[] {
  const path = pathOf(url);
  const matching = (knownOf.get(app.server)?.paths ?? []).filter(({ url }) => patternOf(url).test(path));
  const least = matching.map(({ rank }) => rank).sort()[0];
  return [...new Set(matching.filter(({ rank }) => rank === least).flatMap(({ methods }) => methods))].sort();
}

/**
 * Returns true if a request reached its route only because the more specific path lacks its method: `PUT /creators/page` does not change a creator named
 * `page`.
 */
export function isAstray({ server, routeOptions, url }: FastifyRequest): boolean {
  const known = knownOf.get(server.server);
  if (!known || !routeOptions.url?.includes(':')) return false;
  let closer = known.closer.get(routeOptions.url);
  if (!closer) {
    closer = closerThan(known.paths, routeOptions.url);
    known.closer.set(routeOptions.url, closer);
  }
  const path = pathOf(url);
  return closer.some((pattern) => pattern.test(path));
}

function closerThan(paths: readonly KnownPath[], url: string): RegExp[] {
  const [rank, parts] = [rankOf(url), url.split('/')];
  const others = paths.filter((other) => other.rank < rank && mayMeanTheSame(parts, other.url.split('/')));
  return [...new Map(others.map((other) => [other.url, patternOf(other.url)])).values()];
}

const mayMeanTheSame = (parts: readonly string[], others: readonly string[]): boolean =>
  parts.length === others.length &&
  parts.every((part, index) => part === others[index] || isVariable(part) || isVariable(others[index] ?? ''));

const isVariable = (part: string): boolean => part.startsWith(':');

const pathOf = (url: string): string => url.split('?')[0] ?? '';

const rankOf = (url: string): string =>
  url
    .split('/')
    .map((part) => (isVariable(part) ? '1' : '0'))
    .join('');

const patterns = new Map<string, RegExp>();

/** Returns the pattern of a route's URL, cached at first use. */
function patternOf(url: string): RegExp {
  const known = patterns.get(url);
  if (known) return known;
  const literal = (part: string) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  const parts = url.split('/').map((part) => (isVariable(part) ? '[^/]+' : literal(part)));
  const pattern = new RegExp(`^${parts.join('/')}$`);
  patterns.set(url, pattern);
  return pattern;
}

const overriding: ReadonlySet<string> = new Set(['POST', 'HEAD', 'PATCH', 'DELETE', 'OPTIONS']);

/**
 * Returns the effective method of a request. For uploads a header may give it, as some networks block methods (tus 1.0, `X-HTTP-Method-Override`). No other
 * call allows this: a foreign site can send a `POST` where it may not send other methods.
 */
export function methodMeant({ method, url, headers }: Pick<IncomingMessage, 'method' | 'url' | 'headers'>) {
  const meant = String(headers['x-http-method-override'] ?? '').toUpperCase();
  const isUpload = url === resumablePath || url?.startsWith(`${resumablePath}/`);
  return isUpload && overriding.has(meant) ? meant : method;
}
