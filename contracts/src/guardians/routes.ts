import { z } from 'zod';
import { Id, IdReply } from '../primitives.ts';
import { route } from '../route.ts';
import { guardianCalls } from './calls.ts';
import { AskGuardian, consentCode, GuardianConsent, GuardianRequest } from './schemas.ts';

const userParams = z.strictObject({ userId: Id });

export const guardianRoutes = {
  guardianConsent: route(guardianCalls.guardianConsent, {
    summary: 'Whether the member needs a guardian’s consent to pay, and how it stands.',
    params: userParams,
    reply: GuardianConsent,
  }),
  askGuardian: route(guardianCalls.askGuardian, {
    summary: 'Mail a guardian and ask for their consent; a request before it ends.',
    params: userParams,
    body: AskGuardian,
    reply: IdReply,
    errors: [409, 429],
  }),
  guardianRequest: route(guardianCalls.guardianRequest, {
    summary: 'What a guardian is asked for, by the code of the mail’s link.',
    query: consentCode,
    reply: GuardianRequest,
    errors: [404],
  }),
  giveConsent: route(guardianCalls.giveConsent, {
    summary: 'Give the consent that was asked for.',
    query: consentCode,
    reply: IdReply,
    errors: [404],
  }),
  withdrawConsent: route(guardianCalls.withdrawConsent, {
    summary: 'Take back a consent that was given; what was paid stays paid.',
    query: consentCode,
    reply: IdReply,
    errors: [404],
  }),
} as const;
