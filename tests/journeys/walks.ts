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
  /** Whether what no language changes is done on this device too: closed doors, offers, roulettes, and the console. */
  readonly isWhole?: boolean;
}

/** Each language once, each on a device of its own. */
const usual: readonly Walk[] = [
  {
    device: phone,
    language: 'ko',
    fan: fanNamed('소미', 'somi'),
    creatorName: '하늘',
    url: 'haneul',
    isWhole: true,
  },
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
    isWhole: true,
  },
];

/** With those above, every language on a phone and at a desk. */
const others: readonly Walk[] = [
  { device: phone, language: 'ja', fan: fanNamed('서윤', 'seoyun'), creatorName: '이슬', url: 'iseul' },
  { device: phone, language: 'en', fan: fanNamed('도윤', 'doyun'), creatorName: '샛별', url: 'saetbyeol' },
  { device: desktop, language: 'ko', fan: fanNamed('하준', 'hajun'), creatorName: '파도', url: 'pado' },
  { device: desktop, language: 'ja', fan: fanNamed('지안', 'jian'), creatorName: '단비', url: 'danbi' },
];

/** By `SOWON_JOURNEYS=all` every language walks at every width and looks at every page, which takes about twice as long. */
export const isThorough = process.env.SOWON_JOURNEYS === 'all';
export const walks = isThorough ? [...usual, ...others] : usual;
/** Those on which doors stay closed, and coins are offered and gambled with; in a thorough run all. */
export const wholeWalks = walks.filter(({ isWhole }) => isThorough || isWhole);

/** Those on which the console is worked with: at a desk; in a thorough run on a phone too. */
export const deskWalks = walks.filter(({ isWhole, device }) => isWhole && (isThorough || device === desktop));

/** How the name of a test on a walk begins. */
export const at = ({ device, language }: Walk): string => `at ${device.name} px, ${language}: `;

function fanNamed(username: string, mailbox: string): Account {
  return { username, email: `${mailbox}@people.example` };
}
