import Explicit from '@mui/icons-material/ExplicitOutlined';
import { Alert } from '@mui/material';
import type { Intent } from '@sowon/contracts/intent';
import type { JudgementReason } from '@sowon/contracts/moderation/schemas';
import { CanAccess, useTranslate } from 'react-admin';
import { CommandButton } from '../commands/command-button.tsx';
import type { Creator } from '../creators/records.ts';
import type { Mission } from '../missions/records.ts';
import { givenReason } from '../reasons/given-reason.ts';
import { ReasonWords } from '../reasons/reason-words.tsx';

interface AdultMarkProps {
  readonly resource: 'creators' | 'missions';
  /** The adult mark that is in force; null if there is none. */
  readonly mark: Creator['adultMark'] | Mission['adultMark'];
  /** Name of the creator or mission, used in the texts. */
  readonly name: string;
  readonly markIt: (intent: Intent, reason: JudgementReason) => Promise<unknown>;
  readonly lift: (intent: Intent, reason: string) => Promise<unknown>;
}

/** Marks a creator or a mission as adult content, with a reason; or lifts the existing mark. */
export function AdultMark({ resource, mark, name, markIt, lift }: AdultMarkProps) {
  const translate = useTranslate();
  const act = mark === null ? 'mark' : 'lift';
  const word = (key: string) => translate(`console.adults.${act}.${key}`, { name });
  return (
    <CanAccess resource={resource} action={mark === null ? 'mark_adult' : 'lift_adult_mark'}>
      <CommandButton
        label={word('run')}
        title={word('title')}
        effects={[word(`effect.${resource}`)]}
        icon={<Explicit />}
        {...(mark === null
          ? { tellsReason: 'ADULT', run: (intent, _, typed) => markIt(intent, givenReason(typed)) }
          : { asksReason: true, run: lift })}
        done={{ notice: `console.adults.${act}.done`, facts: { name } }}
      />
    </CanAccess>
  );
}

/** Shows why an operator set the adult mark; renders nothing without a mark. */
export function AdultMarkReason({ mark }: Pick<AdultMarkProps, 'mark'>) {
  const translate = useTranslate();
  if (mark === null) return null;
  return (
    <Alert severity="warning">
      {translate('console.adults.marked_because')}
      <ReasonWords {...mark} />
    </Alert>
  );
}
