import { z } from 'zod';
import { Id, IdReply } from '../primitives.ts';
import { route } from '../route.ts';
import { guardianCalls } from './calls.ts';
import { AskGuardian, consentCode, GuardianConsent, GuardianRequest } from './schemas.ts';

const userParams = z.strictObject({ userId: Id });

export const guardianRoutes = {
  guardianConsent: route(guardianCalls.guardianConsent, {
    summary: 'Whether the member needs a guardian’s consent to pay, and its state.',
    params: userParams,
    reply: GuardianConsent,
  }),
  askGuardian: route(guardianCalls.askGuardian, {
    summary: 'Send a guardian a mail that asks for consent; an earlier request ends.',
    params: userParams,
    body: AskGuardian,
    reply: IdReply,
    errors: [409, 429],
  }),
  guardianRequest: route(guardianCalls.guardianRequest, {
    summary: 'The consent that a guardian is asked for, by the code in the mailed link.',
    query: consentCode,
    reply: GuardianRequest,
    errors: [404],
  }),
  giveConsent: route(guardianCalls.giveConsent, {
    summary: 'Give the requested consent.',
    query: consentCode,
    reply: IdReply,
    errors: [404],
  }),
  withdrawConsent: route(guardianCalls.withdrawConsent, {
    summary: 'Withdraw a consent; earlier payments stay.',
    query: consentCode,
    reply: IdReply,
    errors: [404],
  }),
} as const;
