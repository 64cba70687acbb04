import type { Call } from '../call.ts';

export const creatorCalls = {
  creatorPage: { method: 'GET', path: '/api/v1/creators/page', access: 'anyone' },
  currentCreator: { method: 'GET', path: '/api/v1/creators/me', access: 'creator' },
  creator: { method: 'GET', path: '/api/v1/creators/{idOrUrl}', access: 'anyone' },
  becomeCreator: { method: 'POST', path: '/api/v1/creators', access: 'verified' },
  updateCreator: {
    method: 'PUT',
    path: '/api/v1/creators/{creatorId}',
    access: 'creator',
    own: 'params.creatorId',
  },
  setIntroduction: {
    method: 'POST',
    path: '/api/v1/creators/{creatorId}/intro',
    access: 'creator',
    own: 'params.creatorId',
    orUpload: 'intro',
  },
  removeIntroduction: {
    method: 'DELETE',
    path: '/api/v1/creators/{creatorId}/intro',
    access: 'creator',
    own: 'params.creatorId',
  },
  pageAddress: { method: 'GET', path: '/api/v1/page-addresses/{url}', access: 'verified' },
  creatorTags: { method: 'GET', path: '/api/v1/tags/creator', access: 'anyone' },

  listCreators: { method: 'GET', path: '/admin/api/creators', access: 'console' },
  showCreator: { method: 'GET', path: '/admin/api/creators/{id}', access: 'console' },
  markCreatorAdult: { method: 'POST', path: '/admin/api/creators/{id}/adult', access: 'operator' },
  liftCreatorAdultMark: {
    method: 'POST',
    path: '/admin/api/creators/{id}/adult/lift',
    access: 'operator',
  },
  proposeOverseasAccount: {
    method: 'POST',
    path: '/admin/api/creators/{id}/overseas-account',
    access: 'operatorOrFinance',
  },
  approveCreator: { method: 'POST', path: '/admin/api/creators/{id}/approve', access: 'operator' },
} as const satisfies Record<string, Call>;
