import { ListBase, Pagination, ReferenceManyField, useTranslate } from 'react-admin';
import { sortFor } from '../api/list-query.ts';
import { Section } from '../parts/section.tsx';
import { SettlementTable } from './settlement-table.tsx';
import { StatementTable } from './statement-table.tsx';

/** Estimates for the open month, computed by the code that closes it. */
export function Estimates({ month }: { month: string }) {
  const translate = useTranslate();
  return (
    <Section
      title={translate('console.month.estimate')}
      hint={translate('console.month.estimate_hint')}
      flush
    >
      <ListBase
        resource="settlement-estimates"
        filter={{ month }}
        sort={sortFor('settlement-estimates')}
        perPage={25}
        disableSyncWithLocation
        storeKey={false}
      >
        <SettlementTable by="creator" empty="console.month.no_rows" />
        <Pagination />
      </ListBase>
    </Section>
  );
}

/** Statements issued for the month in context. */
export function Statements() {
  const translate = useTranslate();
  return (
    <Section title={translate('console.statement.of_month')} hint={translate('console.statement.hint')} flush>
      <ReferenceManyField
        reference="statements"
        target="month"
        sort={sortFor('statements')}
        perPage={25}
        pagination={<Pagination />}
      >
        <StatementTable by="creator" />
      </ReferenceManyField>
    </Section>
  );
}

/** Settlements of the closed month in context. */
export function Rows() {
  const translate = useTranslate();
  return (
    <Section title={translate('console.month.rows')} flush>
      <ReferenceManyField
        reference="settlements"
        target="month"
        sort={{ field: 'toReceiptWon', order: 'DESC' }}
        perPage={25}
        pagination={<Pagination />}
      >
        <SettlementTable by="creator" empty="console.month.no_rows" />
      </ReferenceManyField>
    </Section>
  );
}
