import Handshake from '@mui/icons-material/HandshakeOutlined';
import { Alert } from '@mui/material';
import { CanAccess, useLocale, useTranslate } from 'react-admin';
import { CommandButton } from '../commands/command-button.tsx';
import { coins } from '../look/format.ts';
import { settleCompensation } from './commands.ts';
import type { Mission } from './records.ts';

/** The compensation owed to a fan for a won mission that was not performed, and its settlement. */
export function OwedCompensation({ mission }: { mission: Mission }) {
  const translate = useTranslate();
  const locale = useLocale() ?? 'ko';
  const { compensation } = mission;
  if (compensation === null) return null;
  const { state, coinPrice } = compensation;
  const isDone = state === 'GIVEN' || state === 'SETTLED';
  return (
    <Alert
      severity={isDone ? 'success' : 'warning'}
      action={state === 'BY_HAND' && <Settle mission={mission} owed={coins(coinPrice, locale)} />}
    >
      {translate(`console.compensation.${state}`, { coins: coins(coinPrice, locale) })}
    </Alert>
  );
}

function Settle({ mission, owed }: { mission: Mission; owed: string }) {
  const translate = useTranslate();
  return (
    <CanAccess resource="missions" action="settle">
      <CommandButton
        label={translate('console.compensation.run')}
        title={translate('console.compensation.title')}
        effects={['first', 'effect', 'final'].map((part) =>
          translate(`console.compensation.${part}`, { coins: owed }),
        )}
        icon={<Handshake />}
        asksReason
        run={(intent, reason) => settleCompensation(intent, mission.id, reason)}
        done={{ notice: 'console.compensation.done' }}
      />
    </CanAccess>
  );
}
