import HideImage from '@mui/icons-material/HideImageOutlined';
import Visibility from '@mui/icons-material/VisibilityOutlined';
import { CanAccess, useTranslate } from 'react-admin';
import { CommandButton } from '../commands/command-button.tsx';
import { givenReason } from '../reasons/given-reason.ts';
import { giveBackFile, takeDownFile } from './commands.ts';

interface TakeDownProps {
  readonly fileId: string;
  readonly takenDown: boolean;
  /** Called after success, for data that is not refreshed automatically. */
  readonly onDone?: (takenDown: boolean) => void;
}

/** Hides a file from everybody but staff, or shows it again; each with a reason. */
export function TakeDown({ fileId, takenDown, onDone }: TakeDownProps) {
  const translate = useTranslate();
  const key = takenDown ? 'give_back' : 'take_down';
  const word = (name: string) => translate(`console.files.${key}.${name}`);
  const judge = takenDown ? giveBackFile : takeDownFile;
  return (
    <CanAccess resource="files" action={key}>
      <CommandButton
        key={key}
        label={word('run')}
        title={word('title')}
        effects={takenDown ? [word('effect')] : [word('effect'), word('recorded')]}
        color={takenDown ? 'primary' : 'error'}
        icon={takenDown ? <Visibility /> : <HideImage />}
        {...(takenDown ? { asksReason: true } : { tellsReason: 'BLOCK' })}
        run={async (intent, _, typed) =>
          onDone?.((await judge(intent, fileId, givenReason(typed))).takenDown)
        }
        done={{ notice: `console.files.${key}.done` }}
      />
    </CanAccess>
  );
}
