import type { Permitted } from '../session/permitted.ts';

export const permitted: Permitted = {
  verifications: { everyone: ['list', 'show'], operator: ['start'], finance: ['start'], admin: ['start'] },
  anchors: { everyone: ['list'] },
};
