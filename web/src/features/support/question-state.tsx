import { useLingui } from '@lingui/react/macro';
import type { SupportState } from '@sowon/contracts/support/schemas';
import { Badge } from '../../ui/states.tsx';
import { stateWords } from './support-words.ts';

/** State of a question. */
export function QuestionState({ state }: { state: SupportState }) {
  const { t } = useLingui();
  const { word, tone } = stateWords[state];
  return <Badge tone={tone}>{t(word)}</Badge>;
}
