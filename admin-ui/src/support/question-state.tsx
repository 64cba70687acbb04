import type { SupportState } from '@sowon/contracts/support/schemas';
import { useTranslate } from 'react-admin';
import { Tag } from '../parts/tag.tsx';

const tones = {
  WAITING: 'warning',
  ANSWERED: 'success',
  CLOSED: 'default',
} as const satisfies Record<SupportState, string>;

/** Shows the state of a question. */
export function QuestionState({ state }: { state: SupportState }) {
  const translate = useTranslate();
  return <Tag label={translate(`console.support.status.${state}`)} tone={tones[state]} />;
}
