import type { Call } from '../call.ts';

/** One operator queue for all content that operators judge. */
export const moderationCalls = {
  listModeration: { method: 'GET', path: '/admin/api/moderation', access: 'operator' },
  showModeration: { method: 'GET', path: '/admin/api/moderation/{id}', access: 'operator' },
  previewJudgement: { method: 'GET', path: '/admin/api/moderation/judge/preview', access: 'operator' },
  judgeContents: { method: 'POST', path: '/admin/api/moderation/judge', access: 'operator' },
  escalateContent: { method: 'POST', path: '/admin/api/moderation/{id}/escalate', access: 'operator' },
  takeBackEscalation: {
    method: 'POST',
    path: '/admin/api/moderation/{id}/take-back',
    access: 'operator',
  },
} as const satisfies Record<string, Call>;
