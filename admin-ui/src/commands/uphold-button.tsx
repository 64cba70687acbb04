import Gavel from '@mui/icons-material/GavelOutlined';
import type { Intent } from '@sowon/contracts/intent';
import { CanAccess, useTranslate } from 'react-admin';
import { CommandButton } from './command-button.tsx';

interface UpholdButtonProps {
  /** Who may press it, by the table of permissions. */
  resource: string;
  action: string;
  /** Its words: `run`, `title`, `effect` and `done` below this key, with the name in them. */
  words: string;
  /** Of whoever is answered. */
  name: string;
  run: (intent: Intent, reason: string) => Promise<unknown>;
}

/** Answers an appeal or an objection that waits: what was decided stands, for a reason that its author reads. */
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
