import { useLingui } from '@lingui/react/macro';
import { SelectField } from './field.tsx';

interface MonthFilterProps {
  label: string;
  /** `2026-11`, or empty for every month. */
  value: string;
  latest: { year: number; month: number };
  onChange: (value: string) => void;
}

const monthsShown = 24;

/** Select field for all months, or one of the last 24. */
export function MonthFilter({ label, value, latest, onChange }: MonthFilterProps) {
  const { t } = useLingui();
  const months = Array.from({ length: monthsShown }, (_, back) => {
    const index = latest.year * 12 + latest.month - 1 - back;
    return { year: Math.floor(index / 12), month: String((index % 12) + 1).padStart(2, '0') };
  });
  return (
    <SelectField label={label} value={value} onChange={(event) => onChange(event.target.value)}>
      <option value="">{t`All months`}</option>
      {months.map(({ year, month }) => (
        <option key={`${year}-${month}`} value={`${year}-${month}`}>
          {year}.{month}
        </option>
      ))}
    </SelectField>
  );
}
