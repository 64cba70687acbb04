import FactCheck from '@mui/icons-material/FactCheckOutlined';
import { CanAccess, useRedirect } from 'react-admin';
import { CommandButton } from '../commands/command-button.tsx';
import { useCommandWords } from '../commands/command-words.ts';
import { startVerification } from './commands.ts';

/** Has the whole ledger verified, and leads to the verification: the new one, or the one that is under way. */
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
