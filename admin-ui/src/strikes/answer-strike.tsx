import Undo from '@mui/icons-material/UndoOutlined';
import { CanAccess, useTranslate } from 'react-admin';
import { CommandButton } from '../commands/command-button.tsx';
import { UpholdButton } from '../commands/uphold-button.tsx';
import { liftStrike, upholdStrike } from './commands.ts';
import type { Strike } from './records.ts';

/** Lifts a strike, which also grants an open appeal, or rejects the appeal so that the strike stands. The creator reads the reason of both. */
export const AnswerStrike = ({ strike }: { strike: Strike }) => (
  <>
    {strike.appeal?.state === 'OPEN' && <UpholdStrike strike={strike} />}
    {strike.lifted === null && <LiftStrike strike={strike} />}
  </>
);

function LiftStrike({ strike: { id, creatorName: name, appeal } }: { strike: Strike }) {
  const translate = useTranslate();
  const word = (part: string) => translate(`console.strike.lift.${part}`, { name });
  return (
    <CanAccess resource="strikes" action="lift">
      <CommandButton
        label={word(appeal?.state === 'OPEN' ? 'grant' : 'run')}
        title={word('title')}
        effects={[word('effect'), word('kept')]}
        icon={<Undo />}
        asksReason
        run={(intent, reason) => liftStrike(intent, id, reason)}
        done={{ notice: 'console.strike.lift.done', facts: { name } }}
      />
    </CanAccess>
  );
}

const UpholdStrike = ({ strike: { id, creatorName } }: { strike: Strike }) => (
  <UpholdButton
    resource="strikes"
    action="uphold"
    words="console.strike.uphold"
    name={creatorName}
    run={(intent, reason) => upholdStrike(intent, id, reason)}
  />
);
