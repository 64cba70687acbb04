import { minuteMs } from '../../../http/limits.ts';
import type { Slice } from '../../../slice.ts';
import { consentGivenMail, consentWithdrawnMail, guardianMail } from './notices.ts';
import { guardiansExports, guardiansRetention } from './privacy.ts';
import { guardianRoutes } from './routes.ts';

export const guardians: Slice = {
  name: 'guardians',
  retention: guardiansRetention,
  exports: guardiansExports,
  schema: new URL('./schema.sql', import.meta.url),
  routes: [guardianRoutes],
  notices: [guardianMail, consentGivenMail, consentWithdrawnMail],
  limits: {
    // Codes cannot be guessed; many people may share an IP address.
    askGuardian: { max: 120, windowMs: 10 * minuteMs },
    giveConsent: { max: 120, windowMs: minuteMs },
    withdrawConsent: { max: 120, windowMs: minuteMs },
  },
};
