import SupportAgent from '@mui/icons-material/SupportAgentOutlined';
import type { ConsoleResource } from '../menu/groups.ts';
import { lazyPage } from '../parts/lazy-page.ts';

export const supportQuestions: ConsoleResource = {
  name: 'support-questions',
  options: { group: 'members' },
  icon: SupportAgent,
  list: lazyPage(() => import('./question-list.tsx'), 'QuestionList'),
  show: lazyPage(() => import('./question-show.tsx'), 'QuestionShow'),
  recordRepresentation: 'username',
};
