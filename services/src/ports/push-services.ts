/** Whether a device's address is one that we post to: of a push service that is known, by https. */
export type IsKnownService = (endpoint: string) => boolean;

/** The push services of the browsers that there are; each has its devices' addresses below its own name. */
export const browsersPushServices = [
  'https://fcm.googleapis.com',
  'https://*.push.services.mozilla.com',
  'https://*.notify.windows.com',
  'https://*.push.apple.com',
] as const;

/**
 * Reads which push services are known. A device's address comes from whoever subscribes, and our server posts to it: whatever
 * is not of these could be a place inside our own net.
 * @param origins `https://host`, or `https://*.host` for all below a name
 * @throws Error naming what is none
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
