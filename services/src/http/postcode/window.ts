import type { FastifyInstance } from 'fastify';
import type { Ctx } from '../../context.ts';
import { escaped } from '../../escaped.ts';
import { languageOf } from '../page-head.ts';
import { windowScript } from './window-script.ts';
import { postcodeWords } from './words.ts';

/** Path of the window. */
const windowPath = '/postcode-popup';
const scriptPath = `${windowPath}/window.js`;

/**
 * Serves the postcode search window. It is a separate page, as the search is another company's script: only its policy allows that script and its frames. If
 * the window has its own origin, requests are redirected there, so that the script reaches neither a session nor the opener.
 */
export function postcodeWindow(app: FastifyInstance, { config }: Pick<Ctx, 'config'>): void {
  const { POSTCODE_URL: service, POSTCODE_WINDOW_ORIGIN: ownOrigin } = config;
  const opener = new URL(config.PUBLIC_URL).origin;
  const policy = [
    "default-src 'none'",
    `script-src 'self' ${new URL(service).origin}`,
    "style-src 'unsafe-inline'",
    "img-src 'self' data:",
    `frame-src ${config.POSTCODE_FRAMES.join(' ')}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
  app.get(windowPath, (request, reply) => {
    const language = languageOf(request.query);
    // The opener must receive the chosen address, from any origin.
    reply.headers({ 'cross-origin-opener-policy': 'unsafe-none', 'cache-control': 'no-cache' });
    if (ownOrigin !== undefined && request.host !== new URL(ownOrigin).host) {
      return reply.redirect(`${ownOrigin}${windowPath}?lang=${language}`);
    }
    reply.header('content-security-policy', policy);
    return reply.type('text/html; charset=utf-8').send(page(language, { service, opener }));
  });
  app.get(scriptPath, (_request, reply) =>
    reply.headers({ 'cache-control': 'no-cache' }).type('text/javascript; charset=utf-8').send(windowScript),
  );
}

interface Addresses {
  /** The service's script. */
  readonly service: string;
  /** Origin of the pages that may have opened the window. */
  readonly opener: string;
}

function page(language: keyof typeof postcodeWords, { service, opener }: Addresses): string {
  const { title, unreachable, noHandler } = postcodeWords[language];
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<style>
  :root { color-scheme: light dark; font-family: system-ui, sans-serif; }
  body { margin: 0; height: 100vh; }
  main, #search { height: 100%; }
  #said { margin: 0; padding: 24px; line-height: 1.6; }
  [hidden] { display: none !important; }
</style>
</head>
<body data-service="${escaped(service)}" data-opener="${escaped(opener)}" data-unreachable="${unreachable}" data-no-handler="${noHandler}">
<main>
<p id="said" role="alert" hidden></p>
<div id="search"></div>
</main>
<script src="${scriptPath}"></script>
</body>
</html>
`;
}
