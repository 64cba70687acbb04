import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { SupportState, SupportSubject } from '@sowon/contracts/support/schemas';

/** What a question may be about. */
export const subjectNames: Readonly<Record<SupportSubject, MessageDescriptor>> = {
  PAYMENT: msg`Payments`,
  MISSION: msg`Missions`,
  ACCOUNT: msg`Your account`,
  OTHER: msg`Something else`,
};

/** The same in the order in which a form offers them. */
export const subjects = [
  'PAYMENT',
  'MISSION',
  'ACCOUNT',
  'OTHER',
] as const satisfies readonly SupportSubject[];

/** How a question stands, and the tone of the word. */
export const stateWords = {
  WAITING: { word: msg`Waiting for an answer`, tone: 'info' },
  ANSWERED: { word: msg`Answered`, tone: 'good' },
  CLOSED: { word: msg`Closed`, tone: 'warn' },
} as const satisfies Readonly<
  Record<SupportState, { word: MessageDescriptor; tone: 'info' | 'good' | 'warn' }>
>;
