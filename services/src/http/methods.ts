import type { FastifyInstance } from 'fastify';

interface KnownPath {
  readonly methods: readonly string[];
  readonly url: string;
}

const known = new WeakMap<object, KnownPath[]>();

/** Remembers every path of the app from now on, so that a wrong method can be told from a wrong path. */
export function rememberMethods(app: FastifyInstance): void {
  const paths: KnownPath[] = [];
  known.set(app.server, paths);
  app.addHook('onRoute', ({ url, method }) => {
    paths.push({ methods: [method].flat(), url });
  });
}

/** Methods that the path of `url` answers to. */
export function allowedMethods(app: FastifyInstance, url: string): string[] {
  const path = url.split('?')[0] ?? '';
  const matching = (known.get(app.server) ?? []).filter((one) => patternOf(one.url).test(path));
  return [...new Set(matching.flatMap(({ methods }) => methods))].sort();
}

function patternOf(url: string): RegExp {
  const literal = (part: string) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  const parts = url.split('/').map((part) => (part.startsWith(':') ? '[^/]+' : literal(part)));
  return new RegExp(`^${parts.join('/')}$`);
}
