import { z } from 'zod';
import { route } from '../route.ts';
import { popupCalls } from './calls.ts';
import { Popup } from './schemas.ts';

export const popupRoutes = {
  currentPopup: route(popupCalls.currentPopup, {
    summary: 'The popup to show now, if there is one.',
    reply: z.object({ popup: Popup.nullable() }),
  }),
} as const;
