import { z } from 'zod';
import { Id, IdReply } from '../primitives.ts';
import { route } from '../route.ts';
import { userCalls } from './calls.ts';

export const userRoutes = {
  setPortrait: route(userCalls.setPortrait, {
    summary:
      'Take an own upload, an image of at most 5 MB, as the picture that everybody sees; the one before is let go.',
    params: z.strictObject({ userId: Id }),
    body: z.strictObject({ imageFileId: Id }),
    reply: IdReply,
    errors: [404, 409, 413],
  }),
  removePortrait: route(userCalls.removePortrait, {
    summary: 'Have no picture any more.',
    params: z.strictObject({ userId: Id }),
    reply: IdReply,
  }),
} as const;
