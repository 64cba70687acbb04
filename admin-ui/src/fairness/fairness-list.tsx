import { DataTable, SimpleList, useLocale, useTranslate } from 'react-admin';
import { count } from '../look/format.ts';
import { ConsoleList } from '../parts/console-list.tsx';
import { FilterChips } from '../parts/filter-chips.tsx';
import { Hint } from '../parts/list-texts.tsx';
import { useNarrow } from '../parts/page.tsx';
import { RecordLink } from '../parts/record-link.tsx';
import { Tag } from '../parts/tag.tsx';
import type { FairnessRow } from './records.ts';
import { isWithin, WinsChart } from './wins-chart.tsx';

/** Filter set by a link from a product's page. */
const products = [{ source: 'productId', label: 'console.fairness.of_product' }];

/** Results of lucky products beside the odds that their creators declared. */
export const FairnessList = () => (
  <ConsoleList>
    <Hint text="console.fairness.hint" />
    <FilterChips of={products} />
    {useNarrow() ? <FairnessLines /> : <FairnessTable />}
  </ConsoleList>
);

const Column = DataTable.Col<FairnessRow>;

function FairnessTable() {
  const locale = useLocale() ?? 'ko';
  const translate = useTranslate();
  const figure = (value: number) => count(value, locale);
  return (
    <DataTable rowClick={false} bulkActionButtons={false} size="small">
      <Column
        source="productName"
        disableSort
        render={({ productId, productName }) => (
          <RecordLink resource="products" id={productId}>
            {productName}
          </RecordLink>
        )}
      />
      <Column source="creatorName" disableSort />
      <Column
        source="winProbability"
        disableSort
        align="right"
        render={({ winProbability }) => `${winProbability}%`}
      />
      <Column source="rolls" sortByOrder="DESC" align="right" render={({ rolls }) => figure(rolls)} />
      <Column
        source="expected"
        disableSort
        align="right"
        render={({ expected }) => figure(Math.round(expected * 10) / 10)}
      />
      <Column
        source="range"
        disableSort
        align="right"
        render={({ least, most }) =>
          translate('console.fairness.range', { least: figure(least), most: figure(most) })
        }
      />
      <Column source="wins" sortByOrder="DESC" align="right" render={({ wins }) => figure(wins)} />
      <Column source="chart" disableSort render={(row) => <WinsChart row={row} />} />
      <Column source="verdict" disableSort render={(row) => <Verdict row={row} />} />
    </DataTable>
  );
}

function FairnessLines() {
  const locale = useLocale() ?? 'ko';
  const translate = useTranslate();
  return (
    <SimpleList<FairnessRow>
      linkType={false}
      primaryText={({ productName, winProbability }) => `${productName} · ${winProbability}%`}
      tertiaryText={(row) => <Verdict row={row} />}
      secondaryText={(row) => (
        <>
          {translate('console.fairness.chart', {
            wins: count(row.wins, locale),
            expected: count(Math.round(row.expected), locale),
            least: count(row.least, locale),
            most: count(row.most, locale),
          })}
          <br />
          <WinsChart row={row} />
        </>
      )}
    />
  );
}

function Verdict({ row }: { row: FairnessRow }) {
  const translate = useTranslate();
  return isWithin(row) ? (
    <Tag label={translate('console.fairness.within')} tone="success" />
  ) : (
    <Tag label={translate('console.fairness.outside')} tone="error" />
  );
}
