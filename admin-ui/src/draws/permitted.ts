import type { Permitted } from '../session/permitted.ts';

export const permitted: Permitted = {
  draws: {
    everyone: ['list', 'show'],
    operator: ['cancel', 'await_number', 'enter_number', 'confirm_number', 'reveal'],
    auditor: ['reveal'],
  },
};
