import Public from '@mui/icons-material/PublicOutlined';
import { CanAccess } from 'react-admin';
import { CommandButton } from '../commands/command-button.tsx';
import { useCommandWords } from '../commands/command-words.ts';
import { proposeOverseasAccount } from './commands.ts';
import type { Creator } from './records.ts';

/** Proposes to treat a creator's account as overseas, or as Korean again; finance approves it. */
export function ProposeOverseasAccount({ creator: { id, overseasAccount } }: { creator: Creator }) {
  const words = useCommandWords(`console.approval.${overseasAccount ? 'account_home' : 'account_abroad'}`);
  return (
    <CanAccess resource="creators" action="move_account">
      <CommandButton
        key={`account-${id}`}
        {...words}
        icon={<Public />}
        asksReason
        run={(intent, reason) =>
          proposeOverseasAccount(intent, id, { overseasAccount: !overseasAccount, reason })
        }
      />
    </CanAccess>
  );
}
