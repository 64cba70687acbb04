import FileDownload from '@mui/icons-material/FileDownloadOutlined';
import { Typography } from '@mui/material';
import { CanAccess, useTranslate } from 'react-admin';
import { CommandButton } from '../commands/command-button.tsx';
import { useCommandWords } from '../commands/command-words.ts';
import { kstSecond } from '../look/format.ts';
import { bytesOf, saveBytes } from '../parts/file-bytes.ts';
import { takeWalletEvidence } from './commands.ts';

interface TakeEvidenceProps {
  readonly walletId: string;
  /** A past instant of the evidence. */
  readonly asOf: string;
}

/** Saves the evidence of a wallet at an instant; asks for a reason, which is recorded with the requester's name. */
export function TakeEvidence({ walletId, asOf }: TakeEvidenceProps) {
  const translate = useTranslate();
  const words = useCommandWords('console.wallet.evidence', { instant: kstSecond(asOf) });
  return (
    <CanAccess resource="wallets" action="take_evidence">
      <CommandButton
        {...words}
        icon={<FileDownload />}
        asksReason
        done={{ notice: 'console.wallet.evidence.answer' }}
        run={async (intent, reason) => {
          const taken = await takeWalletEvidence(intent, walletId, { asOf, reason });
          saveBytes(taken.name, bytesOf(taken.file), taken.mediaType);
          return taken;
        }}
        answer={{
          title: translate('console.wallet.evidence.answer'),
          of: ({ name }) => (
            <>
              <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
                {translate('console.wallet.evidence.saved', { name })}
              </Typography>
              <Typography variant="body2" sx={{ mt: 1, overflowWrap: 'anywhere' }}>
                {translate('console.wallet.evidence.check')} <code>node verify-proof.mjs {name}</code>
              </Typography>
            </>
          ),
        }}
      />
    </CanAccess>
  );
}
