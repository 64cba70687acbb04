import SupportAgent from '@mui/icons-material/SupportAgentOutlined';
import { calls } from '@sowon/contracts/calls';
import type { Noun } from '../nouns/noun.ts';
import { lazyPage } from '../parts/lazy-page.ts';
import { listPath } from '../parts/paths.ts';

export const noun: Noun = {
  resources: {
    'support-questions': {
      menu: { group: 'members', position: 100 },
      icon: SupportAgent,
      list: lazyPage(() => import('./question-list.tsx'), 'QuestionList'),
      show: lazyPage(() => import('./question-show.tsx'), 'QuestionShow'),
      recordRepresentation: 'username',
      actions: {
        list: calls.listSupportQuestions,
        show: calls.showSupportQuestion,
        answer: calls.answerSupportQuestion,
        close: calls.closeSupportQuestion,
      },
      rules: {
        filters: { q: true, state: true, subject: true, userId: true },
        sorts: ['id', 'asked', 'waitsSince', 'lastWritten'],
        order: { field: 'waitsSince', order: 'ASC' },
      },
      codeWords: { status: 'console.support.status.*' },
    },
  },
  found: {
    SUPPORT_QUESTION: { resource: 'support-questions' },
  },
  waiting: {
    QUESTIONS_WAITING: listPath('support-questions', { state: 'WAITING' }),
  },
};
