import { z } from 'zod';
import { policy } from '../policy.ts';
import { Id, IdReply, linkQuery, requiredText } from '../primitives.ts';
import { route } from '../route.ts';
import { userCalls } from './calls.ts';
import { ShutOut } from './schemas.ts';

export const userRoutes = {
  setPortrait: route(userCalls.setPortrait, {
    summary:
      'Use one of the caller’s uploads, an image of at most 5 MB, as the profile picture; it replaces the previous one. Alternatively send the image itself, as the form field `image`.',
    params: z.strictObject({ userId: Id }),
    body: z.strictObject({ imageFileId: Id }),
    reply: IdReply,
    errors: [404, 409, 413, 415],
  }),
  removePortrait: route(userCalls.removePortrait, {
    summary: 'Remove the profile picture.',
    params: z.strictObject({ userId: Id }),
    reply: IdReply,
  }),
  shutOutByLink: route(userCalls.shutOutByLink, {
    summary: 'Why and when an operator blocked a member, by the code in the mailed link.',
    query: linkQuery,
    reply: ShutOut,
    errors: [404],
  }),
  objectByLink: route(userCalls.objectByLink, {
    summary: 'Object to a block by the code in the mailed link, once, within 30 days.',
    query: linkQuery,
    body: z.strictObject({ text: requiredText(policy.text.appealMax) }),
    reply: IdReply,
    errors: [404, 409],
  }),
} as const;
