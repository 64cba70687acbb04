import FactCheck from '@mui/icons-material/FactCheckOutlined';
import { Alert, AlertTitle, Box, Button, Typography } from '@mui/material';
import { useState } from 'react';
import { CanAccess, useLocale, useTranslate } from 'react-admin';
import { useCommand } from '../commands/use-command.ts';
import { count } from '../look/format.ts';
import { Copyable } from '../parts/copyable.tsx';
import { Facts } from '../parts/facts.tsx';
import { verifyWallet } from './commands.ts';
import type { Verification } from './records.ts';

/** Button that recomputes a wallet from its events, and the result. */
export const VerifyWallet = ({ walletId }: { walletId: string }) => (
  <CanAccess resource="wallets" action="verify">
    <Verifier walletId={walletId} />
  </CanAccess>
);

function Verifier({ walletId }: { walletId: string }) {
  const translate = useTranslate();
  const [result, setResult] = useState<Verification | null>(null);
  const command = useCommand(verifyWallet, (verification) => {
    setResult(verification);
    return undefined;
  });
  const verify = () => {
    setResult(null);
    void command.send(walletId);
  };
  return (
    <div>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
        <Button
          variant="contained"
          startIcon={<FactCheck />}
          loading={command.pending}
          loadingPosition="start"
          onClick={verify}
        >
          {translate('console.verify.run')}
        </Button>
        <Typography variant="body2" color="text.secondary">
          {translate('console.verify.hint')}
        </Typography>
      </Box>
      <Box role="status" sx={{ mt: result || command.error ? 1.5 : 0 }}>
        {result && <Outcome result={result} />}
        {command.error && (
          <Alert severity="warning">{translate(command.error.message, { _: command.error.message })}</Alert>
        )}
      </Box>
    </div>
  );
}

function Outcome({ result: { sound, checkedEvents, headHash, differences } }: { result: Verification }) {
  const translate = useTranslate();
  const locale = useLocale() ?? 'ko';
  const [first, ...further] = differences;
  const head = translate('console.verify.head');
  return (
    <Alert severity={sound ? 'success' : 'error'} variant="outlined" sx={{ bgcolor: 'background.paper' }}>
      <AlertTitle>{translate(sound ? 'console.verify.sound' : 'console.verify.broken')}</AlertTitle>
      <Facts
        facts={[
          ...(first === undefined
            ? []
            : [[translate('console.verify.first'), <strong key="first">{first}</strong>] as const]),
          [translate('console.verify.checked'), count(checkedEvents, locale)],
          [
            head,
            headHash ? (
              <Copyable key="head" value={headHash} what={head} whole />
            ) : (
              translate('console.verify.empty_chain')
            ),
          ],
        ]}
      />
      {further.length > 0 && (
        <details>
          <summary>{translate('console.verify.further', { smart_count: further.length })}</summary>
          <ul>
            {further.map((difference) => (
              <li key={difference}>{difference}</li>
            ))}
          </ul>
        </details>
      )}
    </Alert>
  );
}
