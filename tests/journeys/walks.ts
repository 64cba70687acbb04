import type { Language } from '@sowon/contracts/accounts/schemas';
import { type Device, desktop, phone, smallPhone } from '../harness/browser.ts';
import type { Account } from './fan.ts';

/** A fan and a creator who meet, with what they hold in their hands and the language that they chose. */
export interface Walk {
  readonly device: Device;
  readonly language: Language;
  readonly fan: Account;
  readonly creatorName: string;
  /** Address of the creator's page. */
  readonly url: string;
}

/** Walked each time. What no language and no device changes is done on it alone, or once at a desk. */
export const firstWalk: Walk = {
  device: phone,
  language: 'ko',
  fan: fanNamed('소미', 'somi'),
  creatorName: '하늘',
  url: 'haneul',
};

/** The other languages, each on a device of its own. */
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

/** By `SOWON_JOURNEYS=all`, which `tests/run.ts` sets when everything is asked for. */
export const isAllAskedFor = process.env.SOWON_JOURNEYS === 'all';

/** People walk in the other languages too where all is asked for. */
export const walks: readonly Walk[] = isAllAskedFor ? [firstWalk, ...others] : [firstWalk];

/** Those on which doors stay closed, and coins are offered and gambled with: on a phone, and where all are walked at a desk. */
export const wholeWalks = walks.filter(({ device }) => device !== smallPhone);

/** How the name of a test on a walk begins. */
export const at = ({ device, language }: Walk): string => `at ${device.name} px, ${language}: `;

function fanNamed(username: string, mailbox: string): Account {
  return { username, email: `${mailbox}@people.example` };
}
