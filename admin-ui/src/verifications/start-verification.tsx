import FactCheck from '@mui/icons-material/FactCheckOutlined';
import { CanAccess, useRedirect } from 'react-admin';
import { CommandButton } from '../commands/command-button.tsx';
import { useCommandWords } from '../commands/command-words.ts';
import { startVerification } from './commands.ts';

/** Starts a verification of the whole ledger and opens its page; if one is running, opens that one. */
export function StartVerification() {
  const words = useCommandWords('console.verification.start');
  const redirect = useRedirect();
  return (
    <CanAccess resource="verifications" action="start">
      <CommandButton
        {...words}
        icon={<FactCheck />}
        run={async (intent) => {
          const { id } = await startVerification(intent);
          redirect('show', 'verifications', id);
        }}
      />
    </CanAccess>
  );
}
