import type { Call } from '../call.ts';

const product = '/api/v1/mission-products/{productId}';
const entry = `${product}/missions/{missionId}` as const;

export const drawCalls = {
  drawEntries: { method: 'GET', path: `${product}/missions/page`, access: 'creator' },
  cancelDraw: { method: 'PUT', path: `${product}/cancel-event`, access: 'creator' },
  pickEntry: { method: 'PUT', path: `${entry}/pick`, access: 'creator' },
  unpickEntry: { method: 'DELETE', path: `${entry}/pick`, access: 'creator' },
  randomEntry: { method: 'GET', path: `${product}/missions/random`, access: 'creator' },
  pickAtRandom: { method: 'PUT', path: `${product}/missions/random-pick`, access: 'creator' },
  finishDraw: { method: 'PUT', path: `${product}/draw-event`, access: 'creator' },
  performEntry: { method: 'PUT', path: `${entry}/perform`, access: 'creator' },
  /** From here on not in the specification: opening an entry, exporting the winners, the creator's tasks, and what anybody can verify. */
  openEntry: { method: 'PUT', path: `${entry}/open`, access: 'creator' },
  exportWinners: { method: 'POST', path: `${product}/winners-export`, access: 'creator' },
  /** Open tasks of a creator: missions, requests to decide, draws to draw. */
  creatorTasks: { method: 'GET', path: '/api/v1/creators/me/tasks', access: 'creator' },
  drawRecord: { method: 'GET', path: `${product}/draw`, access: 'anyone' },
  ownEntry: { method: 'GET', path: `${product}/entry`, access: 'user' },

  listDraws: { method: 'GET', path: '/admin/api/draws', access: 'console' },
  showDraw: { method: 'GET', path: '/admin/api/draws/{id}', access: 'console' },
  cancelDrawByStaff: { method: 'POST', path: '/admin/api/draws/{id}/cancel', access: 'operator' },
  awaitDrawNumber: { method: 'POST', path: '/admin/api/draws/{id}/await-number', access: 'operator' },
  enterDrawNumber: { method: 'POST', path: '/admin/api/draws/{id}/enter-number', access: 'operator' },
  confirmDrawNumber: { method: 'POST', path: '/admin/api/draws/{id}/confirm-number', access: 'operator' },
  revealEntry: {
    method: 'POST',
    path: '/admin/api/draw-entries/{id}/reveal',
    access: 'operator',
    reads: true,
  },
} as const satisfies Record<string, Call>;
