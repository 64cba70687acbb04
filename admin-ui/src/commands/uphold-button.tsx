import Gavel from '@mui/icons-material/GavelOutlined';
import type { Intent } from '@sowon/contracts/intent';
import { CanAccess, useTranslate } from 'react-admin';
import { CommandButton } from './command-button.tsx';

interface UpholdButtonProps {
  /** The permission that the button needs, with `action`. */
  resource: string;
  action: string;
  /** Common key of its texts `run`, `title`, `effect` and `done`, which contain the name. */
  words: string;
  /** Name of the person who gets the answer. */
  name: string;
  run: (intent: Intent, reason: string) => Promise<unknown>;
}

/** Answers an open appeal or objection: the decision stands. The author reads the reason. */
export function UpholdButton({ resource, action, words, name, run }: UpholdButtonProps) {
  const translate = useTranslate();
  const word = (part: string) => translate(`${words}.${part}`, { name });
  return (
    <CanAccess resource={resource} action={action}>
      <CommandButton
        label={word('run')}
        title={word('title')}
        effects={[word('effect')]}
        color="warning"
        icon={<Gavel />}
        asksReason
        run={run}
        done={{ notice: `${words}.done`, facts: { name } }}
      />
    </CanAccess>
  );
}
