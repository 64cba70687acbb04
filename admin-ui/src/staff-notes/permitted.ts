import type { Permitted } from '../session/permitted.ts';

const own = ['write', 'pin', 'remove'];

export const permitted: Permitted = {
  'staff-notes': { everyone: ['list'], operator: own, finance: own, admin: [...own, 'remove_any'] },
};
