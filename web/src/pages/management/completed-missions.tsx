import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { policy } from '@sowon/contracts/policy';
import { useQuery } from '@tanstack/react-query';
import { missionQueries } from '../../features/missions/queries.ts';
import { numberIn, useAddress } from '../../lib/address.ts';
import { yearMonthOf } from '../../lib/format/dates.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { CoinAmount } from '../../ui/coin-amount.tsx';
import { SelectField } from '../../ui/field.tsx';
import { Row, Stack } from '../../ui/layout.tsx';
import { Text } from '../../ui/text.tsx';
import { MissionQueue } from './mission-queue.tsx';

const { firstYear } = policy.settlement;
const shown = { year: numberIn(firstYear, 9999), month: numberIn(1, 12) };

/** A creator's completed missions, of all time or requested in one year or month, with their sums (spec 2 §2). */
export function CompletedMissions() {
  const { t } = useLingui();
  const [{ year, month }, show] = useAddress(shown);
  const thisYear = yearMonthOf(new Date()).year;
  const years = Array.from({ length: thisYear - firstYear + 1 }, (_, back) => thisYear - back);
  const months = Array.from({ length: 12 }, (_, index) => index + 1);
  const period = {
    ...(year !== null && { createdYear: year }),
    ...(year !== null && month !== null && { createdMonth: month }),
  };
  const totals = useQuery(missionQueries.completedTotals(period));
  return (
    <Stack>
      <Row spread="between">
        <Row>
          <SelectField
            label={t`Year of the request`}
            value={year ?? ''}
            onChange={({ target }) => show({ year: Number(target.value) || null, month: null })}
          >
            <option value="">{t`All years`}</option>
            {years.map((value) => (
              <option key={value}>{value}</option>
            ))}
          </SelectField>
          <SelectField
            label={t`Month of the request`}
            value={year === null ? '' : (month ?? '')}
            disabled={year === null}
            onChange={({ target }) => show({ month: Number(target.value) || null })}
          >
            <option value="">{t`All months`}</option>
            {months.map((value) => (
              <option key={value}>{value}</option>
            ))}
          </SelectField>
        </Row>
        <ButtonLink look="outline" to="/adjustment-page">
          <Trans>Income management</Trans>
        </ButtonLink>
      </Row>
      <Text look="soft" role="status">
        {totals.data && (
          <>
            <Plural value={totals.data.missions} one="# mission" other="# missions" /> ·{' '}
            <CoinAmount points={totals.data.coins} />
          </>
        )}
      </Text>
      <MissionQueue type="complete" period={period} />
    </Stack>
  );
}
