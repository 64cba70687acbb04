import type { FastifyInstance, FastifyRequest } from 'fastify';

interface KnownPath {
  readonly methods: readonly string[];
  readonly url: string;
  /** The least is the path that names most, from its beginning on: the one that a router prefers. */
  readonly rank: string;
}

interface Known {
  readonly paths: KnownPath[];
  /** Of a path with variables, the patterns of those that name more and may mean the same address. */
  readonly closer: Map<string, readonly RegExp[]>;
}

const knownOf = new WeakMap<object, Known>();

/** Remembers every path of the app from now on, so that a wrong method can be told from a wrong path. */
export function rememberMethods(app: FastifyInstance): void {
  const known: Known = { paths: [], closer: new Map() };
  knownOf.set(app.server, known);
  app.addHook('onRoute', ({ url, method }) => {
    known.paths.push({ methods: [method].flat(), url, rank: rankOf(url) });
  });
}

/** Methods that the path of `url` answers to. */
export function allowedMethods(app: FastifyInstance, url: string): string[] {
  const path = pathOf(url);
  const matching = (knownOf.get(app.server)?.paths ?? []).filter(({ url }) => patternOf(url).test(path));
  const least = matching.map(({ rank }) => rank).sort()[0];
  return [...new Set(matching.filter(({ rank }) => rank === least).flatMap(({ methods }) => methods))].sort();
}

/**
 * Whether a request came to its route only because the path that it names takes no such method: a `PUT` of `/creators/page` is no
 * change of a creator who is called so.
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

/** @param url of a route of ours; made into a pattern once it is first asked for */
function patternOf(url: string): RegExp {
  const known = patterns.get(url);
  if (known) return known;
  const literal = (part: string) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  const parts = url.split('/').map((part) => (isVariable(part) ? '[^/]+' : literal(part)));
  const pattern = new RegExp(`^${parts.join('/')}$`);
  patterns.set(url, pattern);
  return pattern;
}
