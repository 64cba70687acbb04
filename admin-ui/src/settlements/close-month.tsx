import Lock from '@mui/icons-material/LockOutlined';
import { Box, Typography } from '@mui/material';
import { CanAccess, useLocale, useTranslate } from 'react-admin';
import { CommandButton } from '../commands/command-button.tsx';
import { count, isMonthOver, monthName, won } from '../look/format.ts';
import { closeMonth } from './commands.ts';
import type { SettlementMonthRow } from './records.ts';

/** Starts the permanent closing of a month; renders nothing for a month that is closed or being closed. */
export function CloseMonth({ month: row }: { month: SettlementMonthRow }) {
  const { id, closed, closing, creators, toReceiptWon } = row;
  const translate = useTranslate();
  const locale = useLocale() ?? 'ko';
  if (closed || closing) return null;
  const over = isMonthOver(id, new Date());
  const month = monthName(id, locale);
  return (
    <CanAccess resource="settlement-months" action="close">
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
        {!over && (
          <Typography variant="body2" color="text.secondary">
            {translate('console.month.not_over')}
          </Typography>
        )}
        <CommandButton
          label={translate('console.close.run')}
          title={translate('console.close.title', { month })}
          effects={[
            translate('console.close.effect', {
              creators: count(creators, locale),
              amount: won(toReceiptWon, locale),
            }),
            translate('console.close.final'),
          ]}
          icon={<Lock />}
          disabled={!over}
          run={(intent) => closeMonth(intent, id)}
          done={{ notice: 'console.close.done', facts: { month } }}
        />
      </Box>
    </CanAccess>
  );
}
