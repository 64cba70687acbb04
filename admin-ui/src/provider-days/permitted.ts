import type { Permitted } from '../session/permitted.ts';

export const permitted: Permitted = {
  'provider-days': { finance: ['list'], auditor: ['list'] },
};
