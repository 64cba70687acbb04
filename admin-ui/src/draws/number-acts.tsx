import { TextField } from '@mui/material';
import type { Intent } from '@sowon/contracts/intent';
import { useTranslate } from 'react-admin';
import { CommandButton, type RefusedFields } from '../commands/command-button.tsx';
import { drawNumber, type TypedNumber } from './commands.ts';
import { typedNumbers } from './number-state.ts';
import type { Draw } from './records.ts';

const useWord = (act: 'await' | 'enter' | 'confirm', { title, publicNumber }: Draw) => {
  const translate = useTranslate();
  const round = publicNumber?.drawing?.round ?? '';
  return (part: string) => translate(`console.draw.number.${act}.${part}`, { title, round });
};

/** Makes a draw wait for a public number, with a reason. */
export function AwaitNumber({ draw }: { draw: Draw }) {
  const word = useWord('await', draw);
  return (
    <CommandButton
      label={word('run')}
      title={word('title')}
      effects={['effect', 'waits', 'final'].map(word)}
      color="warning"
      asksReason
      run={(intent, reason) => drawNumber.await(intent, draw.id, reason)}
      done={{ notice: 'console.draw.number.await.done', facts: { title: draw.title } }}
    />
  );
}

/** Enters the drawn numbers; replaces an earlier entry. */
export function EnterNumber({ draw }: { draw: Draw }) {
  const word = useWord('enter', draw);
  return (
    <CommandButton
      label={word(draw.publicNumber?.entered ? 'again' : 'run')}
      title={word('title')}
      effects={[word('effect')]}
      fields={(refused) => <NumberFields refused={refused} />}
      run={typing(drawNumber.enter, draw.id)}
      done={{ notice: 'console.draw.number.enter.done' }}
    />
  );
}

/** Confirms the entered numbers by typing them again, which fixes the order of winners. */
export function ConfirmNumber({ draw }: { draw: Draw }) {
  const word = useWord('confirm', draw);
  return (
    <CommandButton
      label={word('run')}
      title={word('title')}
      effects={['effect', 'final'].map(word)}
      color="success"
      fields={(refused) => <NumberFields refused={refused} />}
      run={typing(drawNumber.confirm, draw.id)}
      done={{ notice: 'console.draw.number.confirm.done' }}
    />
  );
}

/** Returns a command that reads the numbers from the form's fields. */
const typing =
  (send: (intent: Intent, id: string, typed: TypedNumber) => Promise<Draw>, id: string) =>
  (intent: Intent, _reason: string, typed: FormData) =>
    send(intent, id, {
      numbers: typedNumbers(String(typed.get('numbers'))),
      bonus: Number(typed.get('bonus')),
    });

/** One field for the six numbers, as they are published in one line, and one for the bonus number. */
function NumberFields({ refused }: { refused: RefusedFields }) {
  const translate = useTranslate();
  // The path of a refused number includes its position.
  const wrong = Object.entries(refused).find(([field]) => field.startsWith('numbers'))?.[1];
  return (
    <>
      <TextField
        name="numbers"
        label={translate('console.draw.number.name')}
        helperText={wrong ?? translate('console.draw.number.name_help')}
        error={wrong !== undefined}
        fullWidth
        required
        autoFocus
        autoComplete="off"
        slotProps={{ htmlInput: { inputMode: 'text', maxLength: 40 } }}
      />
      <TextField
        name="bonus"
        label={translate('console.draw.number.bonus')}
        helperText={refused.bonus}
        error={refused.bonus !== undefined}
        fullWidth
        required
        autoComplete="off"
        slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 2 } }}
      />
    </>
  );
}
