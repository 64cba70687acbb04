import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { SupportState, SupportSubject } from '@sowon/contracts/support/schemas';

/** Names of the subjects of a question. */
export const subjectNames: Readonly<Record<SupportSubject, MessageDescriptor>> = {
  PAYMENT: msg`Payments`,
  MISSION: msg`Missions`,
  ACCOUNT: msg`Your account`,
  OTHER: msg`Something else`,
};

/** Subjects in the order of the form. */
export const subjects = [
  'PAYMENT',
  'MISSION',
  'ACCOUNT',
  'OTHER',
] as const satisfies readonly SupportSubject[];

/** Label and tone of each state of a question. */
export const stateWords = {
  WAITING: { word: msg`Waiting for an answer`, tone: 'info' },
  ANSWERED: { word: msg`Answered`, tone: 'good' },
  CLOSED: { word: msg`Closed`, tone: 'warn' },
} as const satisfies Readonly<
  Record<SupportState, { word: MessageDescriptor; tone: 'info' | 'good' | 'warn' }>
>;
