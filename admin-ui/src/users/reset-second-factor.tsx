import LockReset from '@mui/icons-material/LockResetOutlined';
import { CanAccess, useTranslate } from 'react-admin';
import { CommandButton } from '../commands/command-button.tsx';
import { useCommandWords } from '../commands/command-words.ts';
import { UnlessOwn } from '../parts/unless-own.tsx';
import { resetSecondFactor } from './commands.ts';
import type { UserRow } from './records.ts';

const words = 'console.user.reset_second_factor';

/** Removes the second factor of another staff member who has lost it; renders nothing if there is none. */
export function ResetSecondFactor({ user: { id, username: name, secondFactor } }: { user: UserRow }) {
  const translate = useTranslate();
  const said = useCommandWords(words, { name });
  if (secondFactor === null) return null;
  return (
    <CanAccess resource="users" action="reset_second_factor">
      <UnlessOwn by={id} told={translate(`${words}.own`)}>
        <CommandButton
          {...said}
          color="warning"
          icon={<LockReset />}
          asksReason
          run={(intent, reason) => resetSecondFactor(intent, id, reason)}
        />
      </UnlessOwn>
    </CanAccess>
  );
}
