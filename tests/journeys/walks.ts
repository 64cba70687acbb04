import type { Language } from '@sowon/contracts/primitives';
import { type Device, desktop, phone, smallPhone } from '../harness/browser.ts';
import type { Account } from './fan.ts';

/** A fan and a creator who meet, with their device and language. */
export interface Walk {
  readonly device: Device;
  readonly language: Language;
  readonly fan: Account;
  readonly creatorName: string;
  /** Address of the creator's page. */
  readonly url: string;
}

/** The walk of every run. Steps that do not depend on language and device run on it alone, or once at a desk. */
export const firstWalk: Walk = {
  device: phone,
  language: 'ko',
  fan: fanNamed('소미', 'somi'),
  creatorName: '하늘',
  url: 'haneul',
};

/** The other languages, each on a different device. */
const others: readonly Walk[] = [
  {
    device: smallPhone,
    language: 'ja',
    fan: fanNamed('민서', 'minseo'),
    creatorName: '바람',
    url: 'baram',
  },
  {
    device: desktop,
    language: 'en',
    fan: fanNamed('민준', 'minjun'),
    creatorName: '노을',
    url: 'noeul',
  },
];

/** Set by `SOWON_JOURNEYS=all`, which `tests/run.ts` uses when everything is requested. */
export const isAllAskedFor = process.env.SOWON_JOURNEYS === 'all';

/** The other languages are walked only when everything is requested. */
export const walks: readonly Walk[] = isAllAskedFor ? [firstWalk, ...others] : [firstWalk];

/** Walks with the tests of closed pages, offers and roulettes: on a phone, and with all walks at a desk too. */
export const wholeWalks = walks.filter(({ device }) => device !== smallPhone);

/** Returns the start of a test's name on a walk. */
export const at = ({ device, language }: Walk): string => `at ${device.name} px, ${language}: `;

function fanNamed(username: string, mailbox: string): Account {
  return { username, email: `${mailbox}@people.example` };
}
