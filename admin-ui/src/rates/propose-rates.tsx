import Edit from '@mui/icons-material/EditOutlined';
import { Box, TextField } from '@mui/material';
import { CanAccess, useGetList, useLocale, useTranslate } from 'react-admin';
import { CommandButton } from '../commands/command-button.tsx';
import { useCommandWords } from '../commands/command-words.ts';
import { typedField, typedIn } from '../commands/typed-field.ts';
import { monthName } from '../look/format.ts';
import { proposeRates } from './commands.ts';
import { rateNames } from './rate-names.ts';
import type { RatesRow } from './records.ts';

/** Proposes new rates from a future month on; another finance member approves them. The form starts with the current rates. */
export function ProposeRates() {
  const { data } = useGetList<RatesRow>('rates', {
    pagination: { page: 1, perPage: 1 },
    sort: { field: 'id', order: 'DESC' },
  });
  const newest = data?.[0];
  return (
    <CanAccess resource="rates" action="change">
      {newest && <Asking key={newest.id} newest={newest} />}
    </CanAccess>
  );
}

function Asking({ newest }: { newest: RatesRow }) {
  const translate = useTranslate();
  const locale = useLocale() ?? 'ko';
  const words = useCommandWords('console.rates.change');
  const { earliest = '', latest = '' } = newest.changeable ?? {};
  const months = { earliest: monthName(earliest, locale), latest: monthName(latest, locale) };
  return (
    <CommandButton
      {...words}
      icon={<Edit />}
      asksReason
      fields={(refused) => {
        const field = typedField(refused);
        return (
          <Box sx={{ display: 'grid', gap: 1.5, pt: 1, mb: 1.5 }}>
            <TextField
              {...field('rates.fromMonth', translate('console.rates.months', months))}
              type="month"
              autoFocus
              label={translate('console.approval.field.fromMonth')}
              defaultValue={earliest}
              slotProps={{ inputLabel: { shrink: true }, htmlInput: { min: earliest, max: latest } }}
            />
            {changeable.map(({ name, path, of }) => (
              <TextField
                key={name}
                {...field(`rates.${path}`)}
                type="number"
                autoComplete="off"
                label={translate(`console.approval.field.${name}`)}
                defaultValue={of(newest)}
                slotProps={{ htmlInput: { min: 0, step: 1 } }}
              />
            ))}
          </Box>
        );
      }}
      run={(intent, reason, form) => {
        const typed = typedIn(form);
        const number = (path: string) => Number(typed(`rates.${path}`));
        const wonPerCoin = {
          SILVER: number('wonPerCoin.SILVER'),
          GOLD: number('wonPerCoin.GOLD'),
          DIAMOND: number('wonPerCoin.DIAMOND'),
        };
        const rates = {
          fromMonth: typed('rates.fromMonth'),
          wonPerCoin,
          serviceFeePercent: number('serviceFeePercent'),
          paymentFeePercent: number('paymentFeePercent'),
          overseasPaymentTaxPercent: number('overseasPaymentTaxPercent'),
          overseasAccountFeePercent: number('overseasAccountFeePercent'),
          minimumCoins: number('minimumCoins'),
          minimumCoinsOverseas: number('minimumCoinsOverseas'),
        };
        return proposeRates(intent, { rates, reason });
      }}
    />
  );
}

/** Rates that staff can change. */
const changeable = rateNames.filter(({ path }) => path !== null);
