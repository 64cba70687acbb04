import { z } from 'zod';
import { policy } from '../policy.ts';
import { Id, IdReply, linkQuery, requiredText } from '../primitives.ts';
import { route } from '../route.ts';
import { userCalls } from './calls.ts';
import { ShutOut } from './schemas.ts';

export const userRoutes = {
  setPortrait: route(userCalls.setPortrait, {
    summary:
      'Take an own upload, an image of at most 5 MB, as the picture that everybody sees; the one before is let go. Or send the image itself, as the form field `image`.',
    params: z.strictObject({ userId: Id }),
    body: z.strictObject({ imageFileId: Id }),
    reply: IdReply,
    errors: [404, 409, 413, 415],
  }),
  removePortrait: route(userCalls.removePortrait, {
    summary: 'Have no picture any more.',
    params: z.strictObject({ userId: Id }),
    reply: IdReply,
  }),
  shutOutByLink: route(userCalls.shutOutByLink, {
    summary: 'Why and when a member was shut out by an operator, by the code of the mail’s link.',
    query: linkQuery,
    reply: ShutOut,
    errors: [404],
  }),
  objectByLink: route(userCalls.objectByLink, {
    summary: 'Object to being shut out, by the code of the mail’s link, within 30 days, once.',
    query: linkQuery,
    body: z.strictObject({ text: requiredText(policy.text.appealMax) }),
    reply: IdReply,
    errors: [404, 409],
  }),
} as const;
