import type { Call } from '../call.ts';

/** Comment events: campaigns of the operators in which a comment may win coins. None of these calls is in the specification. */
export const campaignCalls = {
  currentCampaign: { method: 'GET', path: '/api/v1/campaigns/current', access: 'anyone' },

  listCampaigns: { method: 'GET', path: '/admin/api/campaigns', access: 'operator' },
  showCampaign: { method: 'GET', path: '/admin/api/campaigns/{id}', access: 'operator' },
  planCampaign: { method: 'POST', path: '/admin/api/campaigns', access: 'operator' },
  approveCampaign: { method: 'POST', path: '/admin/api/campaigns/{id}/approve', access: 'operator' },
  stopCampaign: { method: 'POST', path: '/admin/api/campaigns/{id}/stop', access: 'operator' },
} as const satisfies Record<string, Call>;
