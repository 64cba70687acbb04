/** Returns true if a device's endpoint belongs to a known push service. */
export type IsKnownService = (endpoint: string) => boolean;

/** The push services of today's browsers; endpoints of devices are below these hosts. */
export const browsersPushServices = [
  'https://fcm.googleapis.com',
  'https://*.push.services.mozilla.com',
  'https://*.notify.windows.com',
  'https://*.push.apple.com',
] as const;

/**
 * Reads the allowed push services. A device's endpoint comes from the subscriber and our server posts to it, so any other URL could
 * point into our own network.
 * @param origins `https://host`, or `https://*.host` for all hosts below a name
 * @throws Error naming an invalid origin
 */
export function readPushServices(origins: readonly string[]): IsKnownService {
  const known = origins.map(readService);
  return (endpoint) => {
    if (!URL.canParse(endpoint)) return false;
    const url = new URL(endpoint);
    return url.username === '' && url.password === '' && known.some((isOf) => isOf(url));
  };
}

function readService(origin: string): (url: URL) => boolean {
  const [, scheme, isWild, host] = /^(https?):\/\/(\*\.)?([a-z0-9.-]+(?::\d+)?)$/.exec(origin) ?? [];
  if (host === undefined) throw new Error(`not the origin of a push service: ${origin}`);
  const protocol = `${scheme}:`;
  return (url) =>
    url.protocol === protocol && (isWild === undefined ? url.host === host : url.host.endsWith(`.${host}`));
}
