import Tune from '@mui/icons-material/TuneOutlined';
import { Box, MenuItem, TextField } from '@mui/material';
import { useState } from 'react';
import { CanAccess, useTranslate } from 'react-admin';
import { CommandButton } from '../commands/command-button.tsx';
import { useCommandWords } from '../commands/command-words.ts';
import { typedField, typedIn } from '../commands/typed-field.ts';
import { WholeNumberField } from '../commands/whole-number-field.tsx';
import { proposeWalletAdjustment } from './commands.ts';

const sources = ['BONUS', 'SUPPORTED', 'RECEIVED'] as const;
type Source = (typeof sources)[number];

/** Proposes to add coins to a wallet, or to take coins in spend order; another staff member approves it. */
export function ProposeAdjustment({ walletId }: { walletId: string }) {
  const translate = useTranslate();
  const words = useCommandWords('console.approval.adjust');
  const [kind, setKind] = useState<'ADD' | 'TAKE'>('ADD');
  const word = (part: string) => translate(`console.approval.adjust.${part}`);
  return (
    <CanAccess resource="wallets" action="adjust">
      <CommandButton
        {...words}
        icon={<Tune />}
        asksReason
        onOpen={() => setKind('ADD')}
        fields={(refused) => {
          const field = typedField(refused);
          return (
            <Box sx={{ display: 'grid', gap: 1.5, pt: 1, mb: 1.5 }}>
              <TextField
                {...field('kind')}
                select
                label={word('change')}
                value={kind}
                onChange={({ target }) => setKind(target.value === 'TAKE' ? 'TAKE' : 'ADD')}
              >
                <MenuItem value="ADD">{word('add')}</MenuItem>
                <MenuItem value="TAKE">{word('take')}</MenuItem>
              </TextField>
              {kind === 'ADD' && (
                <TextField
                  {...field('source')}
                  select
                  label={translate('console.approval.field.source')}
                  defaultValue="SUPPORTED"
                >
                  {sources.map((source) => (
                    <MenuItem key={source} value={source}>
                      {translate(`console.approval.value.${source}`)}
                    </MenuItem>
                  ))}
                </TextField>
              )}
              <WholeNumberField {...field('points')} label={word('points')} />
            </Box>
          );
        }}
        run={(intent, reason, form) => {
          const points = Number(typedIn(form)('points'));
          const source = sourceOf(typedIn(form)('source'));
          const change = kind === 'ADD' ? { kind, points, source } : { kind, points, lotId: null };
          return proposeWalletAdjustment(intent, walletId, { change, reason });
        }}
      />
    </CanAccess>
  );
}

const sourceOf = (typed: string): Source => sources.find((source) => source === typed) ?? 'SUPPORTED';
